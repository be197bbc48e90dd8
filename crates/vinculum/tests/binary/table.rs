//! Serving.
