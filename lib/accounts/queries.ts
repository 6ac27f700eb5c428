import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { account, accountSession, accountUser, organization, secondFactor } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import type { AccountScope } from "@/lib/platform/context";
import { identificationTypes, type TourName } from "./constants";
import type { SessionView } from "./contract";
import type { AccountView } from "./contract-parts";

/** What log-in needs of the user with a mailbox; undefined where there is none. */
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

async function readAccount(db: Db, scope: Pick<AccountScope, "accountId" | "userId">) {
  const rows = await db
    .select({ user: accountUser, account, organization: organization.name, factor: secondFactor })
    .from(accountUser)
    .innerJoin(account, eq(account.id, accountUser.accountId))
    .leftJoin(organization, eq(organization.accountId, account.id))
    .leftJoin(secondFactor, and(eq(secondFactor.userId, accountUser.id), isNotNull(secondFactor.confirmedAt)))
    .where(and(eq(accountUser.id, scope.userId), eq(accountUser.accountId, scope.accountId)));
  const row = rows[0];
  if (!row) throw new AppError("tokenInvalid");
  return row;
}

/** The account and its user as they may be shown. Throws tokenInvalid when both are gone. */
export async function viewAccount(
  db: Db,
  scope: Pick<AccountScope, "accountId" | "userId">,
): Promise<AccountView> {
  return toView(await readAccount(db, scope));
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
    strongPassword: user.strongPassword,
    receiveEmail: user.receiveEmail,
    notifyMail: user.notifyMail,
    secondFactor:
      factor?.confirmedAt == null
        ? null
        : { since: factor.confirmedAt.toISOString(), recoveryLeft: recovery.length },
  } satisfies AccountView;
}

/** Where the user is logged in, latest first. */
export async function listOwnSessions(db: Db, scope: AccountScope): Promise<SessionView[]> {
  const rows = await db
    .select()
    .from(accountSession)
    .where(and(eq(accountSession.userId, scope.userId), eq(accountSession.accountId, scope.accountId)))
    .orderBy(desc(accountSession.seenAt), desc(accountSession.id));
  return rows.map((row) => ({
    id: row.id,
    agent: row.agent,
    network: row.network,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    current: row.id === scope.sessionId,
  }));
}

/** Whether the user has seen a guided tour, or waved it away. */
export async function hasSeenTour(db: Db, scope: AccountScope, tour: TourName): Promise<boolean> {
  const rows = await db
    .select({ seen: accountUser.toursSeen })
    .from(accountUser)
    .where(and(eq(accountUser.id, scope.userId), eq(accountUser.accountId, scope.accountId)));
  const seen = rows[0]?.seen;
  return Array.isArray(seen) && seen.includes(tour);
}
