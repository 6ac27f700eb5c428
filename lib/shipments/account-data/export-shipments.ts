import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { importHeading, importRun } from "@/db/schema/imports";
import { columnChoice, savedView } from "@/db/schema/saved-views";
import { bulkRun, deletedShipment, shipment } from "@/db/schema/shipments";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import { callAddress } from "@/lib/core/define-call";
import type { AccountId } from "@/lib/core/ids";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { publicUrl } from "@/lib/platform/environment/env";
import { viewImport } from "@/lib/shipments/imports/view-import";
import { bulkRefusedCall } from "@/lib/shipments/list/contract";

/**
 * The user's data around the shipment list: views, columns, imports and bulk jobs. Of an owner also the account's:
 * emails, everybody's imports, column mapping, and a personal account's shipments. A company's are too many for one
 * response: it contains their number, and where to export them.
 */
export async function exportShipments(ctx: Context, scope: SessionScope) {
  const { db } = ctx;
  const isOwner = scope.role === "owner";
  return {
    ...(isOwner && (await exportWhole(ctx, scope))),
    ...(await exportListChoices(db, scope)),
    imports: await exportImports(ctx, scope, isOwner),
    runs: (await exportRuns(db, scope)).map(({ id, ...run }) => ({
      ...run,
      refusals: run.refused > 0 ? `${publicUrl()}${callAddress(bulkRefusedCall)}?id=${id}` : null,
    })),
  };
}

async function exportWhole(ctx: Context, { accountId, kind }: SessionScope) {
  const { db } = ctx;
  const isCompany = kind === "business";
  return {
    shipments: isCompany ? await countShipments(ctx, accountId) : await ownShipments(db, accountId),
    deleted: isCompany ? await countDeleted(ctx, accountId) : await ownDeleted(db, accountId),
    mails: await db
      .select({
        number: parcel.number,
        carrier: parcel.carrier,
        email: subscription.email,
        name: subscription.name,
        state: subscription.state,
        createdAt: subscription.createdAt,
      })
      .from(subscription)
      .innerJoin(parcel, eq(parcel.id, subscription.parcelId))
      .where(eq(subscription.accountId, accountId))
      .orderBy(asc(subscription.createdAt), asc(subscription.id)),
    headings: await db
      .select({ heading: importHeading.heading, field: importHeading.field })
      .from(importHeading)
      .where(eq(importHeading.accountId, accountId))
      .orderBy(asc(importHeading.heading)),
  };
}

async function exportImports(ctx: Context, { accountId, userId }: SessionScope, isWhole: boolean) {
  const rows = await ctx.db
    .select()
    .from(importRun)
    .where(and(eq(importRun.accountId, accountId), isWhole ? undefined : eq(importRun.userId, userId)))
    .orderBy(asc(importRun.createdAt), asc(importRun.id));
  return rows.map((row) => ({ ...viewImport(row), lines: pageOf(ctx, `track/import/${row.id}`) }));
}

async function exportListChoices(db: Db, { accountId, userId }: SessionScope) {
  return {
    views: await db
      .select({
        list: savedView.list,
        name: savedView.name,
        query: savedView.query,
        createdAt: savedView.createdAt,
      })
      .from(savedView)
      .where(and(eq(savedView.accountId, accountId), eq(savedView.userId, userId)))
      .orderBy(asc(savedView.createdAt), asc(savedView.id)),
    columns: await db
      .select({ list: columnChoice.list, columns: columnChoice.columns, updatedAt: columnChoice.updatedAt })
      .from(columnChoice)
      .where(and(eq(columnChoice.accountId, accountId), eq(columnChoice.userId, userId)))
      .orderBy(asc(columnChoice.list)),
  };
}

function exportRuns(db: Db, { accountId, userId }: SessionScope) {
  return db
    .select({
      id: bulkRun.id,
      kind: bulkRun.kind,
      target: bulkRun.target,
      change: bulkRun.change,
      state: bulkRun.state,
      refused: bulkRun.refused,
      createdAt: bulkRun.createdAt,
    })
    .from(bulkRun)
    .where(and(eq(bulkRun.accountId, accountId), eq(bulkRun.userId, userId)))
    .orderBy(asc(bulkRun.createdAt), asc(bulkRun.id));
}

const pageOf = ({ locale }: Context, path: string) => `${publicUrl()}/${locale}/userManage/${path}`;

async function countShipments(ctx: Context, accountId: AccountId) {
  const own = eq(shipment.accountId, accountId);
  return {
    active: await ctx.db.$count(shipment, and(own, isNull(shipment.archivedAt))),
    archived: await ctx.db.$count(shipment, and(own, isNotNull(shipment.archivedAt))),
    exportedAt: { active: pageOf(ctx, "track/all"), archive: pageOf(ctx, "historyTrack/list") },
  };
}

async function countDeleted(ctx: Context, accountId: AccountId) {
  return {
    count: await ctx.db.$count(deletedShipment, eq(deletedShipment.accountId, accountId)),
    shownAt: pageOf(ctx, "historyTrack/deleted"),
  };
}

/** Deleted shipments that can still be restored, with what the account entered. */
function ownDeleted(db: Db, accountId: AccountId) {
  const field = (name: string) => sql<string | null>`${deletedShipment.record} ->> ${name}`;
  return db
    .select({
      number: field("number"),
      carrier: field("carrier"),
      orderNumber: field("order_number"),
      destination: field("destination"),
      shippedAt: field("shipped_at"),
      addedAt: field("added_at"),
      deletedAt: deletedShipment.deletedAt,
    })
    .from(deletedShipment)
    .where(eq(deletedShipment.accountId, accountId))
    .orderBy(asc(deletedShipment.deletedAt), asc(deletedShipment.id));
}

function ownShipments(db: Db, accountId: AccountId) {
  return db
    .select({
      number: shipment.number,
      carrier: shipment.carrier,
      orderNumber: shipment.orderNumber,
      destination: shipment.destination,
      shippedAt: shipment.shippedAt,
      afterDelivery: shipment.afterDelivery,
      addedAt: shipment.addedAt,
      archivedAt: shipment.archivedAt,
    })
    .from(shipment)
    .where(eq(shipment.accountId, accountId))
    .orderBy(asc(shipment.addedAt), asc(shipment.id));
}
