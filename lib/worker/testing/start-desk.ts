import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { build } from "esbuild";

/** One file of plain code: a worker that takes a second to start would be killed while it does. */
const bundle = "node_modules/.cache/1tracking/run-desk.mjs";

/** Puts the worker of `startDesk` together, once for a test file. */
export async function buildDesk(): Promise<void> {
  await build({
    entryPoints: ["tests/process/run-desk.ts"],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
}

/** Starts a process that does the jobs of desks on the database of DATABASE_URL; resolves once it takes them. */
export async function startDesk(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bundle, "150", "600"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...env, NODE_ENV: "test", SANDBOX: "on" },
  });
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

/** Ends a process and waits for it; answers its exit code, null when the signal ended it. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  const [code] = await ended;
  return code;
}
