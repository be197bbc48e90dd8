//! Real browsers for tests: chromedriver, and one Chromium with its own empty profile for each person.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::{
    io::{BufRead, BufReader},
    os::unix::process::CommandExt as _,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use axum::http::Method;
use fantoccini::{
    Client, ClientBuilder,
    actions::{Actions, InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions},
    elements::Element,
    wd::WebDriverCompatibleCommand,
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use url::Url;

/// A running chromedriver; it ends with the test.
pub struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// Starts it on a port of its own choice. If many start at the same moment two may choose the same one, and the later of them ends: then it tries again.
    pub fn start() -> Driver {
        (0..5).find_map(|_| Driver::started()).expect("chromedriver names its port before it ends, at least once in five times")
    }

    fn started() -> Option<Driver> {
        // In a group of their own, so that the browsers of a test that fails go with their driver.
        let started = Command::new("chromedriver").arg("--port=0").process_group(0).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut process = started.unwrap_or_else(|why| {
            panic!("chromedriver cannot be started ({why}): install it and Chromium (Debian: apt-get install chromium-headless-shell chromium-driver)")
        });
        let mut lines = BufReader::new(process.stdout.take().expect("its output is piped")).lines();
        let port = loop {
            let Some(line) = lines.next() else {
                process.wait().expect("it has ended");
                return None;
            };
            let line = line.expect("text");
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                break port.trim().trim_end_matches('.').parse().expect("a port");
            }
        };
        // The pipe stays open, so that it may go on writing.
        std::thread::spawn(move || for _ in lines {});
        Some(Driver { process, port })
    }

    /// Opens a browser of this size.
    pub async fn browser(&self, width: u32, height: u32) -> Browser {
        self.opened(width, height, false, &[]).await
    }

    /// Opens a browser of this size on a system that wishes no motion.
    pub async fn calm(&self, width: u32, height: u32) -> Browser {
        self.opened(width, height, false, &["--force-prefers-reduced-motion"]).await
    }

    /// Opens a phone on its side: 844 by 390.
    pub async fn phone_on_its_side(&self) -> Browser {
        self.opened(844, 390, true, &[]).await
    }

    /// Opens a browser of this size on a system that wishes dark colours.
    pub async fn dark(&self, width: u32, height: u32) -> Browser {
        self.opened(width, height, false, &[DARK]).await
    }

    /// Opens a phone: 390 by 844, and clicks are touches.
    pub async fn phone(&self) -> Browser {
        self.opened(390, 844, true, &[]).await
    }

    /// Opens a phone whose owner wishes dark colours.
    pub async fn dark_phone(&self) -> Browser {
        self.opened(390, 844, true, &[DARK]).await
    }

    async fn opened(&self, width: u32, height: u32, touch: bool, wishes: &[&str]) -> Browser {
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let (binary, name) = installed();
        let profile_flag = format!("--user-data-dir={}", profile.path().display());
        let size = format!("--window-size={width},{height}");
        let flags = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            &profile_flag,
            &size,
        ];
        let light = (!wishes.contains(&DARK)).then_some("--blink-settings=preferredColorScheme=1");
        let flags: Vec<&str> = flags.into_iter().chain(wishes.iter().copied()).chain(light).collect();
        let mut wanted = serde_json::Map::new();
        // Chromium's window is at least 500 wide: a phone's width has to be emulated.
        let mut options = json!({ "binary": binary, "args": flags });
        if width < 500 || touch {
            options["mobileEmulation"] =
                json!({ "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": touch, "mobile": touch } });
        }
        wanted.insert("browserName".into(), name.into());
        wanted.insert("goog:chromeOptions".into(), options);
        wanted.insert("goog:loggingPrefs".into(), json!({ "browser": "ALL" }));
        // An accessibility check of a whole page takes more than the usual half minute if all processors have other work.
        wanted.insert("timeouts".into(), json!({ "script": 180_000 }));
        let connected =
            ClientBuilder::new(HttpConnector::new()).capabilities(wanted).connect(&format!("http://127.0.0.1:{}", self.port)).await;
        Browser { page: connected.expect("chromedriver opens a browser"), _profile: profile }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let group = format!("-{}", self.process.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.process.wait();
    }
}

