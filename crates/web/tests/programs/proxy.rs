//! The advice of `deploy/README.md` for TLS behind a proxy, tried with the real proxy as it stands there. If nginx is not installed the test says so
//! and checks nothing; `scripts/setup.sh` installs it.

use std::{
    fs,
    io::{Read, Write},
    net::{IpAddr, TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use web::{Limits, Options, Server};

use crate::program::kits;

const NAME: &str = "games.example.org";

/// The part of the advice that a program reads.
fn advised() -> &'static str {
    let advice = include_str!("../../../../deploy/README.md");
    let (_, after) = advice.split_once("nginx:\n\n```\n").expect("a part for nginx");
    after.split_once("```").expect("its end").0
}

fn installed() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join("nginx")).find(|program| program.is_file())
}

/// A proxy that holds a certificate of its own making.
struct Proxy {
    child: Child,
    port: u16,
    folder: tempfile::TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Its workers end with it.
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
    }
}

impl Proxy {
    fn before(server: u16) -> Option<Proxy> {
        let Some(program) = installed() else {
            eprintln!("nginx is not installed: nothing is tested");
            return None;
        };
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name).display().to_string();
        let mut certify = Command::new("openssl");
        certify.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj"]).arg(format!("/CN={NAME}"));
        certify.args(["-addext", &format!("subjectAltName=DNS:{NAME}"), "-keyout", &at("key"), "-out", &at("pem")]);
        assert!(certify.output().expect("openssl runs").status.success());
        let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
        let mut own = advised().to_owned();
        for (theirs, ours) in [
            ("listen 443 ssl", format!("listen 127.0.0.1:{port} ssl")),
            ("/etc/ssl/games.example.org.pem", at("pem")),
            ("/etc/ssl/games.example.org.key", at("key")),
            ("127.0.0.1:7331", format!("127.0.0.1:{server}")),
        ] {
            assert!(own.contains(theirs), "the advice has another form: {own}");
            own = own.replace(theirs, &ours);
        }
        let user = if fs::read_dir("/root").is_ok() { "user root;" } else { "" };
        let temporary =
            ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|name| format!("{name}_temp_path {};", at(name))).join(" ");
        let whole =
            format!("daemon off; {user} pid {}; error_log stderr; events {{}} http {{ access_log off; {temporary}\n{own}\n}}\n", at("pid"));
        fs::write(at("conf"), whole).expect("written");
        let mut command = Command::new(program);
        command.args(["-p", &at(""), "-c", &at("conf")]).stdin(Stdio::null());
        let mut proxy = Proxy { child: command.spawn().expect("nginx runs"), port, folder };
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(proxy.child.try_wait().expect("it can be asked").is_none() && begun.elapsed() < Duration::from_secs(60));
            std::thread::sleep(Duration::from_millis(10));
        }
        Some(proxy)
    }

    /// A connection with TLS from an address of this machine, on which the certificate is looked at.
    fn connect(&self, from: &str) -> Line {
        let mut command = Command::new("openssl");
        command.args(["s_client", "-quiet", "-verify_quiet", "-verify_return_error", "-servername", NAME, "-CAfile"]);
        command.arg(self.folder.path().join("pem")).args(["-bind", &format!("{from}:0"), "-connect", &format!("127.0.0.1:{}", self.port)]);
        Line(command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("openssl runs"))
    }

    fn ask(&self, from: &str, request: &str) -> String {
        self.connect(from).ask(request)
    }
}

struct Line(Child);

impl Drop for Line {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Line {
    fn send(&mut self, request: &str) {
        self.0.stdin.as_mut().expect("piped").write_all(request.as_bytes()).expect("sent");
    }

    /// Everything up to the end.
    fn ask(mut self, request: &str) -> String {
        self.send(request);
        let mut told = Vec::new();
        self.0.stdout.as_mut().expect("piped").read_to_end(&mut told).expect("an answer");
        String::from_utf8_lossy(&told).into_owned()
    }

