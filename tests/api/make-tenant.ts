import {
  bulkRun,
  columnChoice,
  importHeading,
  importLine,
  importRun,
  savedView,
  shipment,
} from "@/db/schema/shipments";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { openSession } from "@/lib/accounts/open-session";
import { newId } from "@/lib/core/ids";
import { makeUser, type TestUser } from "./make-user";

/** An account whose every field says whose it is, with one of each thing that can be asked for by id. */
export interface Tenant extends TestUser {
  /** Stands in every text of this account, and nowhere else. */
  readonly canary: string;
  readonly shipmentId: string;
  readonly archivedId: string;
  readonly draftId: string;
  readonly doneImportId: string;
  readonly runId: string;
  readonly exportId: string;
  readonly viewId: string;
  /** A log-in in another browser. */
  readonly sessionId: string;
}

/** The number that all tenants have on their desks. */
export const sharedNumber = "1Z999AA10123456784";

/** Makes a tenant; all share the parcel of `sharedNumber`. */
export async function makeTenant(
  db: TestDatabase["db"],
  canary: string,
  kind: "business" | "personal" = "business",
): Promise<Tenant> {
  const user = await makeUser(db, { kind, email: `${canary.toLowerCase()}@example.org` });
  const { accountId, userId } = user;
  const now = new Date();
  const own = { accountId, userId, createdAt: now } as const;
  const [shipmentId, archivedId, draftId, doneImportId, runId, exportId, viewId] = Array.from(
    { length: 7 },
    () => newId(now),
  ) as [string, string, string, string, string, string, string];
  const others = await db.query.accountSession.findMany({ where: (one, { eq }) => eq(one.userId, userId) });
  const record = async (id: string, number: string, archivedAt: Date | null) => {
    const parcelId = await keepParcel(db, number, now);
    await db.insert(shipment).values({
      id,
      accountId,
      parcelId,
      number,
      carrier: "ups",
      method: `${canary} method`,
      orderNumber: `${canary} order`,
      customerName: `${canary} name`,
      customerEmail: `${canary.toLowerCase()}@customer.example`,
      customerLanguage: "en",
      destination: "DE",
      source: "manual",
      shippedAt: now,
      addedBy: userId,
      addedAt: now,
      addedOn: now.toISOString().slice(0, 10),
      updatedAt: now,
      archivedAt,
      archivedWhy: archivedAt && "stopped",
      result: 8,
      sub: "moving",
      words: { latest: { text: `${canary} words`, lang: "en", place: null } },
    });
  };
  await record(shipmentId, sharedNumber, null);
  await record(archivedId, "1Z999AA10123456795", now);
  const fields = { source: "file", headings: [`${canary} heading`], mapping: ["trackNum"], total: 1 };
  await db.insert(importRun).values([
    { ...own, ...fields, id: draftId, state: "draft", name: `${canary} draft.csv` },
    {
      ...own,
      ...fields,
      id: doneImportId,
      state: "done",
      name: `${canary} done.csv`,
      cursor: 1,
      counts: { refused: 1 },
    },
  ]);
  const line = { accountId, line: 1, file: `${canary}.csv`, row: 2, cells: [`${canary} cell`] };
  await db.insert(importLine).values([
    { ...line, importId: draftId },
    { ...line, importId: doneImportId, verdict: "refused", reason: "noNumber" },
  ]);
  await db.insert(importHeading).values({ accountId, heading: `${canary} heading`, field: "trackNum" });
  const target = { filter: { searchTrack: `${canary} target` }, archived: false, except: [] };
  await db.insert(bulkRun).values([
    { ...own, id: runId, kind: "refresh", target, state: "done", total: 1, done: 1, finishedAt: now },
    {
      ...own,
      id: exportId,
      kind: "export",
      target: { ids: [shipmentId] },
      change: { format: "csv", locale: "en", session: others[0]?.id },
      state: "done",
      total: 1,
    },
  ]);
  await db
    .insert(savedView)
    .values({ ...own, id: viewId, list: "desk", name: `${canary} view`, query: `searchTrack=${canary}` });
  await db
    .insert(columnChoice)
    .values({ userId, accountId, list: "desk", columns: ["number", "status"], updatedAt: now });
  const ctx = { now, caller: { kind: "visitor", address: "203.0.113.9" } } as const;
  await openSession(db, ctx, { accountId, userId });
  const sessions = await db.query.accountSession.findMany({ where: (one, { eq }) => eq(one.userId, userId) });
  const sessionId = sessions.find(({ id }) => !others.some((other) => other.id === id))?.id ?? "";
  return {
    ...user,
    sessionId,
    canary,
    shipmentId,
    archivedId,
    draftId,
    doneImportId,
    runId,
    exportId,
    viewId,
  };
}

async function keepParcel(db: TestDatabase["db"], number: string, now: Date): Promise<string> {
  const id = newId(now);
  await db
    .insert(parcel)
    .values({
      id,
      carrier: "ups",
      number,
      result: 8,
      sub: "moving",
      createdAt: now,
      changedAt: now,
      askedAt: now,
      answeredAt: now,
    })
    .onConflictDoNothing();
  const row = await db.query.parcel.findFirst({ where: (own, { eq }) => eq(own.number, number) });
  const parcelId = row?.id ?? id;
  const dueAt = new Date(now.getTime() + 86_400_000);
  await db
    .insert(refreshSchedule)
    .values({ parcelId, dueAt, why: "moving", wantedAt: now, followedSince: now, recorded: true })
    .onConflictDoNothing();
  return parcelId;
}
