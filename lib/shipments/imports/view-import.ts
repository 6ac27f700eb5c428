import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { importRun } from "@/db/schema/imports";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope, RowScope } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { lineResults } from "@/lib/shipments/records/constants";
import { importsShownMax } from "./constants";
import { type ImportView, importOptionsSchema, mappingSchema } from "./schemas";

type ImportRow = typeof importRun.$inferSelect;

const headingsSchema = z.array(z.string().nullable());
const countsSchema = z.partialRecord(z.enum(lineResults), z.int());

/** An import as its account sees it. */
export function viewImport(row: ImportRow): ImportView {
  const counts = countsSchema.parse(row.counts);
  return {
    id: row.id,
    state: row.state as ImportView["state"],
    name: row.name,
    source: row.source as ImportView["source"],
    headings: headingsSchema.parse(row.headings),
    mapping: mappingSchema.parse(row.mapping),
    options: importOptionsSchema.parse(row.options),
    total: row.total,
    done: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    refusal: row.refusal as ImportView["refusal"],
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

type ImportScope = Pick<AccountScope, "accountId" | "userId"> & RowScope;

/** Lines hold customers' data: who does not see all rows and columns sees their own imports. */
function visible({ accountId, userId, rows, hidden }: ImportScope) {
  const seesAll = rows.kind === "all" && hidden.size === 0;
  return and(eq(importRun.accountId, accountId), seesAll ? undefined : eq(importRun.userId, userId));
}

/** The latest imports that a user may see, or the requested one; none for another account's id. */
export async function findImports(db: Db, scope: ImportScope, id?: string): Promise<readonly ImportRow[]> {
  return db
    .select()
    .from(importRun)
    .where(and(visible(scope), id === undefined ? undefined : eq(importRun.id, id)))
    .orderBy(desc(importRun.createdAt), desc(importRun.id))
    .limit(importsShownMax);
}

/** One import that a user may see. Throws notFound. */
export async function findImport(db: Db, scope: ImportScope, id: string): Promise<ImportRow> {
  return requireRow(await findImports(db, scope, id));
}

/** The same, locked until the transaction ends: user and worker take turns. */
export async function lockImport(tx: Tx, scope: ImportScope, id: string) {
  const [row] = await tx
    .select()
    .from(importRun)
    .where(and(eq(importRun.id, id), visible(scope)))
    .for("update");
  if (!row) throw new AppError("notFound");
  return row;
}

/** Notifies the account's open shipment lists, once the transaction commits, that an import changed. */
export function emitImports(tx: Tx, accountId: AccountId): Promise<void> {
  return publish(tx, notificationChannels.accountChanged, `${accountId}:imports`);
}
