import { hash, verify } from "@node-rs/argon2";
import { normalizePassword } from "@/lib/accounts/users/rules";
import { lazily } from "@/lib/core/lazily";
import { runCostly, type WorkOwner } from "@/lib/platform/computing/costly-work";

/** argon2id (the package's default) with 19 MiB, two passes, one lane: OWASP's first choice. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password with its salt and costs, at once: for what no request asks for. */
export function hashUnqueued(password: string): Promise<string> {
  return hash(normalizePassword(password), costs);
}

/** The same of a new password, when it is the caller's turn. Throws `busy` when too many wait. */
export function hashPassword(owner: WorkOwner, password: string): Promise<string> {
  return runCostly("newPassword", owner, () => hashUnqueued(password));
}

const nobodys = lazily(() => hashUnqueued("the password of nobody"));

/**
 * Whether the password matches the hash, when it is the caller's turn. Without a hash it takes as long and is false.
 * Throws `busy` when too many wait.
 */
export async function verifyPassword(
  owner: WorkOwner,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const against = stored ?? (await nobodys());
  const right = await runCostly("password", owner, () => verify(against, normalizePassword(password)));
  return right && stored !== null;
}
