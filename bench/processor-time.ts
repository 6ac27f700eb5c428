import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds per clock tick of `/proc`: 100 ticks a second on every Linux that Node supports. */
const tickMs = 10;

/**
 * Processor time, in milliseconds, that a process and those it started have used so far, children that ended and were
 * awaited included. Unlike the clock it hardly depends on what else runs on the machine. Linux only.
 */
export function processorMs(pid: number): number {
  const children = new Map<number, number[]>();
  const used = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const fields = readStat(Number(name));
    if (fields === null) continue;
    const parent = Number(fields[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    used.set(Number(name), [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * tickMs);
  }
  const sum = (of: number): number =>
    (children.get(of) ?? []).reduce((total, child) => total + sum(child), used.get(of) ?? 0);
  return sum(pid);
}

/** Fields of a process from its state on; null if it ended meanwhile. */
function readStat(pid: number): readonly string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return null;
  }
}
