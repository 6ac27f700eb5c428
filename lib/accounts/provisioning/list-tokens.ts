import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { scimToken } from "@/db/schema/single-sign-on";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import type { TokenView, tokensCall } from "./contract";
import { scimAddress } from "./format";

/** The tokens of the company's directory: never the tokens themselves. */
export async function listTokens(ctx: Context): Promise<z.input<typeof tokensCall.output>> {
  const rows = await readTokens(ctx.db, requireOwner(ctx));
  return { tokens: rows.map(viewToken), address: scimAddress() };
}

/** A company's tokens, oldest first. */
export async function readTokens(db: Db, { accountId }: Pick<AccountScope, "accountId">) {
  return db
    .select({
      id: scimToken.id,
      hint: scimToken.hint,
      createdAt: scimToken.createdAt,
      usedAt: scimToken.usedAt,
    })
    .from(scimToken)
    .where(eq(scimToken.accountId, accountId))
    .orderBy(asc(scimToken.createdAt), asc(scimToken.id));
}

/** A token as its owner sees it. */
export function viewToken(row: Awaited<ReturnType<typeof readTokens>>[number]): TokenView {
  return { ...row, createdAt: row.createdAt.toISOString(), usedAt: row.usedAt?.toISOString() ?? null };
}
