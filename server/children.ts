import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChildMessage, SupervisorMessage } from "./child-protocol";
import { Failure } from "./failure";
import { printLine } from "./print-line";

export interface Child {
  /** Restarts it with other arguments of Node, for development. */
  restart(args: readonly string[]): Promise<void>;
  /** Asks it to stop; after `limitMs` it is killed. */
  stop(limitMs: number): Promise<void>;
  kill(): void;
}

const restartMinMs = 500;
const restartMaxMs = 30_000;
const chatty = () => process.env.NODE_ENV === "development" || process.env.LOG_LEVEL === "debug";

/**
 * Runs a child process (`args` are Node's) and supervises it: one that exits unexpectedly is restarted, at once
 * if it was ready before, with increasing delays while its starts fail. Rejects with Failure when it cannot
 * start the first time.
 */
export async function superviseChild(name: string, args: readonly string[], cwd: string): Promise<Child> {
  let current: ChildProcess | undefined;
  let currentArgs = args;
  let wanted = true;
  let restarting = false;
  let delay = restartMinMs;

  const launch = async () => {
    const { child, ready } = spawnChild(name, currentArgs, cwd, (how) => {
      if (!wanted || restarting) return;
      printLine(`The ${name} ended (${how}); it starts again in ${delay / 1000} s.`);
      void revive();
    });
    current = child;
    await ready;
    delay = restartMinMs;
  };

  const revive = async () => {
    await sleep(delay);
    delay = Math.min(delay * 2, restartMaxMs);
    if (!wanted) return;
    await launch().catch((error: Error) => {
      printLine(error.message);
      if (wanted) void revive();
    });
  };

  await launch();
  return {
    async restart(newArgs) {
      if (restarting || !wanted) return;
      restarting = true;
      currentArgs = newArgs;
      await stopChild(current, 5_000);
      restarting = false;
      if (wanted)
        await launch().catch((error: Error) => printLine(`${error.message} Waiting for the next change.`));
    },
    async stop(limitMs) {
      wanted = false;
      await stopChild(current, limitMs);
    },
    kill() {
      wanted = false;
      current?.kill("SIGKILL");
    },
  };
}

/** Starts the process. `ready` rejects with Failure if it ends before; `onEnd` is called if it ends later. */
function spawnChild(name: string, args: readonly string[], cwd: string, onEnd: (how: string) => void) {
  const child = spawn(process.execPath, args, {
    cwd,
    // Our log uses standard error; the framework's standard output is for developers.
    stdio: ["ignore", chatty() ? "inherit" : "ignore", "inherit", "ipc"],
  });
  const ready = new Promise<void>((resolve, reject) => {
    let isReady = false;
    let reason = `The ${name} ended while starting.`;
    child.on("message", (message: ChildMessage) => {
      if ("failed" in message) reason = message.failed;
      else {
        isReady = true;
        resolve();
      }
    });
    child.once("error", (error) => reject(new Failure(`The ${name} could not be started: ${error.message}`)));
    child.once("exit", (code, signal) => {
      if (isReady) onEnd(signal ?? `code ${code}`);
      else reject(new Failure(reason));
    });
  });
  return { child, ready };
}

async function stopChild(child: ChildProcess | undefined, limitMs: number): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  if (child.connected) child.send({ stop: true } satisfies SupervisorMessage, () => undefined);
  else child.kill("SIGTERM");
  const hard = setTimeout(() => child.kill("SIGKILL"), limitMs);
  await ended;
  clearTimeout(hard);
}
