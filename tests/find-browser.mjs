// A Chromium for the end-to-end tests: the machine's own, otherwise one installed here.
import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
/** First the one without windows: its runs take a quarter less time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const places = [
  "/usr/bin/chromium",
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const advice = "install Chromium or Google Chrome, or name it in CHROME_PATH";

/** Path of the browser; throws an Error whose message says what to do. */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (await runnable(given)) return given;
    throw new Error(`CHROME_PATH: ${given} cannot be run: correct it.`);
  }
  const found = await search();
  if (found) return found;
  if (process.platform === "linux" && process.getuid?.() === 0 && (await which("apt-get"))) {
    console.log("  Installing Chromium with apt-get …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const options = { env, maxBuffer: 64 * 1024 * 1024 };
    await run("apt-get", ["update", "-q"], options).catch(() => undefined);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      const install = ["install", "-y", "-q", "--no-install-recommends", name];
      await run("apt-get", install, options).catch(() => undefined);
      const installed = await search();
      if (installed) return installed;
    }
    throw new Error(`Chromium could not be installed with apt-get: ${advice}.`);
  }
  throw new Error(`There is no Chromium on this machine: ${advice}.`);
}

async function search() {
  for (const name of names) {
    const path = await which(name);
    if (path) return path;
  }
  for (const path of places) if (await runnable(path)) return path;
  return null;
}

async function which(name) {
  const { stdout } = await run("sh", ["-c", `command -v ${name}`]).catch(() => ({ stdout: "" }));
  return stdout.trim() || null;
}

async function runnable(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
