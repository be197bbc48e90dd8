//! A real PostgreSQL for the tests of one program: in a folder of its own, on a socket there, gone when the program ends, however it ends.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

/// Makes a cluster, serves it until nobody listens any more at the other end, and takes it away.
const SCRIPT: &str = r#"
dir=$1 bin=$2
"$bin/initdb" -D "$dir/data" -U postgres --auth=trust --encoding=UTF8 --locale=C --no-sync >"$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
"$bin/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c fsync=off -c max_connections=300 -c shared_buffers=32MB >>"$dir/log" 2>&1 &
pid=$!
for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    "$bin/psql" -h "$dir" -U postgres -Atc 'SELECT 1' postgres >/dev/null 2>&1 && break
    sleep 0.25
done
echo ready
cat >/dev/null
kill -INT $pid
wait $pid
rm -rf "$dir"
"#;

/// A running PostgreSQL.
pub struct Cluster {
    folder: PathBuf,
    bin: PathBuf,
    made: AtomicU32,
    /// Its end is the end of the cluster.
    _child: Child,
}

/// The one of this program.
pub fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(Cluster::start)
}

impl Cluster {
    fn start() -> Cluster {
        let bin = programs().expect("PostgreSQL is installed: scripts/setup.sh does it");
        let folder = std::env::temp_dir().join(format!("vinculum-pg-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        // PostgreSQL refuses to be run by root.
        let root = fs::read_to_string("/proc/self/status").is_ok_and(|text| text.lines().any(|line| line.starts_with("Uid:\t0\t")));
        let mut command = if root {
            let owned = Command::new("chown").arg("postgres").arg(&folder).status();
            assert!(owned.is_ok_and(|status| status.success()), "the user postgres is there");
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--", "sh"]);
            command
        } else {
            Command::new("sh")
        };
        command.args(["-c", SCRIPT, "sh"]).arg(&folder).arg(&bin).current_dir("/").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a shell");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("readable");
        assert_eq!(line.trim(), "ready", "PostgreSQL does not start: {line}");
        Cluster { folder, bin, made: AtomicU32::new(0), _child: child }
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> String {
        let name = format!("games{}", self.made.fetch_add(1, Ordering::Relaxed));
        self.ask("postgres", &format!("CREATE DATABASE {name}"));
        self.url(&name)
    }

    /// The address of a database.
    pub fn url(&self, name: &str) -> String {
        format!("postgres://postgres@{}/{name}", self.folder.display().to_string().replace('/', "%2F"))
    }

    /// Runs a statement on a database; gives a line for each row.
    pub fn ask(&self, database: &str, statement: &str) -> String {
        self.psql(database, ["-c", statement])
    }

    /// Carries out a file of statements, such as a dump.
    pub fn load(&self, database: &str, file: &Path) {
        self.psql(database, ["-f", &file.display().to_string()]);
    }

    fn psql(&self, database: &str, what: [&str; 2]) -> String {
        let name = database.rsplit('/').next().unwrap_or(database);
        let mut psql = Command::new(self.bin.join("psql"));
        psql.arg("-h").arg(&self.folder).args(["-U", "postgres", "-At", "-v", "ON_ERROR_STOP=1"]).args(what).arg(name);
        let done = psql.output().expect("psql runs");
        assert!(done.status.success(), "{what:?}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).expect("text")
    }
}

/// The folder with the programs: that of the newest version that is installed.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path().join("bin"));
    let path = std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect::<Vec<_>>()).unwrap_or_default();
    let all = |bin: &Path| ["initdb", "postgres", "psql"].iter().all(|name| bin.join(name).is_file());
    let newest = versions.filter(|bin| all(bin)).max_by_key(|bin| {
        let version = bin.parent().and_then(Path::file_name).and_then(|name| name.to_str());
        version.and_then(|version| version.parse::<u32>().ok())
    });
    newest.or_else(|| path.into_iter().find(|bin| all(bin)))
}
