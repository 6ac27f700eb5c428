// Installs the packages when they are missing or not those of package-lock.json.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { access, constants, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "./progress.mjs";

/** Returns a few words on what was done; throws Failure with what to do. */
export async function ensurePackages(root) {
  const wanted = await fingerprint(root);
  if ((await installed(root)) === wanted) return "in place";
  if (await freshByTime(root)) {
    await remember(root, wanted).catch(() => undefined);
    return "in place";
  }
  await access(root, constants.W_OK).catch(() => {
    throw new Failure(
      `The folder ${root} cannot be written: start as the user who owns it, or copy it elsewhere.`,
    );
  });
  await install(root);
  await remember(root, wanted);
  return "installed";
}

const mark = (root) => join(root, "node_modules/.1tracking");

async function fingerprint(root) {
  const lock = await readFile(join(root, "package-lock.json")).catch(() => {
    throw new Failure("package-lock.json is missing: get the whole project again.");
  });
  return createHash("sha256").update(lock).digest("hex");
}

async function installed(root) {
  return readFile(mark(root), "utf8").catch(() => null);
}

/** Somebody ran `npm ci` themselves: what npm wrote is newer than the list, and nothing of ours says otherwise. */
async function freshByTime(root) {
  if ((await installed(root)) !== null) return false;
  const [list, lock] = await Promise.all([
    stat(join(root, "node_modules/.package-lock.json")).catch(() => null),
    stat(join(root, "package-lock.json")),
  ]);
  return list !== null && list.mtimeMs >= lock.mtimeMs;
}

async function remember(root, wanted) {
  await writeFile(mark(root), wanted);
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
  const first = said.split("\n").find((line) => /npm err/i.test(line)) ?? said.trim().split("\n")[0];
  return `The packages could not be installed: ${first} (LOG_LEVEL=debug npm start shows everything).`;
}
