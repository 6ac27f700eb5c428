import { execFile } from "node:child_process";
import { readdir, readFile, readlink } from "node:fs/promises";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { commandOf } from "@/db/command-of";
import { Failure } from "./failure";

const run = promisify(execFile);

/** Throws a readable message when the port is not available. */
export async function checkPort(port: number, host: string): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (code !== undefined) throw await explainPort(code, port, host);
}

/** What to do about a port that could not be listened on. */
export async function explainPort(
  code: string,
  port: number,
  host: string,
  variable = "PORT",
): Promise<Failure> {
  if (code === "EADDRINUSE") {
    const holder = await findHolder(port);
    const by = holder ? ` by ${holder}` : "";
    return new Failure(
      `Port ${port} is taken${by}: stop that, or choose another with ${variable}=${port + 1} npm start.`,
    );
  }
  if (code === "EACCES")
    return new Failure(
      `Port ${port} needs more rights: choose one above 1023 with ${variable}=3000 npm start.`,
    );
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new Failure(`HOST: ${host} is not an address of this machine: leave HOST out, or correct it.`);
  return new Failure(
    `Port ${port} cannot be used (${code}): choose another with ${variable}=${port + 1} npm start.`,
  );
}

/** "node (process 4711)", as far as this user may see it. */
async function findHolder(port: number): Promise<string | null> {
  const pid = process.platform === "linux" ? await holderFromProc(port) : await holderFromLsof(port);
  if (!pid) return null;
  const command = (await commandOf(pid)).split(" ")[0]?.split("/").pop();
  return `${command || "another program"} (process ${pid})`;
}

async function holderFromLsof(port: number): Promise<number | null> {
  const { stdout } = await run("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-t"]).catch(() => ({
    stdout: "",
  }));
  return Number(stdout.split("\n")[0]) || null;
}

/** Linux lists listening sockets by inode, and each process's open files as links. */
async function holderFromProc(port: number): Promise<number | null> {
  const wanted = port.toString(16).toUpperCase().padStart(4, "0");
  const tables = await Promise.all(
    ["/proc/net/tcp", "/proc/net/tcp6"].map((file) => readFile(file, "utf8").catch(() => "")),
  );
  const inodes = new Set<string>();
  for (const line of tables.join("\n").split("\n")) {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    if (local?.endsWith(`:${wanted}`) && state === "0A" && inode) inodes.add(`socket:[${inode}]`);
  }
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    for (const file of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => "");
      if (inodes.has(target)) return Number(pid);
    }
  }
  return null;
}
