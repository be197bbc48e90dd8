//! Why a command or a setup is not accepted: each reason with its rule. The sentence, the message `why-CODE` of `words/`, says what to do.

use engine::{Seat, Text};

engine::reasons! {
    /// Why a command or a setup is not accepted.
    #[derive(Copy)]
    pub enum Why under rulebook::ascendancy {
        BadSplit => BASE_BATTLE_2, "bad-split";
        Barred => BASE_MOVE_3, "barred";
        BaseThere => BASE_BASE_1, "base-there";
        BasesFull => BASE_BASE_1, "bases-full";
        BidTooHigh => BASE_ROUND_2, "bid-too-high";
        BidTwice => BASE_ROUND_2, "bid-twice";
        CardTaken => BASE_ROUND_2, "card-taken";
        DiscDoesNotFit => BASE_LANE_4, "disc-does-not-fit";
        FedAlready => BASE_BUILD_4, "fed-already";
        FleetFull => BASE_FLEET_1, "fleet-full";
        FleetOfTwo => BASE_FLEET_1, "fleet-of-two";
        FleetTwice => BASE_FACT_2, "fleet-twice";
        FleetsFull => BASE_FLEET_1, "fleets-full";
        FullyImproved => BASE_BUILD_5, "fully-improved";
        JoinedAlready => GAP_12, "joined-already";
        LaneDoesNotFit => BASE_LANE_2, "lane-does-not-fit";
        MustRetreat => BASE_BATTLE_4, "must-retreat";
        NoAbility { lack: &'static str } => BASE_FACT_1, "no-ability" as Text::of(lack);
        NoAgreementLeft => BASE_TRADE_1, "no-agreement-left";
        NoCommands => BASE_CMD_1, "no-commands";
        NoConnection => BASE_SYS_1, "no-connection";
        NoControlNode => BASE_COMP_2, "no-control-node";
        NoDisc => BASE_LANE_4, "no-disc";
        NoInvasion => BASE_FACT_1, "no-invasion";
        NoLanePiece => BASE_COMP_1, "no-lane-piece";
        NoProject => BASE_BUILD_4, "no-project";
        NoProjectLeft => BASE_CMD_2, "no-project-left";
        NoRetreat => BASE_BATTLE_4, "no-retreat";
        NoRoom => BASE_BUILD_3, "no-room";
        NoShipThere => BASE_MOVE_1, "no-ship-there";
        NoShips => BASE_COMP_2, "no-ships";
        NoSuchCube => BASE_BORG_1, "no-such-cube";
        NoSuchDirection => BASE_GEO_1, "no-such-direction";
        NoSuchFleet => BASE_FLEET_1, "no-such-fleet";
        NoSuchGroup => BASE_BATTLE_2, "no-such-group";
        NoSuchPartner => BASE_TRADE_1, "no-such-partner";
        NoSuchPlace => BASE_GEO_1, "no-such-place";
        NoToken => BASE_SYS_2, "no-token";
        NoYard => BASE_BUILD_1, "no-yard";
        NobodyThere => BASE_BATTLE_1, "nobody-there";
        NotASystem => BASE_LANE_1, "not-a-system";
        NotAsked { seat: Seat, asked: &'static str } => BASE_ROUND_1, "not-asked" (seat = *seat, asked = Text::of(asked));
        NotAtWarp => BASE_MOVE_2, "not-at-warp";
        NotDrawn => BASE_CMD_2, "not-drawn";
        NotInOpenLane => BASE_LANE_4, "not-in-open-lane";
        NotInTouch => BASE_TRADE_1, "not-in-touch";
        NotNow { asked: &'static str, when: &'static str } => BASE_ROUND_1, "not-now" (asked = Text::of(asked), when = Text::of(when));
        NotVirgin => BASE_BUILD_2, "not-virgin";
        NotYours => BASE_BUILD_3, "not-yours";
        NothingToInvade => BASE_INV_1, "nothing-to-invade";
        OfferedAlready => BASE_TRADE_1, "offered-already";
        Organian => BASE_EXPL_4, "organian";
        PartnersAlready => BASE_TRADE_1, "partners-already";
        PartnersShips => BASE_TRADE_1, "partners-ships";
        PartnersWorld => BASE_TRADE_1, "partners-world";
        PrimeDirective => BASE_FACT_1, "prime-directive";
        ProjectsFull => BASE_BUILD_4, "projects-full";
        RivalThere => BASE_INV_1, "rival-there";
        Stranger => BASE_CONTACT_1, "stranger";
        TooDear => BASE_COMP_2, "too-dear";
        TooFar => BASE_MOVE_1, "too-far";
        Unexplored => BASE_EXPL_1, "unexplored";
        TokenLater => BASE_BUILD_4, "token-later";
        GameOver => BASE_ROUND_1, "game-over";
        HumbleHub => LINK_1, "humble-hub";
        HumbleVariant => HUMBLE_1, "humble-variant";
        BadOption => BASE_SETUP_1, "bad-option";
        BadFaction => BASE_FACT_1, "bad-faction";
        FactionTwice => BASE_FACT_1, "faction-twice";
        OtherData => BASE_SETUP_1, "other-data";
    }
}
