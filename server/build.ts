import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Env, parseEnv, publicUrl } from "@/lib/platform/env";
import { Failure } from "./failure";
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
const lockWaitMs = 15 * 60_000;

/** From fewest pages to most. */
const amounts = ["none", "common", "all"] as const;
type Amount = (typeof amounts)[number];

interface Build {
  readonly sources: string;
  /** Which pages are prerendered in it. */
  readonly amount: Amount;
  /** The public URL written into those pages. */
  readonly address: string;
}

/**
 * Builds the pages unless the existing build was made from exactly these sources and has at least the pages
 * that PRERENDER requests. Concurrent starts in one folder build once: the others wait. Returns a short
 * summary; throws Failure with the relevant lines of the output.
 */
export async function ensureBuild(root: string, signal: AbortSignal): Promise<string> {
  const settings = parseEnv(process.env);
  const sources = await sourceFingerprint(root);
  const fits = (build: Build | null) => build !== null && serves(build, sources, settings.PRERENDER);
  if (fits(await readBuild(root))) return "built before, nothing changed";
  const lock = join(root, "node_modules/.1tracking-build");
  for (let waited = 0; await takeLock(lock, "build"); waited += 500) {
    if (waited > lockWaitMs)
      throw new Failure(`Another start seems to build forever: stop it, or remove ${lock}.`);
    await sleep(500, undefined, { signal });
  }
  try {
    if (fits(await readBuild(root))) return "built by another start";
    await rm(markOf(root), { force: true });
    const amount = settings.PRERENDER ?? "common";
    await build(root, signal, amount);
    const made: Build = { sources, amount, address: publicUrl(settings) };
    await writeFile(markOf(root), JSON.stringify(made));
    return "built";
  } finally {
    await releaseLock(lock);
  }
}

/** Whether a build was made from these sources and has the requested pages; any if none are named. */
export function serves(build: Build, sources: string, wanted: Env["PRERENDER"]): boolean {
  return (
    build.sources === sources &&
    (wanted === undefined || amounts.indexOf(build.amount) >= amounts.indexOf(wanted))
  );
}

/**
 * Whether the prerendered pages contain another public URL than this process's: they must be rendered again.
 */
export async function isDrawnForAnother(root: string, address: string): Promise<boolean> {
  const build = await readBuild(root);
  return build !== null && build.address !== address;
}

/** Digest of every file the build reads, and of the public URL. */
export async function sourceFingerprint(root: string): Promise<string> {
  const hash = createHash("sha256")
    .update(process.version)
    .update(process.env.PUBLIC_URL ?? "");
  const found = await Promise.all(folders.map((folder) => listFiles(root, folder)));
  for (const path of [...files, ...found.flat().sort()]) {
    const content = await readFile(join(root, path)).catch(() => null);
    if (content) hash.update(`\0${path}\0${content.length}\0`).update(content);
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

const markOf = (root: string) => join(root, ".next/built-from");

async function readBuild(root: string): Promise<Build | null> {
  const text = await readFile(markOf(root), "utf8").catch(() => "");
  try {
    return JSON.parse(text) as Build;
  } catch {
    return null;
  }
}

async function build(root: string, signal: AbortSignal, amount: Amount): Promise<void> {
  const { code, said } = await new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    let text = "";
    const child = spawn(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
      cwd: root,
      signal,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", PRERENDER: amount },
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
