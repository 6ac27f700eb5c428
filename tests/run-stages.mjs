// The stages of a test run, their output, and their order.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { ensurePackages } from "../server/packages.mjs";
import { chooseTests, groupBySuite, listTests } from "./choose-tests.cjs";
import { findBrowser } from "./find-browser.mjs";
import { stageOf } from "./list-parts.cjs";
import { readResults, summarize } from "./read-results.cjs";

const root = process.cwd();
const node = process.execPath;
const tool = (path) => join(root, "node_modules", path);
const layers = ["app", "components", "lib", "db", "server", "middleware.ts"];
const cache = tool(".cache/1tracking");
/** What failed in the last run, for `--failed`. */
const failedFile = join(cache, "failed-tests.json");

/** Quick, read-only stages: they run in parallel. */
const readers = {
  types: [
    ...[node, tool("typescript/bin/tsc"), "-p", "tsconfig.check.json"],
    ...["--incremental", "--tsBuildInfoFile", join(cache, "types.tsbuildinfo")],
  ],
  lint: [node, tool("@biomejs/biome/bin/biome"), "check", "--error-on-warnings"],
  layers: [
    ...[
      node,
      "--require",
      "./tests/house/parse-tsx.cjs",
      tool("dependency-cruiser/bin/dependency-cruise.mjs"),
    ],
    ...["--config", ".dependency-cruiser.cjs", ...layers],
  ],
  dead: [node, tool("knip/bin/knip.js"), "--no-config-hints"],
  house: jest("house"),
};
const build = [node, "--import", "tsx", "server/build-once.ts"];
const bench = [node, "server/bench.mjs", "--small"];
const titles = {
  types: "Types",
  lint: "Lint and format",
  layers: "Layers",
  dead: "Dead code",
  house: "Structure and messages",
  unit: "Unit, component and database tests",
  build: "Build",
  smoke: "Smoke test in Chromium",
  fuzz: "Drawn inputs",
  kill: "Kills and crashes",
  rights: "All calls: rights, isolation, cross-site",
  long: "Long unit and database tests",
  process: "Process tests",
  e2e: "End-to-end tests in Chromium",
  crawl: "All pages in Chromium",
  bench: "Benchmarks in a small size",
};
const wholeBuild = ["process", "e2e", "crawl", "bench"];
/** Variables of the build and of the tests in a browser; a developer's own win. */
const buildSettings = {};
const gate = [...Object.keys(readers), "unit", "build", "smoke"];

/** Runs what the flags select; returns the exit code. */
export async function runStages(flags) {
  const from = performance.now();
  const all = flags.includes("--all");
  try {
    await timed("Packages", () => ensurePackages(root));
  } catch (error) {
    console.error(`✗ ${error.message}`);
    return 1;
  }
  const tests = listTests(root);
  const chosen = choose(flags, tests);
  if (chosen === null) return 1;
  const { stages, files } = chosen;
  if (files.length > 0) console.log(`Test files (${files.length}):\n  ${files.join("\n  ")}`);
  // The smoke test needs no prerendered pages; the others test the build as `npm start` makes it.
  const built = [...stages, ...files.map(stageOf)];
  if (!built.some((name) => wholeBuild.includes(name))) buildSettings.PRERENDER = "none";
  const folder = mkdtempSync(join(tmpdir(), "1tracking-tests-"));
  process.env.TEST_RESULTS = join(folder, "results.jsonl");
  const wanted = (names) => names.filter((name) => stages.includes(name));
  const rows = await sideBySide(wanted(Object.keys(readers)));
  const goesOn = () => all || rows.every(({ code }) => code === 0);
  const waiting = [
    ...wanted(Object.keys(titles).filter((name) => !(name in readers))),
    // Chosen files print their output directly, whatever suite they belong to.
    ...Object.entries(groupBySuite(files)).map(([suite, paths]) => ({ suite, paths })),
  ];
  while (waiting.length > 0 && goesOn()) {
    const next = waiting.shift();
    if (typeof next !== "string") rows.push(await stage(next.suite, jest(next.suite, next.paths), true));
    else if (next === "build") rows.push(await stage(next, build, true));
    else if (next === "bench") rows.push(await stage(next, bench, true));
    else rows.push(...(await testStage(next, tests)));
  }
  const results = readResults(process.env.TEST_RESULTS);
  rmSync(folder, { recursive: true });
  return report({ rows, results, notRun: waiting, seconds: (performance.now() - from) / 1000 });
}

/** Stages and further test files that the flags select; null after saying what is wrong with them. */
function choose(flags, tests) {
  const names = Object.keys(titles);
  const words = flags.filter((flag) => !flag.startsWith("-"));
  if (flags.includes("--failed")) {
    const failed = readFailed();
    if (failed.length > 0) return chooseTests(failed, names, tests);
    console.error("Nothing failed in the last run.");
    return null;
  }
  if (flags.includes("--changed")) {
    const changed = listChanged().filter((path) => ["unit", "house"].includes(stageOf(path)));
    return { stages: Object.keys(readers), files: changed.filter((path) => stageOf(path) === "unit") };
  }
  if (words.length === 0) {
    if (flags.includes("--static")) return { stages: Object.keys(readers), files: [] };
    return { stages: flags.includes("--all") ? names : gate, files: [] };
  }
  const chosen = chooseTests(words, names, tests);
  if (chosen.unknown.length === 0) return chosen;
  console.error(`No stage and no test file is named ${chosen.unknown.join(", ")}.`);
  console.error(`Stages: ${names.join(", ")}. Test files: any part of a path.`);
  return null;
}