/// The browser to test with, and its name for the driver: `VINCULUM_BROWSER`, or Chromium's headless shell, or a whole Chromium. The shell draws and
/// runs pages as Chromium does, without windows, and starts in a quarter of its time.
fn installed() -> (String, &'static str) {
    const PLACES: [&str; 4] =
        ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    let found = || PLACES.into_iter().find(|path| std::path::Path::new(path).exists()).map(str::to_owned);
    let binary = std::env::var("VINCULUM_BROWSER").ok().or_else(found);
    let binary = binary.expect("no Chromium is installed (Debian: apt-get install chromium-headless-shell chromium-driver)");
    let name = if binary.ends_with("headless-shell") { "chrome-headless-shell" } else { "chrome" };
    (binary, name)
}

/// The system wishes dark colours.
const DARK: &str = "--blink-settings=preferredColorScheme=0";

fn moved((x, y): (f64, f64), milliseconds: u64) -> PointerAction {
    PointerAction::MoveTo { duration: Some(Duration::from_millis(milliseconds)), x, y }
}

/// One person's browser.
pub struct Browser {
    pub page: Client,
    /// Profile folder of its driver.
    _profile: tempfile::TempDir,
}

/// Commands that only the driver of Chromium has.
#[derive(Debug)]
enum Order {
    /// A command of Chromium's own protocol.
    Protocol { command: String, parameters: Value },
    /// The lines that the pages wrote to the console since the last call.
    Console,
}

impl WebDriverCompatibleCommand for Order {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        let path = match self {
            Order::Protocol { .. } => "goog/cdp/execute",
            Order::Console => "se/log",
        };
        base.join(&format!("session/{}/{path}", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = match self {
            Order::Protocol { command, parameters } => json!({ "cmd": command, "params": parameters }),
            Order::Console => json!({ "type": "browser" }),
        };
        (Method::POST, Some(body.to_string()))
    }
}

/// As long as a test waits for a page: other tests run beside it, and the machine may be slow.
const PATIENCE: Duration = Duration::from_secs(180);

impl Browser {
    pub async fn open(&self, address: &str) {
        self.page.goto(address).await.expect("the page opens");
    }

    /// Opens the link of a seat and takes it; a guest who could choose a fleet takes the one that is proposed.
    pub async fn sit_down(&self, address: &str) {
        self.open(address).await;
        self.until("document.querySelector('#claim.setup, #table')").await;
        if self.eval("!!document.querySelector('#claim.setup')").await == json!(true) {
            self.click("#claim [type=submit]").await;
        }
    }

