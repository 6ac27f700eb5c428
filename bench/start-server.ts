import { fork } from "node:child_process";
import { once } from "node:events";
import { bundledArgs } from "@/server/bundle-process";

/** Starts a measured process, bundled like the product's own; `variables` are added to the environment. */
export async function startMeasured(
  file: string,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
) {
  const [nodeArgs = []] = await bundledArgs(process.cwd(), [file]);
  const env = { ...process.env, NODE_ENV: "production" as const, LOG_LEVEL: "error", ...variables };
  return fork(nodeArgs.at(-1) ?? file, args, { execArgv: nodeArgs.slice(0, -1), env });
}

/** Starts a measured server, which reports its port, in a process of its own. */
export async function startServer(file: string, variables: Readonly<Record<string, string>>) {
  const server = await startMeasured(file, variables);
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  return { port, stop: () => server.disconnect() };
}
