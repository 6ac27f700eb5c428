import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { importRun } from "@/db/schema/imports";
import type { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { AskedDraft } from "./decide-draft";
import type { Draft } from "./require-draft";
import { countLines } from "./store-lines";
import { findImport, viewImport } from "./view-import";

/** Lines decided in the process of the call: a few milliseconds. More of them have a process of their own. */
export const linesAtOnceMax = 200;

/** What is asked about a draft, and its number of lines. Its mapping and options are stored. Throws notFound. */
export async function resolveDraft(
  ctx: Context,
  scope: ReturnType<typeof requireOperation>,
  { id, mapping, options }: Draft & { readonly id: string },
): Promise<{ readonly asked: AskedDraft; readonly total: number }> {
  const run = viewImport(await findImport(ctx.db, scope, id));
  const total = await countLines(ctx.db, id, options.headings);
  const isChanged = !isDeepStrictEqual({ ...run, mapping, options, total }, run);
  if (run.state === "draft" && isChanged)
    await ctx.db
      .update(importRun)
      .set({ mapping, options, total })
      // A run started meanwhile uses the mapping that its user saw.
      .where(and(eq(importRun.id, id), eq(importRun.state, "draft")));
  const { accountId, userId, rows, hidden, access } = scope;
  const asked = {
    ...{ id, mapping, options, columns: run.headings.length },
    ...{ scope: { accountId, userId, rows, hidden } as typeof scope, operations: access.operations },
    ...{ locale: ctx.locale, now: ctx.now },
  };
  return { asked, total };
}
