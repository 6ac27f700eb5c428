import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/core/app-error";
import { normalizePassword } from "./rules";

/** argon2id (the package's default) with 19 MiB, two passes, one lane: OWASP's first choice. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Concurrent hashes in this process; one core stays free for everything else. */
const atOnceMax = Math.max(1, availableParallelism() - 1);
/** Beyond this queue length callers get `busy`. */
const waitingMax = 60;
const retrySeconds = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits for a slot, works, and passes the slot on. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnceMax) running += 1;
  else {
    if (waiting.length >= waitingMax) throw new AppError("busy", { retryAfterSeconds: retrySeconds });
    await new Promise<void>((go) => waiting.push(go));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

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
