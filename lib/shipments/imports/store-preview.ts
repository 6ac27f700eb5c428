import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { importPreview, importRun } from "@/db/schema/imports";
import { defineComputation } from "@/lib/platform/computing/compute-apart";
import { previewMinutes } from "./constants";
import { type AskedDraft, type DecidedDraft, type DecidedLine, decideDraft } from "./decide-draft";

interface AskedPage {
  readonly refusedOnly: boolean;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** A page of a decided draft. */
export interface PreviewPage extends Omit<DecidedDraft, "decisions"> {
  readonly lines: readonly DecidedLine[];
  /** Of all pages. */
  readonly total: number;
}

/** A page of a draft: of its stored preview, else all lines are decided, and stored for the next pages. */
export const previewPage = defineComputation({
  name: "imports.previewPage",
  run: async (openDb, { asked, page }: { readonly asked: AskedDraft; readonly page: AskedPage }) => {
    const db = openDb();
    // One that was computed while this waited for its turn.
    const stored = await findPreview(db, asked, page);
    if (stored) return stored;
    const decided = await decideDraft(db, asked);
    await storePreview(db, asked, decided);
    return choosePage(decided, page);
  },
});

/** A page of a draft that was decided. Pure. */
export function choosePage(
  { decisions, ...summary }: DecidedDraft,
  { refusedOnly, pageIndex, pageSize }: AskedPage,
): PreviewPage {
  const chosen = refusedOnly ? decisions.filter(({ result }) => result === "refused") : decisions;
  const from = (pageIndex - 1) * pageSize;
  return { ...summary, lines: chosen.slice(from, from + pageSize), total: chosen.length };
}

/** The stored preview with all its lines; null as for a page. */
export async function readPreview(db: Db, asked: AskedDraft): Promise<DecidedDraft | null> {
  const [row] = await db
    .select({ summary: importPreview.summary, decisions: importPreview.decisions })
    .from(importPreview)
    .where(isPreviewOf(asked));
  if (!row) return null;
  const summary = row.summary as Omit<DecidedDraft, "decisions">;
  return { ...summary, decisions: row.decisions as readonly DecidedLine[] };
}

/** Takes what some lines changed into the stored preview. It grows no younger: what others changed is seen in time. */
export async function updatePreview(
  db: Db,
  asked: AskedDraft,
  { decisions, ...summary }: DecidedDraft,
): Promise<void> {
  await db.update(importPreview).set({ summary, decisions }).where(isPreviewOf(asked));
}

function isPreviewOf(asked: AskedDraft) {
  const { scope, id, now } = asked;
  return and(
    eq(importPreview.importId, id),
    eq(importPreview.accountId, scope.accountId),
    eq(importPreview.fingerprint, fingerprintOf(asked)),
    gt(importPreview.createdAt, new Date(now.getTime() - previewMinutes * 60_000)),
  );
}

/** A page of the stored preview; null if there is none of this mapping, these options and this user, or it is too old. */
export async function findPreview(db: Db, asked: AskedDraft, page: AskedPage): Promise<PreviewPage | null> {
  const path = page.refusedOnly ? '$[*] ? (@.result == "refused")' : "$[*]";
  const found = sql`jsonb_path_query_array(${importPreview.decisions}, ${path}::jsonpath)`;
  const from = (page.pageIndex - 1) * page.pageSize;
  const [row] = await db
    .select({
      summary: importPreview.summary,
      lines: sql`jsonb_path_query_array(${found}, '$[$from to $to]', ${JSON.stringify({ from, to: from + page.pageSize - 1 })}::jsonb)`,
      total: sql<number>`jsonb_array_length(${found})`,
    })
    .from(importPreview)
    .where(isPreviewOf(asked));
  if (!row) return null;
  const { summary, lines, total } = row;
  return { ...(summary as Omit<DecidedDraft, "decisions">), lines: lines as readonly DecidedLine[], total };
}

/** Keeps the latest preview of a draft; of what is no draft any more there is none. */
async function storePreview(
  db: Db,
  asked: AskedDraft,
  { decisions, ...summary }: DecidedDraft,
): Promise<void> {
  const { id, scope, now } = asked;
  await db.transaction(async (tx) => {
    const [run] = await tx
      .select({ state: importRun.state })
      .from(importRun)
      .where(and(eq(importRun.id, id), eq(importRun.accountId, scope.accountId)))
      .for("share");
    if (run?.state !== "draft") return;
    const kept = { fingerprint: fingerprintOf(asked), createdAt: now, summary, decisions };
    await tx
      .insert(importPreview)
      .values({ importId: id, accountId: scope.accountId, ...kept })
      .onConflictDoUpdate({ target: importPreview.importId, set: kept });
  });
}

/** Drops the stored preview of a draft whose lines change, or that is none any more. */
export async function dropPreview(db: Db, id: string): Promise<void> {
  await db.delete(importPreview).where(eq(importPreview.importId, id));
}

/** Of what is stored of a preview: one that an earlier version stored is computed again. */
const previewFormat = 2;

/** What a preview depends on, of what the caller says and may do. */
function fingerprintOf({ mapping, options, columns, scope, operations, locale }: AskedDraft): string {
  const { userId, rows, hidden } = scope;
  const parts = [previewFormat, mapping, options, columns, userId, rows, [...hidden], operations, locale];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
