import { log } from "@/lib/platform/adapters/log";
import { env } from "@/lib/platform/environment/env";
import { explainFailure } from "./failure";
import { printLine } from "./print-line";

/** Messages from a child process to its supervisor. */
export type ChildMessage = { readonly ready: true } | { readonly failed: string };
/** Messages from the supervisor to a child. */
export type SupervisorMessage = { readonly stop: true };

/** Time for a child whose supervisor died, so that the database is still there. */
const orphanStopMs = 8_000;

interface Running {
  stop(): Promise<void>;
}

/** A broken connection is logged at most this often, in milliseconds. */
const brokenLineEveryMs = 60_000;

/**
 * Whether an uncaught error is only a broken connection: a client or proxy that disconnected during a request
 * or response. The process itself is not damaged.
 */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ERR_STREAM_PREMATURE_CLOSE") return true;
  if (code !== "ECONNRESET" && code !== "EPIPE" && code !== "ECONNABORTED") return false;
  // Node says "aborted" for a request, and names the system call of a socket; a database driver's errors have
  // neither.
  return error.message === "aborted" || syscall === "read" || syscall === "write";
}

/** Logs errors that nobody caught; only one that damaged the process ends it. */
function handleUncaught(name: string): void {
  process.on("unhandledRejection", (error) => {
    log(name).error({ err: error }, "a promise failed and nobody waited for it");
  });
  let brokenLineAt = 0;
  process.on("uncaughtException", (error) => {
    if (isBrokenConnection(error)) {
      if (Date.now() - brokenLineAt < brokenLineEveryMs) return;
      brokenLineAt = Date.now();
      log(name).warn({ err: error }, "a connection broke off and nobody caught its error");
      return;
    }
    log(name).fatal({ err: error }, "ended by an error nobody caught");
    process.exit(1);
  });
}

/**
 * Life cycle of a child process: starts its work, reports that it is ready, and stops on request, at SIGTERM,
 * or when its supervisor died. Ctrl-C reaches the whole group of a terminal, so SIGINT alone is left to the
 * supervisor.
 */
export async function liveAsChild(name: string, start: () => Promise<Running>): Promise<void> {
  let running: Running | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await running?.stop();
      process.exit(0);
    } catch (error) {
      log(name).error({ err: error }, "could not stop cleanly");
      process.exit(1);
    }
  };
  process.on("SIGINT", () => {
    if (!process.send) void stop();
  });
  process.on("SIGTERM", () => void stop());
  process.on("message", (message: SupervisorMessage) => {
    if (message.stop) void stop();
  });
  process.on("disconnect", () => {
    setTimeout(() => process.exit(1), orphanStopMs).unref();
    void stop();
  });
  handleUncaught(name);
  try {
    running = await start();
    process.send?.({ ready: true } satisfies ChildMessage);
  } catch (error) {
    if (env().LOG_LEVEL === "debug") console.error(error);
    stopping = true;
    const message = explainFailure(error, `Starting the ${name}`).message;
    if (process.send) process.send({ failed: message } satisfies ChildMessage, () => process.exit(1));
    else {
      printLine(message);
      process.exit(1);
    }
  }
}
