import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/db/embedded";

const { findProgram } = require("../find-program.cjs") as {
  findProgram(program: Readonly<Record<string, string | readonly string[]>>): Promise<string>;
};

export interface PgBouncer {
  /** The database of `direct`, through it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A PgBouncer on loopback as Debian's package has it, which gives each transaction one of three connections. */
export async function startPgBouncer(direct: string): Promise<PgBouncer> {
  const program = await findProgram({
    title: "PgBouncer",
    names: ["pgbouncer"],
    places: ["/usr/sbin/pgbouncer"],
    packages: ["pgbouncer"],
    advice: "install the package pgbouncer",
  });
  const folder = await mkdtemp(join(tmpdir(), "1tracking-pgbouncer-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { hostname, port: serverPort, username, password, pathname } = new URL(direct);
  const login = `user=${username} password=${decodeURIComponent(password)}`;
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn(program, [...user, "-q", file], { stdio: "ignore" });
  const ended = once(child, "exit");
  await untilOpen(port, child);
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number, child: { readonly exitCode: number | null }): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`PgBouncer ended with ${child.exitCode}`);
}
