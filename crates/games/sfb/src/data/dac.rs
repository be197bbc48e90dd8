//! The damage allocation chart (`SFB.BASE.DAC.1`): rows for 2 to 12 on two dice, columns A to M.

use Target::*;

/// What a cell of the chart names.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each names the boxes of its name")]
pub enum Target {
    Bridge,
    Flag,
    Emergency,
    Auxiliary,
    Sensor,
    Scanner,
    DamageControl,
    ForwardHull,
    RearHull,
    LeftWarp,
    RightWarp,
    CenterWarp,
    AnyWarp,
    Impulse,
    Apr,
    Battery,
    Transporter,
    Tractor,
    Lab,
    Probe,
    Shuttle,
    Cargo,
    Phaser,
    Torpedo,
    Drone,
    AnyWeapon,
    Excess,
}

/// A cell: what it names, and whether it can be scored only once a volley.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What is hit.
    pub target: Target,
    /// Once a volley.
    pub starred: bool,
}

const fn cell(target: Target) -> Cell {
    Cell { target, starred: false }
}

const fn star(target: Target) -> Cell {
    Cell { target, starred: true }
}

/// The chart.
#[rustfmt::skip]
pub static DAC: [[Cell; 13]; 11] = [
    [star(Bridge), star(Flag), star(Sensor), star(DamageControl), star(RearHull), cell(LeftWarp), cell(Transporter), cell(Tractor), cell(Shuttle), cell(Lab), cell(ForwardHull), cell(RightWarp), cell(Excess)], // 2
    [star(Drone), star(Phaser), cell(Impulse), cell(LeftWarp), cell(RightWarp), cell(RearHull), cell(Shuttle), star(DamageControl), cell(CenterWarp), cell(Lab), cell(Battery), cell(Phaser), cell(Excess)], // 3
    [star(Phaser), star(Transporter), cell(RightWarp), cell(Impulse), cell(ForwardHull), cell(RearHull), cell(LeftWarp), cell(Apr), cell(Lab), cell(Transporter), cell(Probe), cell(CenterWarp), cell(Excess)], // 4
    [star(RightWarp), cell(RearHull), cell(Cargo), cell(Battery), cell(Shuttle), star(Torpedo), cell(LeftWarp), cell(Impulse), cell(RightWarp), cell(Tractor), cell(Probe), cell(AnyWeapon), cell(Excess)], // 5
    [cell(ForwardHull), cell(Impulse), cell(Lab), cell(LeftWarp), star(Sensor), cell(Tractor), cell(Shuttle), cell(RightWarp), cell(Phaser), cell(Transporter), cell(Battery), cell(AnyWeapon), cell(Excess)], // 6
    [cell(Cargo), cell(ForwardHull), cell(Battery), cell(CenterWarp), cell(Shuttle), cell(Apr), cell(Lab), cell(Phaser), cell(AnyWarp), cell(Probe), cell(RearHull), cell(AnyWeapon), cell(Excess)], // 7
    [cell(RearHull), cell(Apr), cell(Shuttle), cell(RightWarp), star(Scanner), cell(Tractor), cell(Lab), cell(LeftWarp), cell(Phaser), cell(Transporter), cell(Battery), cell(AnyWeapon), cell(Excess)], // 8
    [star(LeftWarp), cell(ForwardHull), cell(Cargo), cell(Battery), cell(Lab), star(Drone), cell(RightWarp), cell(Impulse), cell(LeftWarp), cell(Tractor), cell(Probe), cell(AnyWeapon), cell(Excess)], // 9
    [star(Phaser), star(Tractor), cell(LeftWarp), cell(Impulse), cell(RearHull), cell(ForwardHull), cell(RightWarp), cell(Apr), cell(Lab), cell(Transporter), cell(Probe), cell(CenterWarp), cell(Excess)], // 10
    [star(Torpedo), star(Phaser), cell(Impulse), cell(RightWarp), cell(LeftWarp), cell(ForwardHull), cell(Tractor), star(DamageControl), cell(CenterWarp), cell(Lab), cell(Battery), cell(Phaser), cell(Excess)], // 11
    [star(Auxiliary), star(Emergency), star(Scanner), star(Probe), star(ForwardHull), cell(RightWarp), cell(Transporter), cell(Shuttle), cell(Tractor), cell(Lab), cell(RearHull), cell(LeftWarp), cell(Excess)], // 12
];
