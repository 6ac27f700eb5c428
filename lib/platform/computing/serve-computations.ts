import { setPriority } from "node:os";
import { AppError } from "@/lib/core/app-error";
import { database, databaseOf } from "@/lib/platform/adapters/database";
import type { Computation, ComputeReply, ComputeRequest } from "./compute-apart";

/** Lower priority than the process that serves requests. */
const niceness = 5;

/** Answers requests of `computeApart` with these computations, one after the other, until the other process ends. */
export function serveComputations(computations: readonly Computation<never>[]): void {
  const byName = new Map(computations.map((one) => [one.name, one as Computation<unknown>]));
  try {
    setPriority(niceness);
  } catch {
    // The system does not allow it.
  }
  process.on("disconnect", () => process.exit(0));
  process.on("message", async ({ name, accountId, input }: ComputeRequest) => {
    const openDb = () => (accountId === null ? database() : databaseOf(accountId));
    process.send?.(await reply(async () => byName.get(name)?.run(openDb, input)));
  });
}

async function reply(compute: () => Promise<unknown>): Promise<ComputeReply> {
  try {
    return { result: await compute() };
  } catch (error) {
    if (error instanceof AppError) return { key: error.key, error: error.detail };
    const { stack, cause } = error as Error;
    const { code } = (cause ?? error) as { readonly code?: string };
    return { failed: stack ?? String(error), code };
  }
}
