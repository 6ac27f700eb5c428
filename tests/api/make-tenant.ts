import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { accountSession } from "@/db/schema/accounts";
import { importHeading, importLine, importRun } from "@/db/schema/imports";
import { quotaNumber } from "@/db/schema/quota";
import { reportAccount, reportCell } from "@/db/schema/reports";
import { columnChoice, savedView } from "@/db/schema/saved-views";
import { bulkRefusal, bulkRun, shipment } from "@/db/schema/shipments";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { roleTemplates } from "@/lib/accounts/organization/constants";
import { createSession } from "@/lib/accounts/sessions/create-session";
import { dayMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { lazily } from "@/lib/core/lazily";
import { moveToTrash } from "@/lib/shipments/bulk/move-to-trash";
import { makeDepartment, makeInvitation, makeMember, makeRole } from "./make-member";
import { makeGroup, makeToken } from "./make-provisioning";
import { makeConnection, makeDomain } from "./make-single-sign-on";
import { makeUser, type TestUser } from "./make-user";

/** Ids of one of each kind. Each feature declares those of its rows where it makes them, in `make-<what>.ts`. */
export interface Things {
  readonly shipmentId: string;
  readonly archivedId: string;
  /** Of a shipment that can be restored. */
  readonly deletedId: string;
  readonly draftId: string;
  readonly doneImportId: string;
  readonly runId: string;
  readonly exportId: string;
  readonly viewId: string;
  /** A department without members, and a role that nobody has. */
  readonly departmentId: string;
  readonly roleId: string;
  /** A domain of the company. */
  readonly domainId: string;
  /** Of a member, and of an invitation to become one. */
  readonly memberId: string;
  readonly invitationId: string;
  /** Of a token and a group of its directory. */
  readonly tokenId: string;
  readonly groupId: string;
  /** A session in another browser. */
  readonly sessionId: string;
}

/** An account whose every field identifies it, with one of each kind that can be addressed by id. */
export interface Tenant extends TestUser, Things {
  /** Part of every text of this account, and of no other. */
  readonly canary: string;
  /** A key of the public API. */
  readonly apiKey: string;
}

/** An account with a shipment, before the features have made theirs. */
export interface Made extends TestUser {
  readonly kind: "business" | "personal";
  readonly shipmentId: string;
  /** Of the shipment. */
  readonly number: string;
}

/** Makes what an account has of a feature, under the names that `Things` has for it: the export `things` of its file. */
export type MakeThings = (db: TestDatabase["db"], made: Made, canary: string) => Promise<Partial<Tenant>>;

const load = createRequire(join(process.cwd(), "package.json"));

/** What the files `make-<what>.ts` make for a tenant. */
const makers = lazily(() =>
  readdirSync("tests/api")
    .filter((name) => /^make-(?!tenant\.)[\w-]+\.ts$/.test(name))
    .flatMap((name) => (load(`./tests/api/${name}`) as { readonly things?: MakeThings }).things ?? []),
);

/** The number that all tenants have on their shipment lists. */
export const sharedNumber = "1Z999AA10123456784";

/** Ids that do not exist, spelt as these. */
export function missingThings(things: Things): Things {
  const entries = Object.entries({ ...things }).map(([key, value]) => [
    key,
    value.replace(/[0-9a-f-]{36}/, () => newId()).replace(/^.*@/, "nobody@"),
  ]);
  return Object.fromEntries(entries) as Things;
}

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
  const [shipmentId, archivedId, deletedId, draftId, doneImportId, runId, exportId, viewId] = Array.from(
    { length: 8 },
    () => newId(now),
  ) as [string, string, string, string, string, string, string, string];
  const readSessions = () => db.select().from(accountSession).where(eq(accountSession.userId, userId));
  const others = await readSessions();
  const organization = kind === "business" ? await makeOrganization(db, user, canary) : null;
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
      customerState: `${canary} state`,
      extra: { postcode: "10115", phone: `${canary} phone` },
      destination: "DE",
      source: "manual",
      shippedAt: now,
      addedBy: userId,
      departmentId: organization?.departmentId ?? null,
      addedAt: now,
      addedOn: now.toISOString().slice(0, 10),
      updatedAt: now,
      archivedAt,
      archivedWhy: archivedAt && "stopped",
      status: "in_transit",
      subStatus: "moving",
      words: { latest: { text: `${canary} words`, lang: "en", place: null } },
    });
  };
  await record(shipmentId, sharedNumber, null);
  await record(archivedId, "1Z999AA10123456795", now);
  await record(deletedId, "1Z999AA10123456802", null);
  await db.transaction((tx) => moveToTrash(tx, { accountId, ids: [deletedId], now, language: "en" }));
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
    { ...line, importId: doneImportId, result: "refused", reason: "noNumber" },
  ]);
  await db.insert(quotaNumber).values({ accountId, number: `${canary} counted`, usedAt: now });
  await makeReport(db, {
    accountId,
    channel: `${canary} method`,
    departmentId: organization?.departmentId ?? null,
  });
  await db.insert(importHeading).values({ accountId, heading: `${canary} heading`, field: "trackNum" });
  const target = { filter: { searchTrack: `${canary} target` }, archived: false, except: [] };
  await db.insert(bulkRun).values([
    { ...own, id: runId, kind: "refresh", target, state: "done", total: 1, refused: 1, finishedAt: now },
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
  await db.insert(bulkRefusal).values({
    runId,
    shipmentId: archivedId,
    accountId,
    number: `${canary} number`,
    carrier: "ups",
    reason: "archived",
  });
  await db
    .insert(savedView)
    .values({ ...own, id: viewId, list: "active", name: `${canary} view`, query: `searchTrack=${canary}` });
  await db
    .insert(columnChoice)
    .values({ userId, accountId, list: "active", columns: ["number", "status"], updatedAt: now });
  const ctx = { now, caller: { kind: "visitor", address: "203.0.113.9" } } as const;
  await createSession(db, ctx, { accountId, userId }, { how: "password" });
  await recordAudit(db, ctx, "session.failed", { owner: user, target: { name: `${canary} target` } });
  const sessions = await readSessions();
  const sessionId = sessions.find(({ id }) => !others.some((other) => other.id === id))?.id ?? "";
  const made: Partial<Tenant>[] = [];
  for (const make of makers())
    made.push(await make(db, { ...user, kind, shipmentId, number: sharedNumber }, canary));
  return {
    // Each file makes what it declares.
    ...(Object.assign({}, ...made) as Omit<Tenant, keyof TestUser>),
    ...user,
    ...(organization ?? nobody),
    sessionId,
    canary,
    shipmentId,
    archivedId,
    deletedId,
    draftId,
    doneImportId,
    runId,
    exportId,
    viewId,
  };
}

const nobody = {
  ...{ domainId: "", departmentId: "", roleId: "" },
  ...{ memberId: "", invitationId: "", tokenId: "", groupId: "" },
};

/** A domain, an issuer, a department, a role, a member and an invitation, who are not in the department and do not have the role. */
async function makeOrganization(
  db: TestDatabase["db"],
  user: TestUser,
  canary: string,
): Promise<{ [Name in keyof typeof nobody]: string }> {
  const name = canary.toLowerCase();
  await makeConnection(db, user, { issuer: `https://${name}.invalid` });
  return {
    tokenId: await makeToken(db, user, canary),
    groupId: await makeGroup(db, user, `${canary} group`),
    domainId: await makeDomain(db, user, `${name}.example`),
    departmentId: await makeDepartment(db, user, `${canary} department`),
    roleId: await makeRole(db, user, `${canary} role`, roleTemplates.clerk),
    memberId: (await makeMember(db, user, `member.${name}@example.org`)).userId,
    invitationId: await makeInvitation(db, user, `invited.${name}@example.org`),
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
      status: "in_transit",
      subStatus: "moving",
      createdAt: now,
      changedAt: now,
      askedAt: now,
      answeredAt: now,
    })
    .onConflictDoNothing();
  const [row] = await db.select({ id: parcel.id }).from(parcel).where(eq(parcel.number, number));
  const parcelId = row?.id ?? id;
  const dueAt = new Date(now.getTime() + 86_400_000);
  await db
    .insert(refreshSchedule)
    .values({ parcelId, dueAt, reason: "moving", wantedAt: now, followedSince: now, listed: true })
    .onConflictDoNothing();
  return parcelId;
}

/** A report that is built: whoever reads it changes nothing. */
async function makeReport(
  db: TestDatabase["db"],
  given: Pick<typeof reportCell.$inferInsert, "accountId" | "channel" | "departmentId">,
): Promise<void> {
  const now = new Date();
  const { accountId } = given;
  const dueAt = new Date(now.getTime() + dayMs);
  await db.insert(reportAccount).values({ accountId, zone: "UTC", builtAt: now, dueAt, viewedAt: now });
  await db.insert(reportCell).values({
    ...{ ...given, clock: "online", day: now.toISOString().slice(0, 10), carrier: "ups", country: "DE" },
    ...{ source: "manual", simulated: false, state: "waiting", count: 1, minutes: 0 },
  });
}
