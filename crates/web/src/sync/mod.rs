//! From a table to its viewers: what one viewer sees, as data, and the changes of it.

pub(crate) mod cache;
pub(crate) mod changes;
pub(crate) mod compression;
pub(crate) mod listener;
pub(crate) mod listing;
pub(crate) mod page;
pub(crate) mod proxy;
pub(crate) mod seen;
pub(crate) mod stream;
pub(crate) mod tree;
pub(crate) mod view_model;
pub(crate) mod walk;
