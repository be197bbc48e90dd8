//! Why a command or a setup is not accepted.

use engine::{Reason, Text};
use rulebook::{RuleId, ascendancy as id};

macro_rules! reasons {
    ($($name:ident $rule:ident $code:literal $text:literal,)*) => {
        /// Why not.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        pub enum Why {
            $($name,)*
        }

        impl Reason for Why {
            fn rule(&self) -> RuleId {
                match self {
                    $(Why::$name => id::$rule,)*
                }
            }

            fn code(&self) -> &'static str {
                match self {
                    $(Why::$name => $code,)*
                }
            }

            fn text(&self) -> Text {
                Text::of(match self {
                    $(Why::$name => $text,)*
                })
            }
        }

        /// Every reason, for tests.
        pub const ALL: &[Why] = &[$(Why::$name),*];
    };
}

reasons! {
    BadSplit BASE_BATTLE_2 "bad-split" "no-bad-split",
    Barred BASE_MOVE_3 "barred" "no-barred",
    BaseThere BASE_BASE_1 "base-there" "no-base-there",
    BasesFull BASE_BASE_1 "bases-full" "no-bases-full",
    BidTooHigh BASE_ROUND_2 "bid-too-high" "no-bid-too-high",
    BidTwice BASE_ROUND_2 "bid-twice" "no-bid-twice",
    CardTaken BASE_ROUND_2 "card-taken" "no-card-taken",
    DiscDoesNotFit BASE_LANE_4 "disc-does-not-fit" "no-disc-does-not-fit",
    FedAlready BASE_BUILD_4 "fed-already" "no-fed-already",
    FleetFull BASE_FLEET_1 "fleet-full" "no-fleet-full",
    FleetOfTwo BASE_FLEET_1 "fleet-of-two" "no-fleet-of-two",
    FleetTwice BASE_FACT_2 "fleet-twice" "no-fleet-twice",
    FleetsFull BASE_FLEET_1 "fleets-full" "no-fleets-full",
    FullyImproved BASE_BUILD_5 "fully-improved" "no-fully-improved",
    JoinedAlready GAP_12 "joined-already" "no-joined-already",
    LaneDoesNotFit BASE_LANE_2 "lane-does-not-fit" "no-lane-does-not-fit",
    MustRetreat BASE_BATTLE_4 "must-retreat" "no-must-retreat",
    NoAbility BASE_FACT_1 "no-ability" "no-no-ability",
    NoAgreementLeft BASE_TRADE_1 "no-agreement-left" "no-no-agreement-left",
    NoCommands BASE_CMD_1 "no-commands" "no-no-commands",
    NoConnection BASE_SYS_1 "no-connection" "no-no-connection",
    NoControlNode BASE_COMP_2 "no-control-node" "no-no-control-node",
    NoDisc BASE_LANE_4 "no-disc" "no-no-disc",
    NoInvasion BASE_FACT_1 "no-invasion" "no-no-invasion",
    NoLanePiece BASE_COMP_1 "no-lane-piece" "no-no-lane-piece",
    NoProject BASE_BUILD_4 "no-project" "no-no-project",
    NoProjectLeft BASE_CMD_2 "no-project-left" "no-no-project-left",
    NoRetreat BASE_BATTLE_4 "no-retreat" "no-no-retreat",
    NoRoom BASE_BUILD_3 "no-room" "no-no-room",
    NoShipThere BASE_MOVE_1 "no-ship-there" "no-no-ship-there",
    NoShips BASE_COMP_2 "no-ships" "no-no-ships",
    NoSuchCube BASE_BORG_1 "no-such-cube" "no-no-such-cube",
    NoSuchDirection BASE_GEO_1 "no-such-direction" "no-no-such-direction",
    NoSuchFleet BASE_FLEET_1 "no-such-fleet" "no-no-such-fleet",
    NoSuchGroup BASE_BATTLE_2 "no-such-group" "no-no-such-group",
    NoSuchPartner BASE_TRADE_1 "no-such-partner" "no-no-such-partner",
    NoSuchPlace BASE_GEO_1 "no-such-place" "no-no-such-place",
    NoToken BASE_SYS_2 "no-token" "no-no-token",
    NoYard BASE_BUILD_1 "no-yard" "no-no-yard",
    NobodyThere BASE_BATTLE_1 "nobody-there" "no-nobody-there",
    NotASystem BASE_LANE_1 "not-a-system" "no-not-a-system",
    NotAsked BASE_ROUND_1 "not-asked" "no-not-asked",
    NotAtWarp BASE_MOVE_2 "not-at-warp" "no-not-at-warp",
    NotDrawn BASE_CMD_2 "not-drawn" "no-not-drawn",
    NotInOpenLane BASE_LANE_4 "not-in-open-lane" "no-not-in-open-lane",
    NotInTouch BASE_TRADE_1 "not-in-touch" "no-not-in-touch",
    NotNow BASE_ROUND_1 "not-now" "no-not-now",
    NotVirgin BASE_BUILD_2 "not-virgin" "no-not-virgin",
    NotYours BASE_BUILD_3 "not-yours" "no-not-yours",
    NothingToInvade BASE_INV_1 "nothing-to-invade" "no-nothing-to-invade",
    OfferedAlready BASE_TRADE_1 "offered-already" "no-offered-already",
    Organian BASE_EXPL_4 "organian" "no-organian",
    PartnersAlready BASE_TRADE_1 "partners-already" "no-partners-already",
    PartnersShips BASE_TRADE_1 "partners-ships" "no-partners-ships",
    PartnersWorld BASE_TRADE_1 "partners-world" "no-partners-world",
    PrimeDirective BASE_FACT_1 "prime-directive" "no-prime-directive",
    ProjectsFull BASE_BUILD_4 "projects-full" "no-projects-full",
    RivalThere BASE_INV_1 "rival-there" "no-rival-there",
    Stranger BASE_CONTACT_1 "stranger" "no-stranger",
    TooDear BASE_COMP_2 "too-dear" "no-too-dear",
    TooFar BASE_MOVE_1 "too-far" "no-too-far",
    Unexplored BASE_EXPL_1 "unexplored" "no-unexplored",
    HumbleHub LINK_1 "humble-hub" "no-humble-hub",
    HumbleVariant HUMBLE_1 "humble-variant" "no-humble-variant",
    BadOption BASE_SETUP_1 "bad-option" "no-bad-option",
    BadFaction BASE_FACT_1 "bad-faction" "no-bad-faction",
    FactionTwice BASE_FACT_1 "faction-twice" "no-faction-twice",
    OtherData BASE_SETUP_1 "other-data" "no-other-data",
}