function readFailed() {
  try {
    return JSON.parse(readFileSync(failedFile, "utf8"));
  } catch {
    return [];
  }
}

/** Test files that reach what differs from main. */
function listChanged() {
  const [command, ...args] = [...jest("unit"), "--listTests", "--changedSince=main"];
  return execFileSync(command, args, { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "")
    .map((path) => relative(root, path).replaceAll("\\", "/"));
}

/** The command that runs a suite's test files, all of them unless `files` names some. */
function jest(suite, files = []) {
  const config = suite === "unit" ? "jest.config.mjs" : `tests/${suite}/jest.config.mjs`;
  const named = files.length > 0 ? ["--runTestsByPath", ...files] : [];
  return [node, tool("jest/bin/jest.js"), "-c", config, ...named];
}

/** Runs a stage's test files, which are of one suite or of several. */
async function testStage(name, tests) {
  const rows = [];
  const files = tests.filter((path) => stageOf(path) === name);
  for (const [suite, paths] of Object.entries(groupBySuite(files)))
    rows.push(await stage(name, jest(suite, paths), true));
  return rows;
}

async function sideBySide(names) {
  const rows = [];
  const left = [...names];
  const worker = async () => {
    for (let name = left.shift(); name; name = left.shift())
      rows.push(await stage(name, readers[name], false));
  };
  await Promise.all([worker(), worker()]);
  return rows;
}

/** `show`: print its output immediately, not only on failure. */
async function stage(name, command, show) {
  const from = performance.now();
  if (show) console.log(`… ${titles[name]}`);
  const isBrowser = command.includes("tests/e2e/jest.config.mjs");
  const env = { ...(isBrowser || name === "build" ? buildSettings : {}), ...process.env };
  const { code, said } = await (isBrowser ? findBrowser() : Promise.resolve(null)).then(
    (browser) => run(command, browser === null ? env : { ...env, CHROME_PATH: browser }, show),
    (error) => ({ code: 1, said: `${error.message}\n` }),
  );
  const seconds = (performance.now() - from) / 1000;
  if (code !== 0 && (!show || isBrowser)) process.stderr.write(said);
  const line = `${code === 0 ? "✓" : "✗"} ${titles[name]} (${seconds.toFixed(1)} s)`;
  console[code === 0 ? "log" : "error"](line);
  return { name, code, seconds, isJest: command.some((word) => word.endsWith("jest.config.mjs")) };
}

/** Prints the end of a run and keeps what failed for `--failed`. The last line counts tests, and stages that are no tests. */
function report({ rows, results, notRun, seconds }) {
  const failedRows = rows.filter(({ code }) => code !== 0);
  const failedFiles = results.filter(({ failed }) => failed.length > 0).map(({ path }) => path);
  // A stage that failed without a failed test runs again as a whole.
  const isExplained = ({ name, isJest }) =>
    isJest && failedFiles.some((path) => stageOf(path) === name || name in groupBySuite([path]));
  const failedStages = failedRows.filter((row) => !isExplained(row)).map(({ name }) => name);
  mkdirSync(dirname(failedFile), { recursive: true });
  writeFileSync(failedFile, JSON.stringify([...new Set([...failedStages, ...failedFiles])]));

  console.log("");
  for (const line of summarize(results)) console.log(line);
  if (rows.length > 1)
    console.table(
      rows.map((row) => ({
        ...{ stage: titles[row.name], minutes: Number((row.seconds / 60).toFixed(1)) },
        result: row.code === 0 ? "passed" : "FAILED",
      })),
    );
  const spent = `${seconds.toFixed(0)} s`;
  if (failedRows.length === 0) console.log(`All good in ${spent}.`);
  else console.error(`Failed after ${spent}: ${failedRows.map(({ name }) => titles[name]).join(", ")}.`);
  if (notRun.length > 0)
    console.error(`Not run: ${notRun.map((next) => titles[next.suite ?? next]).join(", ")}.`);
  const others = rows.filter(({ isJest }) => !isJest);
  const sum = (counts) => counts.reduce((total, count) => total + count, 0);
  const passed = sum(results.map((file) => file.passed)) + others.filter(({ code }) => code === 0).length;
  const failed = sum(results.map((file) => file.failed.length)) + failedStages.length;
  console.log(`${passed} passed, ${failed} failed`);
  return failedRows.length === 0 ? 0 : 1;
}

async function timed(title, work) {
  const from = performance.now();
  const words = await work();
  console.log(`✓ ${title}: ${words} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
}

/** Quick stages buffer their output and print it on failure; slow ones print it immediately. */
function run([command, ...args], env, show) {
  return new Promise((resolve) => {
    let said = "";
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        said += chunk;
      });
    }
    child.once("error", (error) => resolve({ code: 1, said: `${error.message}\n` }));
    child.once("close", (code) => resolve({ code, said }));
  });
}
