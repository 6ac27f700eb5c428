// Installs the packages when they are missing or differ from package-lock.json.
import { spawn } from "node:child_process";
import { access, constants, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "./progress.mjs";

/** Returns a short summary; throws Failure with what to do. */
export async function ensurePackages(root) {
  const there = await inPlace(root);
  if (!there) await installAll(root);
  // Imported late: it needs an installed package itself.
  const { patchPackages } = await import("./patch-packages.mjs");
  try {
    await patchPackages(root);
  } catch (error) {
    // Packages that an older version of this project patched: installed anew.
    if (!there) throw error;
    await installAll(root);
    return "installed";
  }
  return there ? "in place" : "installed";
}

async function installAll(root) {
  await access(root, constants.W_OK).catch(() => {
    throw new Failure(
      `The folder ${root} cannot be written: start as the user who owns it, or copy it elsewhere.`,
    );
  });
  await install(root);
}

/** True when node_modules matches package-lock.json, ignoring packages for other systems. */
async function inPlace(root) {
  const wanted = await readLock(join(root, "package-lock.json"));
  if (!wanted) throw new Failure("package-lock.json is missing or damaged: get the whole project again.");
  const present = await readLock(join(root, "node_modules/.package-lock.json"));
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === "") return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
}

async function readLock(path) {
  try {
    return JSON.parse(await readFile(path, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}

async function install(root) {
  const flags = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"];
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith(".js") ? [process.execPath, [npm, ...flags]] : ["npm", flags];
  const { code, said } = await run(command, args, root);
  if (code !== 0) throw new Failure(explain(said, root));
}

function run(command, args, cwd) {
  return new Promise((resolve) => {
    let said = "";
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "" },
    });
    const hear = (chunk) => {
      said = (said + chunk).slice(-20_000);
      if (process.env.LOG_LEVEL === "debug") process.stderr.write(chunk);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", (error) => resolve({ code: 1, said: error.message }));
    child.once("close", (code) => resolve({ code, said }));
  });
}

function explain(said, root) {
  if (/ENOSPC/.test(said))
    return "The disk is full: free about 1.5 GB for the packages and the build, then start again.";
  if (/EACCES|EPERM|EROFS/.test(said))
    return `The packages cannot be written into ${root}: start as the user who owns the folder, on a disk that can be written.`;
  if (/spawn npm ENOENT/.test(said))
    return "npm was not found: install Node with npm from https://nodejs.org.";
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(said))
    return "The package registry cannot be reached: check the network (and npm's registry and proxy settings), then start again.";
  const first =
    said.split("\n").find((line) => /^npm err(or|!) (?!code|A complete)\S/i.test(line)) ??
    said.trim().split("\n")[0];
  return `The packages could not be installed: ${first} (LOG_LEVEL=debug npm start shows everything).`;
}
