import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/core/app-error";
import { limitConcurrency } from "@/lib/platform/limit-concurrency";
import { normalizePassword } from "./rules";

/** argon2id (the package's default) with 19 MiB, two passes, one lane: OWASP's first choice. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Concurrent hashes in this process; one core stays free for everything else. */
const atOnceMax = Math.max(1, availableParallelism() - 1);
/** Beyond this queue length callers get `busy`. */
const waitingMax = 60;
const retrySeconds = 3;

const inTurn = limitConcurrency(atOnceMax, (waiting) => {
  if (waiting >= waitingMax) throw new AppError("busy", { retryAfterSeconds: retrySeconds });
});

/** Hash of a password with its salt and costs. Throws `busy` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), costs));
}

let nobodys: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash it takes as long and is false. Throws `busy` when too
 * many wait.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword("the password of nobody").catch((error: unknown) => {
    nobodys = undefined;
    throw error;
  });
  const against = stored ?? (await nobodys);
  const right = await inTurn(() => verify(against, normalizePassword(password)));
  return right && stored !== null;
}