    /// Waits until somebody listens on the port.
    pub async fn until_served(&self, port: u16) {
        let since = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
            assert!(since.elapsed() < PATIENCE, "nobody serves on port {port}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Runs a script and gives its value.
    pub async fn eval(&self, script: &str) -> serde_json::Value {
        self.page.execute(&format!("return ({script});"), Vec::new()).await.unwrap_or_else(|why| panic!("{script}: {why}"))
    }

    /// Runs a script that calls `done` with its value at last.
    pub async fn eval_later(&self, script: &str) -> serde_json::Value {
        let wrapped = format!("const done = arguments[arguments.length - 1]; {script}");
        self.page.execute_async(&wrapped, Vec::new()).await.unwrap_or_else(|why| panic!("{script}: {why}"))
    }

    /// Waits until the script's value is true.
    pub async fn until(&self, script: &str) {
        let since = Instant::now();
        while self.eval(&format!("!!({script})")).await != json!(true) {
            if since.elapsed() > PATIENCE {
                let shown = self.eval("document.body.innerText.slice(0, 1500)").await;
                panic!("in vain waited for {script}; the page shows:\n{shown}");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    pub async fn find(&self, css: &str) -> Element {
        self.page.find(fantoccini::Locator::Css(css)).await.unwrap_or_else(|why| panic!("{css}: {why}"))
    }

    pub async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap_or_else(|why| panic!("{css}: {why}"));
    }

    /// Clicks it if it is there and can be clicked.
    pub async fn pressed(&self, css: &str) -> bool {
        match self.page.find(fantoccini::Locator::Css(css)).await {
            Ok(element) => element.click().await.is_ok(),
            Err(_) => false,
        }
    }

    /// Presses a key on whatever has the focus.
    pub async fn key(&self, key: &str) {
        let focused = self.page.active_element().await.expect("something has the focus");
        focused.send_keys(key).await.expect("the key is taken");
    }

    /// Presses the mouse at a point, drags, and keeps the button down.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let mouse = MouseActions::new("mouse".into())
            .then(moved(from, 0))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(moved((from.0 + 20.0, from.1), 40))
            .then(moved(to, 80));
        self.page.perform_actions(mouse).await.expect("the mouse moves");
    }

    /// Points at a place with the mouse.
    pub async fn point(&self, at: (f64, f64)) {
        let mouse = MouseActions::new("mouse".into()).then(moved((at.0 - 3.0, at.1), 10)).then(moved(at, 20));
        self.page.perform_actions(mouse).await.expect("the mouse moves");
    }

    /// Clicks a place with the mouse.
    pub async fn click_at(&self, at: (f64, f64)) {
        let mouse = MouseActions::new("mouse".into())
            .then(moved((at.0 - 3.0, at.1), 10))
            .then(moved(at, 20))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.page.perform_actions(mouse).await.expect("the mouse clicks");
    }

    /// Clicks a place twice, as fast as a hand does.
    pub async fn double_click_at(&self, at: (f64, f64)) {
        let pause = PointerAction::Pause { duration: Duration::from_millis(120) };
        let (down, up) = (PointerAction::Down { button: MOUSE_BUTTON_LEFT }, PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        let mouse = MouseActions::new("mouse".into())
            .then(moved((at.0 - 3.0, at.1), 10))
            .then(moved(at, 20))
            .then(down.clone())
            .then(up.clone())
            .then(pause)
            .then(down)
            .then(up);
        self.page.perform_actions(mouse).await.expect("the mouse clicks");
    }

    /// Waits until nothing moves on the page: the new state is drawn, shots are played, and the view and the pieces have arrived.
    pub async fn at_rest(&self) {
        const STILL: &str = "!document.querySelector('#board.gliding, #shots svg') && \
            document.getAnimations().every(one => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)";
        // In the first frame the new state is drawn and measured, in the second everything that depends on its size begins.
        self.eval_later("requestAnimationFrame(() => requestAnimationFrame(done))").await;
        self.until(STILL).await;
    }

    /// The middle of the element that a script finds, in pixels, once it is at rest.
    pub async fn middle(&self, script: &str) -> (f64, f64) {
        self.at_rest().await;
        let at = self.eval(&format!("(() => {{ const box = ({script}).getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; }})()")).await;
        (at[0].as_f64().expect("x").round(), at[1].as_f64().expect("y").round())
    }

    /// Releases the mouse.
    pub async fn let_go(&self) {
        let mouse = MouseActions::new("mouse".into()).then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.page.perform_actions(mouse).await.expect("the mouse lets go");
    }

    /// Touches a point, and nothing else.
    pub async fn tap(&self, at: (f64, f64)) {
        let finger = TouchActions::new("finger".into())
            .then(moved(at, 0))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Pause { duration: Duration::from_millis(20) })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.page.perform_actions(finger).await.expect("the finger touches");
    }

    /// Puts a finger on a point, drags and lets go.
    pub async fn drag_by_touch(&self, from: (f64, f64), to: (f64, f64)) {
        let finger = TouchActions::new("finger".into())
            .then(moved(from, 0))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(moved((from.0 + 15.0, from.1), 60))
            .then(moved(to, 120))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.page.perform_actions(finger).await.expect("the finger moves");
    }

    /// One finger drags from `from` to `to` and holds there, while another goes from one place to the next; then both let go.
    pub async fn twist(&self, from: (f64, f64), to: (f64, f64), second: ((f64, f64), (f64, f64))) {
        let pause = |milliseconds| PointerAction::Pause { duration: Duration::from_millis(milliseconds) };
        let first = TouchActions::new("finger".into())
            .then(moved(from, 0))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(moved((from.0 + 15.0, from.1), 60))
            .then(moved(to, 120))
            .then(pause(20))
            .then(pause(40))
            .then(pause(40))
            .then(pause(20))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        let ((x, y), end) = second;
        let between = ((x + end.0) / 2.0, (y + end.1) / 2.0);
        let other = TouchActions::new("other finger".into())
            .then(moved((x, y), 0))
            .then(pause(20))
            .then(pause(60))
            .then(pause(120))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(moved(between, 40))
            .then(moved(end, 40))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT })
            .then(pause(20));
        self.page.perform_actions(Actions::from(first).and(other)).await.expect("both fingers move");
    }

    /// Makes the window as high as the page is long, up to this many pixels.
    pub async fn stretch(&self, width: u32, height: u32, most: u64) {
        let long = self.eval("document.documentElement.scrollHeight").await.as_u64().unwrap_or_default();
        self.sized(width, long.clamp(u64::from(height), most)).await;
    }

    /// Gives the window its size back.
    pub async fn shrink(&self, width: u32, height: u32) {
        self.sized(width, height.into()).await;
    }

    async fn sized(&self, width: u32, height: u64) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.order("Emulation.setDeviceMetricsOverride", &size).await;
    }

