//! The most the machine can do: the same sockets and the same bytes, with a handler that knows no rules.

use std::{
    collections::HashMap,
    io,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    Json, Router,
    body::{Body, Bytes},
    extract::{Path, State},
    response::IntoResponse,
    routing::post,
};
use futures::{StreamExt, channel::mpsc};
use serde_json::Value;

struct Hall {
    message: Bytes,
    listeners: Mutex<HashMap<String, Vec<mpsc::UnboundedSender<Bytes>>>>,
}

/// Binds a port, and gives its address and the future that serves there.
///
/// # Errors
/// No port.
pub async fn bind(bytes: usize) -> io::Result<(SocketAddr, impl Future<Output = io::Result<()>> + Send + 'static)> {
    let hall = Arc::new(Hall { message: vec![b'x'; bytes].into(), listeners: Mutex::default() });
    let router = Router::new().route("/events", post(follow)).route("/api/tables/{id}/say", post(say)).with_state(hall);
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await?;
    Ok((listener.local_addr()?, axum::serve(listener, router).into_future()))
}

/// Serves until the process ends, and prints where.
///
/// # Errors
/// No port.
pub async fn serve(bytes: usize) -> io::Result<()> {
    let (host, serving) = bind(bytes).await?;
    println!("http://{host}/");
    serving.await
}

async fn follow(State(hall): State<Arc<Hall>>, Json(wish): Json<Value>) -> impl IntoResponse {
    let table = wish["of"][0].as_str().and_then(|of| of.split('~').next()).unwrap_or_default().to_owned();
    let (sender, receiver) = mpsc::unbounded();
    // The stream begins with a page, as the other server's does.
    let _ = sender.unbounded_send(hall.message.clone());
    hall.listeners.lock().unwrap_or_else(PoisonError::into_inner).entry(table).or_default().push(sender);
    Body::from_stream(receiver.map(Ok::<_, std::convert::Infallible>))
}

async fn say(State(hall): State<Arc<Hall>>, Path(table): Path<String>, Json(_): Json<Value>) -> impl IntoResponse {
    let mut listeners = hall.listeners.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(listeners) = listeners.get_mut(&table) {
        listeners.retain(|listener| listener.unbounded_send(hall.message.clone()).is_ok());
    }
    Json(serde_json::json!({ "version": 1 }))
}
