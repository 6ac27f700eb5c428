import { identity } from "@/db/schema/identities";
import { importHeading, importLine, importRun } from "@/db/schema/imports";
import { apiKey } from "@/db/schema/public-api";
import { bulkRefusal, bulkRun, columnChoice, savedView, shipment } from "@/db/schema/shipments";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { webhook, webhookAttempt, webhookEvent } from "@/db/schema/webhooks";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { createSession } from "@/lib/accounts/create-session";
import { createSecret } from "@/lib/api-keys/create-secret";
import { recordAudit } from "@/lib/audit/record-audit";
import { newId } from "@/lib/core/ids";
import { roleTemplates } from "@/lib/organization/constants";
import { moveToTrash } from "@/lib/shipments/move-to-trash";
import { sealSecret } from "@/lib/webhooks/queries";
import { makeWebhookSecret } from "@/lib/webhooks/sign-delivery";
import { makeCarrierAccount } from "./make-carrier-account";
import { makeChannels } from "./make-channels";
import { makeDepartment, makeInvitation, makeMember, makeRole } from "./make-member";
import { makeGroup, makeToken } from "./make-provisioning";
import { makeConnection, makeDomain } from "./make-single-sign-on";
import { makeUser, type TestUser } from "./make-user";

/** An account whose every field identifies it, with one of each kind that can be addressed by id. */
export interface Tenant extends TestUser {
  /** Part of every text of this account, and of no other. */
  readonly canary: string;
  readonly shipmentId: string;
  readonly archivedId: string;
  /** Of a shipment that can be restored. */
  readonly deletedId: string;
  readonly draftId: string;
  readonly doneImportId: string;
  readonly runId: string;
  readonly exportId: string;
  readonly viewId: string;
  readonly keyId: string;
  /** Of a provider that the user is linked to. */
  readonly identityId: string;
  readonly channelId: string;
  /** No shipment names it. */
  readonly unusedChannelId: string;
  /** Of an account at a carrier. */
  readonly carrierAccountId: string;
  /** A department without members, and a role that nobody has. */
  readonly departmentId: string;
  readonly roleId: string;
  /** Name of an event that was recorded for the account. */
  readonly eventId: string;
  /** A domain of the company. */
  readonly domainId: string;
  /** Of a member, and of an invitation to become one. */
  readonly memberId: string;
  readonly invitationId: string;
  /** Of a token and a group of its directory. */
  readonly tokenId: string;
  readonly groupId: string;
  /** A key of the public API. */
  readonly apiKey: string;
  /** A session in another browser. */
  readonly sessionId: string;
}

/** The number that all tenants have on their shipment lists. */
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
  const [shipmentId, archivedId, deletedId, draftId, doneImportId, runId, exportId, viewId] = Array.from(
    { length: 8 },
    () => newId(now),
  ) as [string, string, string, string, string, string, string, string];
  const others = await db.query.accountSession.findMany({ where: (one, { eq }) => eq(one.userId, userId) });
  const access = await makeAccess(db, user, canary, shipmentId);
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
  const sessions = await db.query.accountSession.findMany({ where: (one, { eq }) => eq(one.userId, userId) });
  const sessionId = sessions.find(({ id }) => !others.some((other) => other.id === id))?.id ?? "";
  return {
    ...user,
    ...access,
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
  domainId: "",
  departmentId: "",
  roleId: "",
  memberId: "",
  invitationId: "",
  tokenId: "",
  groupId: "",
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

/** An identity at a provider, a key, a channel, an account at a carrier, a webhook endpoint that nobody serves, and an event recorded for it. */
async function makeAccess(
  db: TestDatabase["db"],
  { accountId, userId }: TestUser,
  canary: string,
  shipmentId: string,
): Promise<
  Pick<
    Tenant,
    "keyId" | "channelId" | "unusedChannelId" | "carrierAccountId" | "eventId" | "apiKey" | "identityId"
  >
> {
  const now = new Date();
  const [keyId, eventId, identityId] = [newId(now), `evt_${newId(now)}`, newId(now)];
  await db.insert(identity).values({
    ...{ id: identityId, accountId, userId, provider: "google", issuer: "https://accounts.google.com" },
    ...{ subject: `${canary} subject`, email: `${canary}@provider.example`, createdAt: now, usedAt: now },
  });
  const { secret, ...stored } = createSecret();
  const own = { accountId, createdAt: now } as const;
  await db.insert(apiKey).values({ ...own, ...stored, id: keyId, createdBy: userId, name: `${canary} key` });
  const { channelId, unusedChannelId } = await makeChannels(db, accountId, canary);
  const sealed = sealSecret(makeWebhookSecret(), accountId);
  await db.insert(webhook).values({
    ...{
      ...own,
      url: `https://${canary.toLowerCase()}.invalid/`,
      callback: true,
      statuses: ["in_transit", "delivered"] as const,
    },
    ...{ state: "inactive", secret: sealed, lastOutcome: "unreachable", changedAt: now },
  });
  const [event] = await db
    .insert(webhookEvent)
    .values({
      ...{
        ...own,
        eventId,
        type: "track.updated",
        shipmentId,
        number: sharedNumber,
        carrier: "ups",
        status: "in_transit",
      },
      ...{
        sequence: 1,
        parcelVersion: 1,
        data: { innerNum: `${canary} order` },
        state: "failed",
        nextAt: now,
      },
    })
    .returning({ id: webhookEvent.id });
  const answered = { status: 500, outcome: "status", tookMs: 5, answer: `${canary} answer` };
  await db.insert(webhookAttempt).values({ ...answered, accountId, webhookEventId: event?.id ?? 0, at: now });
  const carrierAccountId = await makeCarrierAccount(db, { accountId }, `${canary} outlet`);
  return { keyId, channelId, unusedChannelId, carrierAccountId, eventId, apiKey: secret, identityId };
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
  const row = await db.query.parcel.findFirst({ where: (own, { eq }) => eq(own.number, number) });
  const parcelId = row?.id ?? id;
  const dueAt = new Date(now.getTime() + 86_400_000);
  await db
    .insert(refreshSchedule)
    .values({ parcelId, dueAt, reason: "moving", wantedAt: now, followedSince: now, listed: true })
    .onConflictDoNothing();
  return parcelId;
}
