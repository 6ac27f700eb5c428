import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { limitConcurrency } from "@/lib/platform/computing/limit-concurrency";
import { nextTurn } from "@/lib/platform/computing/next-turn";
import type { SheetRow } from "./sheet-rows";

/** Time limit of a file. Milliseconds. */
const readMaxMs = 20_000;
/** Memory limits of the reading process: heap, and total. */
const heapMaxMb = 320;
const residentMaxBytes = 640 * 1024 * 1024;
const memoryLookMs = 100;
/** Lower priority than interactive work. */
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

/** Concurrent reading processes of this one; the others wait. */
const limitReading = limitConcurrency(3);

/**
 * Reads a file in a separate process, with limits of time and memory: one that hangs or grows is killed there,
 * and this process continues. The script is a plain file, the same for bundled and unbundled code, and gets no
 * environment variables.
 */
export function readInChildProcess(task: SheetTask): Promise<SheetAnswer> {
  return limitReading(async () => {
    // Starting a process blocks the event loop for tens of milliseconds.
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
    // Out of memory ends it by a signal, or with 134 as a shell reports it.
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

/** Memory of a process; 0 where the system does not report it (macOS), so that only the heap limit applies. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
