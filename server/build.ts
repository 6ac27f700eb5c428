import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv, publicUrl } from "@/lib/platform/environment/env";
import { Failure } from "./failure";
import {
  type Amount,
  type Build,
  clearBuilds,
  completeDraft,
  draftFolder,
  findBuild,
  holdBuild,
} from "./list-builds";
import { releaseLock, takeLock } from "./lock";

/** Sources of the pages. Tests and the processes around them do not count. */
const folders = ["app", "components", "lib", "db", "messages", "public"];
const files = [
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
/** Tests, and what only the development server shows (`next.config.ts`). */
const notBuilt = /\.(test|dev)\.tsx?$|^components\/kit\/|^messages\/[^/]+\/kit\.json$/;
/** Files read at once: there are thousands, and most of the time is waiting. */
const readAtOnce = 32;
const lockWaitMs = 15 * 60_000;

/**
 * Builds the pages unless there is a build made from exactly these sources that has at least the pages that
 * PRERENDER requests. A build is never changed: another one gets another folder, so that processes that run keep
 * theirs. Concurrent starts in one folder build once: the others wait. `serve`: this process serves from it, which
 * keeps it from being cleared. Returns its folder and a short summary; throws Failure with the relevant lines of
 * the output.
 */
export async function ensureBuild(
  root: string,
  signal: AbortSignal,
  serve: boolean,
): Promise<{ readonly folder: string; readonly summary: string }> {
  const settings = parseEnv(process.env);
  const { PRERENDER: amount } = settings;
  const request = { sources: await sourceFingerprint(root), amount, address: publicUrl(settings) };
  const find = async () => {
    const folder = await findBuild(root, request);
    return folder !== null && (!serve || (await holdBuild(root, folder))) ? folder : null;
  };
  const ready = await find();
  if (ready) return { folder: ready, summary: "built before, nothing changed" };
  const lock = join(root, "node_modules/.1tracking-build");
  for (let waited = 0; await takeLock(lock, "build"); waited += 500) {
    if (waited > lockWaitMs)
      throw new Failure(`Another start seems to build forever: stop it, or remove ${lock}.`);
    await sleep(500, undefined, { signal });
  }
  try {
    const other = await find();
    if (other) return { folder: other, summary: "built by another start" };
    await rm(join(root, draftFolder), { recursive: true, force: true });
    const made: Build = { ...request, amount: amount ?? "common" };
    await build(root, signal, made.amount);
    const folder = await completeDraft(root, made);
    if (serve) await holdBuild(root, folder);
    await clearBuilds(root, folder);
    return { folder, summary: "built" };
  } finally {
    await releaseLock(lock);
  }
}

/** Digest of every file the build reads, and of Node's version. */
export async function sourceFingerprint(root: string): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  const found = await Promise.all(folders.map((folder) => listFiles(root, folder)));
  const paths = [...files, ...found.flat().sort()];
  for (let at = 0; at < paths.length; at += readAtOnce) {
    const group = paths.slice(at, at + readAtOnce);
    const contents = await Promise.all(group.map((path) => readFile(join(root, path)).catch(() => null)));
    for (const [index, content] of contents.entries())
      if (content) hash.update(`\0${group[index]}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter((path) => !notBuilt.test(path));
}

async function build(root: string, signal: AbortSignal, amount: Amount): Promise<void> {
  const { code, said } = await new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    let text = "";
    const child = spawn(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
      cwd: root,
      signal,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        PRERENDER: amount,
        ONETRACKING_BUILD: draftFolder,
      },
    });
    const hear = (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-40_000);
      if (process.env.LOG_LEVEL === "debug") process.stderr.write(chunk);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", reject);
    child.once("close", (ended) => resolve({ code: ended, said: text }));
  });
  if (code === 0) return;
  if (/ENOSPC|No space left|StorageFull/i.test(said))
    throw new Failure("The disk is full: free about 1 GB for the build, then start again.");
  if (code === null)
    throw new Failure("The build was ended from outside, perhaps for lack of memory: it needs about 2 GB.");
  throw new Failure(`The pages could not be built: ${firstError(said)} (LOG_LEVEL=debug shows everything).`);
}

/** The first line that names a file or an error. */
function firstError(said: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal are what is taken out
  const lines = said.replace(/\u001b\[[0-9;]*m/g, "").split("\n");
  const at = lines.findIndex((line) => /error|^\.\//i.test(line));
  return lines
    .slice(at, at + 3)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ")
    .slice(0, 400);
}
