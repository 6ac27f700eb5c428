import type { Tx } from "@/db/client";
import { lockQuota } from "@/lib/accounts/quota/lock-quota";
import { applyLines, type LineOwner, OverQuota } from "./apply-lines";
import type { Decision } from "./decide-lines";
import type { ValidatedLine } from "./validate-line";

/**
 * Applies lines up to the first that the account's quota has no room for, and returns their results: fewer than lines
 * then. Also lines after it that add nothing wait, so that all are applied in their order.
 */
export async function applyFitting(
  tx: Tx,
  owner: LineOwner,
  lines: readonly ValidatedLine[],
): Promise<readonly Decision[]> {
  if (!lines.some((line) => line.reason === null && line.action === "insert"))
    return applyLines(tx, owner, lines);
  // Outside the part that may be undone, which would release it.
  await lockQuota(tx, owner.accountId);
  for (let fitting = lines; fitting.length > 0; )
    try {
      const some = fitting;
      return await tx.transaction((within) => applyLines(within, owner, some));
    } catch (error) {
      if (!(error instanceof OverQuota)) throw error;
      fitting = lines.slice(0, lines.indexOf(error.line));
    }
  return [];
}