    /// Reads on until these words have come.
    fn until(&mut self, words: &str) -> String {
        let (mut told, mut piece) = (String::new(), [0; 1 << 16]);
        while !told.contains(words) {
            let count = self.0.stdout.as_mut().expect("piped").read(&mut piece).expect("it goes on");
            assert!(count > 0, "{words} does not come: {told}");
            told += &String::from_utf8_lossy(&piece[..count]);
        }
        told
    }
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: {NAME}\r\nconnection: close\r\n\r\n")
}

fn post(path: &str, more: &str, body: &Value) -> String {
    let body = body.to_string();
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: {NAME}\r\nconnection: close\r\ncontent-type: application/json\r\n{more}content-length: {length}\r\n\r\n{body}"
    )
}

fn told(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {answer}"));
    serde_json::from_str(&body[body.find('{').unwrap_or(0)..=body.rfind('}').unwrap_or(0)]).unwrap_or_else(|why| panic!("{why}: {answer}"))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}

/// Behind the advised proxy, with the advised settings, a server tells its own pages from foreign ones and its clients from each other, sends cookies
/// by TLS only, and streams without delay.
#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_as_advised_everything_is_as_it_should_be() {
    let names = vec![NAME.to_owned()];
    let proxies: Vec<IpAddr> = vec!["127.0.0.1".parse().expect("an address")];
    let limits = Limits { tables_at_once: 1, tables_per_hour: 1, ..Limits::default() };
    let server = Server::new(kits(), Options { names, proxies, limits, ..Options::default() }).expect("a server");
    let bound = server.bind("127.0.0.1", 0).await.expect("a port");
    let port = bound.address().port();
    tokio::spawn(bound.run());
    tokio::task::spawn_blocking(move || played_through(port)).await.expect("it is played");
}

fn played_through(server: u16) {
    let Some(proxy) = Proxy::before(server) else { return };
    // The proxy's own address does not belong to a client.
    let (one, other, third) = ("127.0.0.2", "127.0.0.3", "127.0.0.4");
    assert!(proxy.ask(one, &get("/")).starts_with("HTTP/1.1 200"));

    // A request from a page of this server is accepted; one from a foreign page is refused, and so is one under a foreign name.
    let table = json!({ "game": "beacon", "sitters": ["you", "hot"] });
    let foreign = proxy.ask(one, &post("/api/tables", "origin: https://evil.example\r\n", &table));
    assert!(foreign.starts_with("HTTP/1.1 403") && foreign.contains("foreign-page"), "{foreign}");
    let renamed = proxy.ask(one, &post("/api/tables", "", &table).replace(NAME, "evil.example"));
    assert!(renamed.starts_with("HTTP/1.1 421"), "{renamed}");
    let own = format!("origin: https://{NAME}\r\n");
    let opened = proxy.ask(one, &post("/api/tables", &own, &table));
    assert!(opened.starts_with("HTTP/1.1 201"), "{opened}");

    // Each client has its own allowance, and none can pass for another.
    for (from, forged, status) in [(one, "", 429), (one, "x-forwarded-for: 203.0.113.5\r\n", 429), (other, "", 201)] {
        let answer = proxy.ask(from, &post("/api/tables", &(own.clone() + forged), &table));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{from} {forged}: {answer}");
    }

    // The key goes out of the address into a cookie that travels by TLS only.
    let opened = told(&opened);
    let (id, key) = (text(&opened["id"]), text(&opened["token"]));
    let visit = proxy.ask(one, &get(&format!("/t/{id}?seat={key}")));
    let cookie = visit.lines().find(|line| line.to_ascii_lowercase().starts_with("set-cookie:")).expect("a cookie");
    assert!(visit.starts_with("HTTP/1.1 303") && cookie.contains("; Secure"), "{visit}");

    // A stream is passed on at once: messages arrive while it stays open, and nothing waits for its end.
    let mut stream = proxy.connect(one);
    stream.send(&format!("GET /api/tables/{id}/events?seat={key} HTTP/1.1\r\nhost: {NAME}\r\n\r\n"));
    stream.until("\"page\":");
    let said = proxy.ask(one, &post(&format!("/api/tables/{id}/say"), &own, &json!({ "seat": key, "as": "A", "text": "bid 3" })));
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    stream.until("\"change\":");

    // A large game file passes the proxy and is judged by the server.
    let large = json!({ "file": "x".repeat(2 << 20), "sitters": ["you"] });
    let answer = proxy.ask(third, &post("/api/tables", &own, &large));
    assert!(answer.starts_with("HTTP/1.1 422") && answer.contains("record-header"), "{answer}");
}
