import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { SheetLimits, SheetRow } from "./sheet-rows";

/** A workbook that takes longer is given up. Milliseconds. */
const readMaxMs = 20_000;
/** What the reading thread may hold. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 };

export type Workbook =
  | { readonly refusal: "unreadable" | "tooLarge" | "tooManyRows" | "tookTooLong"; readonly rows: null }
  | { readonly refusal: null; readonly rows: readonly SheetRow[] };

/**
 * Rows of a guarded workbook's first sheet, read in a thread of its own: what hangs or swells there is ended, and this
 * process goes on. The thread is a plain file, the same for bundled and unbundled code, and sees no variables.
 */
export function readWorkbook(bytes: Buffer, limits: SheetLimits): Promise<Workbook> {
  const file = join(process.cwd(), /* turbopackIgnore: true */ "server/sheet-worker.mjs");
  const copy = Uint8Array.prototype.slice.call(bytes);
  const thread = new Worker(/* turbopackIgnore: true */ file, {
    workerData: { bytes: copy, ...limits },
    transferList: [copy.buffer as ArrayBuffer],
    resourceLimits,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const end = (workbook: Workbook) => {
      clearTimeout(timer);
      resolve(workbook);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ refusal: "tookTooLong", rows: null }), readMaxMs);
    thread.once("message", (answer: Workbook) => end(answer));
    thread.once("error", (error: NodeJS.ErrnoException) =>
      end({ refusal: error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "tooLarge" : "unreadable", rows: null }),
    );
    thread.once("exit", () => end({ refusal: "unreadable", rows: null }));
  });
}
