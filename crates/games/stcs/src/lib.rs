//! FASA's starship tactical combat simulator with Borg ships.
