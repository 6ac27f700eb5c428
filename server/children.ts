import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChildMessage, SupervisorMessage } from "./child-protocol";
import { Failure } from "./failure";
import { printLine } from "./print-line";

export interface Child {
  /** Restarts it, for development. */
  restart(): Promise<void>;
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
  let wanted = true;
  let restarting = false;
  let delay = restartMinMs;

  const launch = () =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd,
        // Our log uses standard error; the framework's standard output is for developers.
        stdio: ["ignore", chatty() ? "inherit" : "ignore", "inherit", "ipc"],
      });
      current = child;
      let ready = false;
      let reason = `The ${name} ended while starting.`;
      child.on("message", (message: ChildMessage) => {
        if ("failed" in message) reason = message.failed;
        else {
          ready = true;
          delay = restartMinMs;
          resolve();
        }
      });
      child.once("error", (error) =>
        reject(new Failure(`The ${name} could not be started: ${error.message}`)),
      );
      child.once("exit", (code, signal) => {
        if (!ready) return reject(new Failure(reason));
        if (!wanted || restarting) return;
        printLine(`The ${name} ended (${signal ?? `code ${code}`}); it starts again in ${delay / 1000} s.`);
        void revive();
      });
    });

  const revive = async () => {
    await sleep(delay);
    delay = Math.min(delay * 2, restartMaxMs);
    if (!wanted) return;
    await launch().catch((error: Error) => {
      printLine(error.message);
      if (wanted) void revive();
    });
  };

  const stopCurrent = async (limitMs: number) => {
    const child = current;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    if (child.connected) child.send({ stop: true } satisfies SupervisorMessage, () => undefined);
    else child.kill("SIGTERM");
    const hard = setTimeout(() => child.kill("SIGKILL"), limitMs);
    await ended;
    clearTimeout(hard);
  };

  await launch();
  return {
    async restart() {
      if (restarting || !wanted) return;
      restarting = true;
      await stopCurrent(5_000);
      restarting = false;
      if (wanted)
        await launch().catch((error: Error) => printLine(`${error.message} Waiting for the next change.`));
    },
    async stop(limitMs) {
      wanted = false;
      await stopCurrent(limitMs);
    },
    kill() {
      wanted = false;
      current?.kill("SIGKILL");
    },
  };
}
