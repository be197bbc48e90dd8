//! The bench on which changes are tried: the copy with all changes of a batch built in, and its test programs.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};

use super::{
    Came, Fate, Lab, Place, Plan, Program, Trial,
    weave::{CHOOSER, blamed, weave},
};
use crate::tree::Tree;

/// The copy with its programs.
pub struct Bench {
    lab: Lab,
    /// The project itself, from which the texts come.
    tree: Tree,
    packages: BTreeSet<String>,
    programs: Vec<Program>,
    /// Files of the copy that are not as they are in the project, with their text.
    woven: BTreeMap<String, String>,
}

impl Bench {
    /// A copy that is as the project is; nothing is built yet.
    pub fn new(tree: &Tree, lab: Lab, packages: BTreeSet<String>) -> Bench {
        Bench { lab, tree: tree.clone(), packages, programs: Vec::new(), woven: BTreeMap::new() }
    }

    /// Builds the copy with all these changes in it. Gives the number of each; none for one that does not compile beside the original.
    pub fn set(&mut self, places: Vec<Place>) -> Result<Vec<Option<u32>>> {
        let mut numbered: Vec<(u32, Place)> = (1..).zip(places).collect();
        let all = numbered.len() as u32;
        loop {
            self.write(&numbered)?;
            match self.build()? {
                Ok(programs) => {
                    self.programs = programs;
                    let kept: BTreeSet<u32> = numbered.iter().map(|(number, _)| *number).collect();
                    return Ok((1..=all).map(|number| kept.contains(&number).then_some(number)).collect());
                }
                Err(complaints) => {
                    let mut wrong = BTreeSet::new();
                    for complaint in &complaints {
                        let here: Vec<u32> =
                            numbered.iter().filter(|(_, place)| place.file == complaint.file).map(|(number, _)| *number).collect();
                        let woven = self.woven.get(&complaint.file).map_or("", String::as_str);
                        wrong.extend(blamed(woven, &here, &complaint.at));
                    }
                    if wrong.is_empty() {
                        return Err(anyhow!("the copy does not build:\n{}", complaints[0].text));
                    }
                    numbered.retain(|(number, _)| !wrong.contains(number));
                }
            }
        }
    }

    fn build(&self) -> Result<Result<Vec<Program>, Vec<super::Complaint>>> {
        let packages = self.packages.iter().map(String::as_str).collect();
        self.lab.build(&packages)
    }

    /// Writes the changes into the copy, and removes the earlier ones.
    fn write(&mut self, numbered: &[(u32, Place)]) -> Result<()> {
        let mut files: BTreeMap<&str, Vec<(u32, &super::Mutation)>> = BTreeMap::new();
        for (number, place) in numbered {
            files.entry(&place.file).or_default().push((*number, &place.mutation));
        }
        let roots: BTreeSet<String> = files.keys().map(|file| self.root_of(file)).collect::<Result<_, _>>()?;
        let mut woven = BTreeMap::new();
        for (file, changes) in &files {
            woven.insert((*file).to_owned(), weave(&self.text(file)?, changes));
        }
        for root in roots {
            let text = if let Some(text) = woven.remove(&root) { text } else { self.text(&root)? };
            // The programs are built to be run, not to be read.
            woven.insert(root, format!("#![allow(warnings)]\n{text}{CHOOSER}"));
        }
        for file in self.woven.keys().filter(|file| !woven.contains_key(*file)) {
            self.lab.write(file, &self.text(file)?)?;
        }
        for (file, text) in woven.iter().filter(|(file, text)| self.woven.get(*file) != Some(*text)) {
            self.lab.write(file, text)?;
        }
        self.woven = woven;
        Ok(())
    }

    fn text(&self, file: &str) -> Result<String> {
        fs::read_to_string(self.tree.root.join(file)).map_err(|why| anyhow!("{file}: {why}"))
    }

    /// The main file of the crate in which a file stands.
    fn root_of(&self, file: &str) -> Result<String> {
        let roots = Path::new(file).ancestors().skip(1).map(|folder| folder.join("lib.rs"));
        let root = roots.into_iter().find(|root| self.tree.root.join(root).is_file());
        root.map(|root| root.to_string_lossy().replace('\\', "/")).ok_or_else(|| anyhow!("{file} is in no library"))
    }

    /// The programs that a trial runs, those beside the source first.
    fn programs_of(&self, trial: &Trial<'_>) -> Vec<&Program> {
        let mut programs: Vec<&Program> =
            self.programs.iter().filter(|one| one.package == trial.package && trial.name.is_none_or(|name| one.name == name)).collect();
        programs.sort_by_key(|one| (one.name != "lib", &one.name));
        programs
    }

    /// Runs all that a plan names without a change: it must pass, and shows how long each line of it may take.
    pub fn unchanged(&self, plan: &Plan, shortest: Duration) -> Result<Vec<Duration>> {
        let mut limits = Vec::new();
        for line in &plan.tests {
            let (trial, started, mut tests) = (Trial::of(line), Instant::now(), 0);
            for program in self.programs_of(&trial) {
                match self.lab.run(program, &trial.words, 0, Duration::from_secs(3600))? {
                    Came::Well(passed) => tests += passed,
                    came => return Err(anyhow!("{line} fails without a change: {came:?}")),
                }
            }
            if tests == 0 {
                return Err(anyhow!("{line}: there is no such test"));
            }
            limits.push((started.elapsed() * 4).max(shortest));
        }
        Ok(limits)
    }

    /// Fate of a change that is built in; number 0 is the unchanged program.
    pub fn fate(&self, plan: &Plan, number: u32, limits: &[Duration]) -> Result<Fate> {
        for (line, limit) in plan.tests.iter().zip(limits) {
            let trial = Trial::of(line);
            for program in self.programs_of(&trial) {
                let name = format!("{}/{}", program.package, program.name);
                match self.lab.run(program, &trial.words, number, *limit)? {
                    Came::Well(_) => {}
                    Came::Badly(test) => return Ok(Fate::Killed(format!("{name} {test}"))),
                    Came::Late => return Ok(Fate::Hung(name)),
                }
            }
        }
        Ok(Fate::Lives)
    }

    /// Fate of a change that is built by itself. Afterwards no other change is built in.
    pub fn alone(&mut self, plan: &Plan, place: &Place, limits: &[Duration]) -> Result<Fate> {
        self.write(&[])?;
        let text = self.text(&place.file)?;
        self.lab.write(&place.file, &place.mutation.apply(&text))?;
        let fate = match self.build()? {
            Ok(programs) => {
                self.programs = programs;
                self.fate(plan, 0, limits)?
            }
            Err(_) => Fate::Unbuildable,
        };
        self.lab.write(&place.file, &text)?;
        Ok(fate)
    }
}
