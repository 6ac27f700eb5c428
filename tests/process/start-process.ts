import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rename } from "node:fs/promises";
import { build } from "esbuild";

/** Packages that load files of their own: native code, worker threads. */
const external = ["@node-rs/argon2", "pino"];
/** What CommonJS packages expect, in a module. Its names are in the scope of the whole bundle: none of ours begins so. */
const banner = `
import { createRequire as bannerRequire } from "node:module";
import { dirname as bannerFolder } from "node:path";
import { fileURLToPath as bannerPath } from "node:url";
const require = bannerRequire(import.meta.url);
const __filename = bannerPath(import.meta.url);
const __dirname = bannerFolder(__filename);
`;

/**
 * Bundles a process of this folder (`run-shipments`, `run-worker`), once per test file; returns its path. Bundled with
 * its packages, because a process that takes a second to start is killed during start-up, and tests start many.
 */
export async function buildProcess(name: string): Promise<string> {
  const path = `node_modules/.cache/1tracking/${name}.mjs`;
  const outfile = `${path}.${process.pid}`;
  await build({
    entryPoints: [`tests/process/${name}.ts`],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external,
    banner: { js: banner },
    logLevel: "error",
  });
  // Other test files may be building the same bundle, or running it.
  await rename(outfile, path);
  return path;
}

/** Starts the bundle; resolves once it prints `ready`. */
export async function startProcess(
  bundle: string,
  args: readonly (string | number)[],
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bundle, ...args.map(String)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...env, NODE_ENV: "test" },
  });
  if (!child.stdout) throw new Error("the process says nothing");
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("the process ended before it was ready"))),
  ]);
  return child;
}

/** Ends a process and waits for it; returns its exit code, null if a signal ended it. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  const [code] = await ended;
  return code;
}
