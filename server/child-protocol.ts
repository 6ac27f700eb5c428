import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { explainFailure } from "./failure";
import { printLine } from "./print-line";

/** What a child process tells its starter. */
export type ChildMessage = { readonly ready: true } | { readonly failed: string };
/** What the starter tells a child. */
export type SupervisorMessage = { readonly stop: true };

/** A child whose starter is gone has this long, so that the database is still there. */
const orphanStopMs = 8_000;

interface Running {
  stop(): Promise<void>;
}

/** How often a line that broke off is written to the log at most, in milliseconds. */
const brokenLineEveryMs = 60_000;

/**
 * Whether an error that nobody caught is only the end of somebody's connection: a client or proxy that hung up in the
 * middle of a request or answer. Nothing of the process is damaged by it.
 */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ERR_STREAM_PREMATURE_CLOSE") return true;
  if (code !== "ECONNRESET" && code !== "EPIPE" && code !== "ECONNABORTED") return false;
  // Node says "aborted" of a request, and names the system call of a socket; a database's driver names neither.
  return error.message === "aborted" || syscall === "read" || syscall === "write";
}

/**
 * The life of a child process: starts its work, says that it is ready, and stops when told, at SIGTERM, or when its
 * starter is gone. Ctrl-C reaches the whole group of a terminal, so SIGINT alone is the starter's business.
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
