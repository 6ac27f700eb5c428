import { fork } from "node:child_process";
import { once } from "node:events";

/** Starts a measured server, which reports its port, in a process of its own. */
export async function startServer(file: string, variables: Readonly<Record<string, string>>) {
  const env = { ...process.env, NODE_ENV: "production" as const, LOG_LEVEL: "error", ...variables };
  const server = fork(file, { execArgv: ["--import", "tsx"], env });
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  return { port, stop: () => server.disconnect() };
}
