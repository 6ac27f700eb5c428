import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { limitConcurrency } from "./limit-concurrency";
import { nextTurn } from "./next-turn";
import type { SheetRow } from "./sheet-rows";

/** A file that takes longer is given up. Milliseconds. */
const readMaxMs = 20_000;
/** What the reading process may hold: of its heap, and altogether. */
const heapMaxMb = 320;
const residentMaxBytes = 640 * 1024 * 1024;
const memoryLookMs = 100;
/** Behind everything that somebody waits for. */
const niceness = 10;

/** What is read: a workbook, or a text (UTF-8) by the options of csv-parse. */
export type SheetTask =
  | {
      readonly task: "workbook";
      readonly bytes: Buffer;
      readonly rowsMax: number;
      readonly columnsMax: number;
    }
  | { readonly task: "text"; readonly bytes: Buffer; readonly columnsMax: number; readonly options: object };

export type SheetAnswer =
  | { readonly refusal: "unreadable" | "tooLarge" | "tooManyRows" | "tookTooLong" }
  | { readonly refusal: null; readonly rows: readonly SheetRow[] }
  | { readonly refusal: null; readonly lines: readonly (readonly string[])[] };

/** Reading processes of this one at the same time; the others wait for their turn. */
const limitReading = limitConcurrency(3);

/**
 * Reads a file in a process of its own, with a limit of time and memory: what hangs or swells there is ended, and this
 * process goes on. The other one is a plain file, the same for bundled and unbundled code, and sees no variables.
 */
export function readInChildProcess(task: SheetTask): Promise<SheetAnswer> {
  return limitReading(async () => {
    // Starting a process keeps the event loop for tens of milliseconds.
    await nextTurn();
    return readNow(task);
  });
}

function readNow(task: SheetTask): Promise<SheetAnswer> {
  const file = join(process.cwd(), /* turbopackIgnore: true */ "server/sheet-process.mjs");
  const child: ChildProcess = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMaxMb}`, "--stack-size=2000", file],
    {
      env: { NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    },
  );
  return new Promise((resolve) => {
    const end = (answer: SheetAnswer) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(answer);
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => end({ refusal: "tookTooLong" }), readMaxMs);
    const watch = setInterval(async () => {
      if ((await residentBytes(child.pid)) > residentMaxBytes) end({ refusal: "tooLarge" });
    }, memoryLookMs);
    child.once("spawn", () => {
      setNiceness(child.pid);
      child.send(task, () => undefined);
    });
    child.once("message", (answer: SheetAnswer) => end(answer));
    child.once("error", () => end({ refusal: "unreadable" }));
    // Out of memory ends it by a signal, or as 134 where a shell would say so.
    child.once("exit", (code, signal) =>
      end({ refusal: signal === "SIGABRT" || code === 134 ? "tooLarge" : "unreadable" }),
    );
  });
}

function setNiceness(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

/** Memory that a process holds; 0 where the system does not tell (macOS), so that the limit of the heap stands alone. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
