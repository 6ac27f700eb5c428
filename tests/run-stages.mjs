// The stages of a test run, their output, and their order.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePackages } from "../server/packages.mjs";
import { chooseTests, listTests } from "./choose-tests.cjs";
import { findBrowser } from "./find-browser.mjs";
import { readSkipped } from "./read-skipped.cjs";

const root = process.cwd();
const node = process.execPath;
const tool = (path) => join(root, "node_modules", path);
const jest = (...args) => [node, tool("jest/bin/jest.js"), ...args];
const layers = ["app", "components", "lib", "db", "server", "middleware.ts"];

/** Quick, read-only stages: they run in parallel. */
const readers = {
  types: [node, tool("typescript/bin/tsc"), "-p", "tsconfig.check.json"],
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
  house: jest("-c", "tests/house/jest.config.mjs"),
};
/** Slow ones, one after another. */
const runners = {
  unit: jest(),
  build: [node, "--import", "tsx", "server/build-once.ts"],
  process: jest("-c", "tests/process/jest.config.mjs"),
  e2e: jest("-c", "tests/e2e/jest.config.mjs"),
};
const titles = {
  types: "Types",
  lint: "Lint and format",
  layers: "Layers",
  dead: "Dead code",
  house: "Structure and messages",
  unit: "Unit and database tests",
  build: "Build",
  process: "Process tests",
  e2e: "End-to-end tests in Chromium",
};

/** Runs what the flags select; returns the exit code. */
export async function runStages(flags) {
  const from = performance.now();
  const words = flags.filter((flag) => !flag.startsWith("-"));
  const { stages, files, unknown } = chooseTests(
    words,
    Object.keys(titles),
    words.length > 0 ? listTests(root) : [],
  );
  if (unknown.length > 0) {
    console.error(`No stage and no test file is named ${unknown.join(", ")}.`);
    console.error(`Stages: ${Object.keys(titles).join(", ")}. Test files: any part of a path.`);
    return 1;
  }
  const wanted = (name) =>
    words.length > 0 ? stages.includes(name) : !flags.includes("--static") || name in readers;
  try {
    await timed("Packages", () => ensurePackages(root));
  } catch (error) {
    console.error(`✗ ${error.message}`);
    return 1;
  }
  const chosen = Object.values(files).flat();
  if (chosen.length > 0) console.log(`Test files (${chosen.length}):\n  ${chosen.join("\n  ")}`);
  const folder = mkdtempSync(join(tmpdir(), "1tracking-tests-"));
  process.env.SKIPPED_TESTS = join(folder, "skipped.txt");
  const failed = await sideBySide(Object.keys(readers).filter(wanted));
  // Chosen files print their output directly, whatever suite they belong to.
  const waiting = ["house", ...Object.keys(runners)].filter(
    (name) => name in files || (name in runners && wanted(name)),
  );
  while (waiting.length > 0 && failed.length === 0) {
    const name = waiting.shift();
    if (!(await stage(name, commandOf(name, files[name]), true))) failed.push(name);
  }
  const skipped = readSkipped(process.env.SKIPPED_TESTS);
  rmSync(folder, { recursive: true });
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  if (failed.length === 0) console.log(`\nAll good in ${seconds} s.`);
  else console.error(`\nFailed after ${seconds} s: ${failed.map((name) => titles[name]).join(", ")}.`);
  if (waiting.length > 0) console.error(`Not run: ${waiting.map((name) => titles[name]).join(", ")}.`);
  if (skipped.length > 0) console.log(`Skipped: ${skipped.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
}

function commandOf(name, files) {
  const command = runners[name] ?? readers[name];
  return files ? [...command, "--runTestsByPath", ...files] : command;
}

async function sideBySide(names) {
  const failed = [];
  const left = [...names];
  const worker = async () => {
    for (let name = left.shift(); name; name = left.shift())
      if (!(await stage(name, readers[name], false))) failed.push(name);
  };
  await Promise.all([worker(), worker()]);
  return names.filter((name) => failed.includes(name));
}

/** `show`: print its output immediately, not only on failure. */
async function stage(name, command, show) {
  const from = performance.now();
  if (show) console.log(`… ${titles[name]}`);
  const env = { ...process.env };
  if (name === "e2e") {
    try {
      env.CHROME_PATH = await findBrowser();
    } catch (error) {
      console.error(`✗ ${titles[name]}: ${error.message}`);
      return false;
    }
  }
  const { code, said } = await run(command, env, show);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`✓ ${titles[name]} (${seconds} s)`);
    return true;
  }
  if (!show) process.stderr.write(said);
  console.error(`✗ ${titles[name]} (${seconds} s)`);
  return false;
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
