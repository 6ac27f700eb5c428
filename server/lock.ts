import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { commandOf } from "@/db/command-of";

export interface Holder {
  readonly pid: number;
  readonly note: string;
}

/**
 * Acquires a lock file that names this process. Null on success, else its holder. A stale file, of a process
 * that died or whose id was reused, is taken over.
 */
export async function takeLock(path: string, note: string): Promise<Holder | null> {
  await mkdir(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, note } satisfies Holder));
  try {
    for (;;) {
      // A link is created atomically.
      const taken = await link(own, path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "EEXIST") return false;
          throw error;
        },
      );
      if (taken) return null;
      const holder = await readHolder(path);
      if (holder && (await isAlive(holder.pid))) return holder;
      await rm(path, { force: true });
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** Releases the lock file if it is this process's own. */
export async function releaseLock(path: string): Promise<void> {
  const holder = await readHolder(path);
  if (holder?.pid === process.pid) await rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/**
 * Whether another process of ours has this id. Only one that was started as ours counts: ids are reused, in
 * containers immediately.
 */
export async function isAlive(pid: number): Promise<boolean> {
  if (pid === process.pid) return false;
  return /(start|run)\.mjs/.test(await commandOf(pid));
}
