import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly state: string;
  readonly name: string;
}

/** All processes of this machine. */
export function listProcesses(): readonly ProcessRow[] {
  const rows = existsSync("/proc/self/stat")
    ? readdirSync("/proc")
        .filter((name) => /^\d+$/.test(name))
        .map((pid) => /^(\d+) \((.*)\) (\w) (\d+)/s.exec(readProc(pid, "stat")))
        .map((match) => [match?.[1], match?.[4], match?.[3], match?.[2]])
    : execFileSync("ps", ["-A", "-o", "pid=,ppid=,state=,comm="], { encoding: "utf8" })
        .split("\n")
        .map((line) => line.trim().split(/\s+/));
  return rows.map(([pid, parent, state = "", name = ""]) => ({
    pid: Number(pid),
    parent: Number(parent),
    state,
    name,
  }));
}

/** A child process whose command line contains this file; undefined if there is none. */
export function childRunning(parent: number, file: string): number | undefined {
  return listProcesses().find((one) => one.parent === parent && commandOf(one.pid).includes(file))?.pid;
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = existsSync("/proc/self/stat")
    ? /VmRSS:\s+(\d+) kB/.exec(readProc(String(pid), "status"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) * 1024;
}

function commandOf(pid: number): string {
  if (existsSync("/proc/self/stat")) return readProc(String(pid), "cmdline");
  return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