    /// Sends the browser a command that the common interface of all browsers lacks; gives its answer.
    pub async fn order(&self, command: &str, parameters: &Value) -> Value {
        let order = Order::Protocol { command: command.to_owned(), parameters: parameters.clone() };
        self.page.issue_cmd(order).await.unwrap_or_else(|why| panic!("{command}: {why}"))
    }

    pub async fn picture(&self, path: &str) {
        let png = self.page.screenshot().await.expect("a picture");
        std::fs::write(path, png).expect("it can be written");
    }

    /// Faults in the scripts of the pages since the last call: exceptions that nobody caught, and errors written to the console. Refusals of the
    /// server do not count.
    pub async fn faults(&self) -> Vec<String> {
        let told = self.page.issue_cmd(Order::Console).await.expect("the console can be read");
        let is_fault = |line: &&Value| line["level"] == "SEVERE" && line["source"] != "network";
        told.as_array().into_iter().flatten().filter(is_fault).map(|line| line["message"].to_string()).collect()
    }

    /// Closes the browser; no script may have failed in it.
    pub async fn close(self) {
        let faults = self.faults().await;
        assert!(faults.is_empty(), "scripts failed on the pages:\n{}", faults.join("\n"));
        self.page.close().await.expect("the browser closes");
    }
}

/// The version of the table that a page shows.
pub const VERSION: &str = "Number(document.querySelector('#table').dataset.version)";

/// A large choice is made in steps: takes the first of each until the table has moved on from version `before`.
pub async fn go_on(browser: &Browser, before: i64) {
    const NEXT: &str = "(() => { const back = document.querySelector('[data-stepback]'), all = document.querySelectorAll('#choices .choice:not(.denied)'); const next = [...all].find(one => back && back.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && one.checkVisibility()); next?.click(); })()";
    for _ in 0..8 {
        browser.until(&format!("{VERSION} > {before} || document.querySelector('[data-stepback]')")).await;
        if number(&browser.eval(VERSION).await) > before {
            return;
        }
        browser.eval(NEXT).await;
        tokio::time::sleep(Duration::from_millis(120)).await;
    }
    browser.until(&format!("{VERSION} > {before}")).await;
}

/// A number of the page.
pub fn number(value: &Value) -> i64 {
    value.as_f64().unwrap_or_default() as i64
}
