// The stages of a test run, what they print, and in which order they run.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensurePackages } from "../server/packages.mjs";
import { findBrowser } from "./find-browser.mjs";

const root = process.cwd();
const node = process.execPath;
const tool = (path) => join(root, "node_modules", path);
const jest = (...args) => [node, tool("jest/bin/jest.js"), ...args];
const layers = ["app", "components", "lib", "db", "server", "proxy.ts"];

/** Quick ones that only read: they run side by side. */
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

/** Runs what the flags ask for; returns the exit code. */
export async function runStages(flags) {
  const from = performance.now();
  const named = flags.filter((flag) => !flag.startsWith("-"));
  const unknown = named.filter((name) => !(name in titles));
  if (unknown.length > 0) {
    console.error(`There is no stage ${unknown.join(", ")}: ${Object.keys(titles).join(", ")}.`);
    return 1;
  }
  const asked = (name) =>
    named.length > 0 ? named.includes(name) : !flags.includes("--static") || name in readers;
  try {
    await timed("Packages", () => ensurePackages(root));
  } catch (error) {
    console.error(`✗ ${error.message}`);
    return 1;
  }
  const failed = await sideBySide(Object.keys(readers).filter(asked));
  const waiting = Object.keys(runners).filter(asked);
  while (waiting.length > 0 && failed.length === 0) {
    const name = waiting.shift();
    if (!(await stage(name, runners[name]))) failed.push(name);
  }
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  if (failed.length === 0) {
    console.log(`\nAll good in ${seconds} s.`);
    return 0;
  }
  console.error(`\nFailed after ${seconds} s: ${failed.map((name) => titles[name]).join(", ")}.`);
  if (waiting.length > 0) console.error(`Not run: ${waiting.map((name) => titles[name]).join(", ")}.`);
  return 1;
}

async function sideBySide(names) {
  const failed = [];
  const left = [...names];
  const lane = async () => {
    for (let name = left.shift(); name; name = left.shift())
      if (!(await stage(name, readers[name]))) failed.push(name);
  };
  await Promise.all([lane(), lane()]);
  return names.filter((name) => failed.includes(name));
}

async function stage(name, command) {
  const from = performance.now();
  const long = name in runners;
  if (long) console.log(`… ${titles[name]}`);
  const env = { ...process.env };
  if (name === "e2e") {
    try {
      env.CHROME_PATH = await findBrowser();
    } catch (error) {
      console.error(`✗ ${titles[name]}: ${error.message}`);
      return false;
    }
  }
  const { code, said } = await run(command, env, long);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`✓ ${titles[name]} (${seconds} s)`);
    return true;
  }
  if (!long) process.stderr.write(said);
  console.error(`✗ ${titles[name]} (${seconds} s)`);
  return false;
}

async function timed(title, work) {
  const from = performance.now();
  const words = await work();
  console.log(`✓ ${title}: ${words} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
}

/** Quick stages keep what they say for the case of failure; slow ones show it as it comes. */
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
