import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Database } from "@/db/client";
import { AppError } from "@/lib/core/app-error";
import type { ErrorKey } from "@/lib/core/error-table";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { runCostly, type WorkOwner } from "./costly-work";

// lib/platform/computing: costly work: turns by account or network, a process of its own
/** Time limit of one computation, and how long a process without work is kept. Milliseconds. */
const computeMaxMs = 25_000;
const idleMs = 10 * 60_000;
const heapMaxMb = 512;
const retrySeconds = 5;

/** Work of a processor, declared once. Input and result are plain values that processes can exchange. */
export interface Computation<In = never, Out = unknown> {
  readonly name: string;
  /** `openDb` opens the part of the caller's account, or the whole for a visitor. */
  readonly run: (openDb: () => Database, input: In) => Promise<Out>;
}

export function defineComputation<In, Out>(computation: Computation<In, Out>): Computation<In, Out> {
  return Object.freeze(computation);
}

/** Messages to the computing process, and from it. */
export interface ComputeRequest {
  readonly name: string;
  readonly accountId: AccountId | null;
  readonly input: unknown;
}
export type ComputeReply =
  | { readonly result: unknown }
  | { readonly error: AppError["detail"]; readonly key: ErrorKey }
  | { readonly failed: string; readonly code: string | undefined };

// Global, because the framework bundles its handlers separately from the web process that runs them.
const store = globalThis as {
  onetrackingCompute?: { args: readonly string[]; idle: Map<ChildProcess, NodeJS.Timeout> };
};

/** Says how Node starts the computing process (`server/compute.ts`). Where nobody says it, this process computes. */
export function announceComputeProcess(args: readonly string[]): void {
  store.onetrackingCompute = { args, idle: new Map() };
}

/** Ends the processes that wait for work. */
export function endComputeProcesses(): void {
  for (const child of store.onetrackingCompute?.idle.keys() ?? []) child.kill("SIGKILL");
}

/**
 * Runs a computation when it is the caller's turn, in a process of its own, so that this one goes on serving others. Throws
 * busy while too many wait, or if it takes too long.
 */
export function computeApart<In, Out>(
  ctx: WorkOwner & Pick<Context, "db">,
  { name, run }: Computation<In, Out>,
  input: In,
): Promise<Out> {
  const accountId = "scope" in ctx.caller ? ctx.caller.scope.accountId : null;
  return runCostly("computation", ctx, async () => {
    if (!store.onetrackingCompute) return run(() => ctx.db, input);
    const reply = await sendRequest({ name, accountId, input });
    if ("failed" in reply) throw Object.assign(new Error(reply.failed), { code: reply.code });
    if ("key" in reply) throw new AppError(reply.key, reply.error);
    return reply.result as Out;
  });
}

async function sendRequest(request: ComputeRequest): Promise<ComputeReply> {
  const child = takeProcess();
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, computeMaxMs);
  child.once("exit", end);
  try {
    child.send(request, (error) => error && end());
    const [reply] = await once(child, "message", ended);
    keepProcess(child);
    return reply as ComputeReply;
  } catch (cause) {
    child.kill("SIGKILL");
    throw new AppError("busy", { retryAfterSeconds: retrySeconds }, { cause });
  } finally {
    clearTimeout(timer);
    child.off("exit", end);
  }
}

function takeProcess(): ChildProcess {
  const { args = [], idle } = store.onetrackingCompute ?? {};
  const [kept] = idle ?? [];
  if (kept) {
    idle?.delete(kept[0]);
    clearTimeout(kept[1]);
    return kept[0];
  }
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMaxMb}`, ...args], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
  });
  child.on("error", () => child.emit("exit"));
  child.on("exit", () => idle?.delete(child));
  return child;
}

/** Keeps a process for the next computation; one that nobody needs for a while ends. */
function keepProcess(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => child.kill("SIGKILL"), idleMs).unref();
  store.onetrackingCompute?.idle.set(child, timer);
}
