import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { account, accountSession, accountUser, organization, secondFactor } from "@/db/schema/accounts";
import { mailSuppression } from "@/db/schema/mail";
import { quotaAccount } from "@/db/schema/quota";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import type { AccountScope, SessionScope } from "@/lib/platform/adapters/context";
import { identificationTypes, type TourName } from "./constants";
import type { SessionView } from "./contract";
import type { AccountView, OtherSessions } from "./contract-parts";
import { sessionEnd } from "./rules";

/** The user with an email address, as login needs it; undefined if there is none. */
export async function findLogin(db: Db, emailKey: string) {
  const rows = await db
    .select({
      userId: accountUser.id,
      accountId: accountUser.accountId,
      email: accountUser.email,
      name: accountUser.name,
      passwordHash: accountUser.passwordHash,
      strongPassword: accountUser.strongPassword,
      active: accountUser.active,
      emailKey: accountUser.emailKey,
      devicesValidFrom: accountUser.devicesValidFrom,
    })
    .from(accountUser)
    .where(eq(accountUser.emailKey, emailKey));
  return rows[0];
}

/** The account's own time zone, which defines its days. Throws tokenInvalid when the account is gone. */
export async function readZone(db: Db, scope: Pick<AccountScope, "accountId">): Promise<string> {
  const rows = await db
    .select({ zone: account.timeZone })
    .from(account)
    .where(eq(account.id, scope.accountId));
  const row = rows[0];
  if (!row) throw new AppError("tokenInvalid");
  return row.zone;
}

const openLots = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'source', l.source,
  'amount', l.amount, 'left', l.left_over, 'createdAt', l.created_at, 'expiresAt', l.expires_at)), '[]')
  from quota_lot l where l.account_id = ${account.id} and l.closed_at is null)`;

async function readAccount(db: Db, scope: Pick<AccountScope, "accountId" | "userId">) {
  const rows = await db
    .select({
      user: accountUser,
      account,
      organization: organization.name,
      factor: secondFactor,
      quota: sql<unknown>`jsonb_build_object('plan', ${quotaAccount.plan}, 'planUntil', ${quotaAccount.planUntil}, 'lots', ${openLots})`,
    })
    .from(accountUser)
    .innerJoin(account, eq(account.id, accountUser.accountId))
    .leftJoin(organization, eq(organization.accountId, account.id))
    .leftJoin(quotaAccount, eq(quotaAccount.accountId, account.id))
    .leftJoin(secondFactor, and(eq(secondFactor.userId, accountUser.id), isNotNull(secondFactor.confirmedAt)))
    .where(and(eq(accountUser.id, scope.userId), eq(accountUser.accountId, scope.accountId)));
  const row = rows[0];
  if (!row) throw new AppError("tokenInvalid");
  return { ...row, undeliverable: await readUndeliverable(db, row.user) };
}

/** The user's addresses that emails no longer go to. */
async function readUndeliverable(db: Db, { email, receiveEmail }: typeof accountUser.$inferSelect) {
  const own = [email, ...(receiveEmail ? [receiveEmail] : [])];
  const rows = await db
    .select()
    .from(mailSuppression)
    .where(inArray(mailSuppression.recipient, own.map(normalizeEmail)));
  return rows.map(({ recipient, reason, since }) => ({
    email: own.find((one) => normalizeEmail(one) === recipient) ?? recipient,
    reason: reason === "complained" ? ("complained" as const) : ("bounced" as const),
    since: since.toISOString(),
  }));
}

/** The public fields of the account and its user. Throws tokenInvalid when both are gone. */
export async function viewAccount(
  db: Db,
  scope: Pick<AccountScope, "accountId" | "userId">,
): Promise<AccountView> {
  return toView(await readAccount(db, scope));
}

/** As `viewAccount`, with what the frame's note about the account's numbers is found from: it costs no statement. */
export async function viewShell(
  db: Db,
  scope: Pick<AccountScope, "accountId" | "userId">,
): Promise<{ account: AccountView; quota: unknown }> {
  const row = await readAccount(db, scope);
  return { account: toView(row), quota: row.quota };
}

/** As `viewAccount`, with the times that only an export shows. */
export async function viewAccountFully(db: Db, scope: AccountScope) {
  const row = await readAccount(db, scope);
  const createdAt = row.user.createdAt.toISOString();
  return { ...toView(row), createdAt, passwordChangedAt: row.user.passwordChangedAt.toISOString() };
}

function toView(row: Awaited<ReturnType<typeof readAccount>>) {
  const { user, account: own, organization: company, factor } = row;
  const recovery = (factor?.recovery ?? []) as readonly unknown[];
  return {
    email: user.email,
    identificationType: identificationTypes[own.kind === "business" ? "business" : "personal"],
    name: user.name,
    organization: company,
    locale: isLocale(user.locale) ? user.locale : defaultLocale,
    timeZone: own.timeZone,
    idleMinutes: own.idleMinutes,
    hasPassword: user.passwordHash !== null,
    strongPassword: user.strongPassword,
    receiveEmail: user.receiveEmail,
    notifyMail: user.notifyMail,
    undeliverable: row.undeliverable,
    secondFactor:
      factor?.confirmedAt == null
        ? null
        : { since: factor.confirmedAt.toISOString(), recoveryLeft: recovery.length },
  } satisfies AccountView;
}

type OwnUser = Pick<AccountScope, "accountId" | "userId">;

/** The user's live sessions, latest used first, each with its expiry if unused. */
async function readSessions(db: Db, user: OwnUser, now: Date) {
  const rows = await db
    .select({ session: accountSession, idleMinutes: account.idleMinutes })
    .from(accountSession)
    .innerJoin(account, eq(account.id, accountSession.accountId))
    .where(and(eq(accountSession.userId, user.userId), eq(accountSession.accountId, user.accountId)))
    .orderBy(desc(accountSession.seenAt), desc(accountSession.id));
  return rows
    .map(({ session, idleMinutes }) => ({ ...session, endsAt: sessionEnd(session, idleMinutes) }))
    .filter(({ endsAt }) => endsAt > now);
}

/** The user's sessions, latest first. */
export async function listOwnSessions(db: Db, scope: SessionScope, now: Date): Promise<SessionView[]> {
  return (await readSessions(db, scope, now)).map((row) => ({
    id: row.id,
    agent: row.agent,
    network: row.network,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    current: row.id === scope.sessionId,
  }));
}

/**
 * Live sessions of the user except one, which is given by its id or by the hash of its secret; null if there
 * are none.
 */
export async function viewOtherSessions(
  db: Db,
  user: OwnUser,
  own: { readonly sessionId: string } | { readonly secretHash: string },
  now: Date,
): Promise<OtherSessions | null> {
  const others = (await readSessions(db, user, now)).filter((row) =>
    "sessionId" in own ? row.id !== own.sessionId : row.secretHash !== own.secretHash,
  );
  const [latest] = others;
  return latest ? { count: others.length, agent: latest.agent, seenAt: latest.seenAt.toISOString() } : null;
}

/** Whether the user has seen or dismissed a guided tour. */
export async function hasSeenTour(db: Db, scope: AccountScope, tour: TourName): Promise<boolean> {
  const rows = await db
    .select({ seen: accountUser.toursSeen })
    .from(accountUser)
    .where(and(eq(accountUser.id, scope.userId), eq(accountUser.accountId, scope.accountId)));
  const seen = rows[0]?.seen;
  return Array.isArray(seen) && seen.includes(tour);
}
