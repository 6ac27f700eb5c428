// Programs that tests need: the machine's own, otherwise installed here by root.
const { execFile } = require("node:child_process");
const { access, constants } = require("node:fs/promises");
const { promisify } = require("node:util");

const run = promisify(execFile);

/**
 * Path of a program by one of its names or places, installed from one of its Debian packages where it is missing and
 * this is root; throws an Error that ends with the advice.
 */
async function findProgram({ title, names, places, packages, advice }) {
  const search = () => findFirst(names, places);
  const found = await search();
  if (found) return found;
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !(await which("apt-get")))
    throw new Error(`There is no ${title} on this machine: ${advice}.`);
  console.log(`  Installing ${title} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  await run("apt-get", ["update", "-q"], options).catch(() => undefined);
  for (const name of packages) {
    const install = ["install", "-y", "-q", "--no-install-recommends", name];
    await run("apt-get", install, options).catch(() => undefined);
    const installed = await search();
    if (installed) return installed;
  }
  throw new Error(`${title} could not be installed with apt-get: ${advice}.`);
}

async function findFirst(names, places) {
  for (const name of names) {
    const path = await which(name);
    if (path) return path;
  }
  for (const path of places) if (await isRunnable(path)) return path;
  return null;
}

async function which(name) {
  const { stdout } = await run("sh", ["-c", `command -v ${name}`]).catch(() => ({ stdout: "" }));
  return stdout.trim() || null;
}

async function isRunnable(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

module.exports = { findProgram, isRunnable };
