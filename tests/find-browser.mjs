// A Chromium for the end-to-end tests: the machine's own, otherwise one installed here.
import { findProgram, isRunnable } from "./find-program.cjs";

const chromium = {
  title: "Chromium",
  /** First the one without windows: its runs take a quarter less time. */
  names: [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
  ],
  places: [
    "/usr/bin/chromium",
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  packages: ["chromium-headless-shell", "chromium"],
  advice: "install Chromium or Google Chrome, or name it in CHROME_PATH",
};

/** Path of the browser; throws an Error whose message says what to do. */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (!given) return findProgram(chromium);
  if (await isRunnable(given)) return given;
  throw new Error(`CHROME_PATH: ${given} cannot be run: correct it.`);
}
