import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The command line of a living process; empty when there is none (or it is a zombie). */
export async function commandOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
  if (line !== null) return line.replaceAll("\0", " ").trim();
  if (process.platform === "linux") return "";
  const { stdout } = await run("ps", ["-ww", "-o", "args=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim();
}
