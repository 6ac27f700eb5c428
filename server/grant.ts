import { and, eq } from "drizzle-orm";
import { type Database, openDatabase } from "@/db/client";
import { account, accountUser } from "@/db/schema/accounts";
import { quotaAccount, quotaLot } from "@/db/schema/quota";
import { issueLot } from "@/lib/accounts/quota/issue-lot";
import { type Grant, parseGrant } from "@/lib/accounts/quota/parse-grant";
import { setPlan } from "@/lib/accounts/quota/set-plan";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import { type AccountId, newId } from "@/lib/core/ids";
import { takesPayments } from "@/lib/platform/environment/env";
import { releaseWithheld } from "@/lib/shipments/records/release-withheld";
import { databaseAddress } from "./database-address";
import { explainFailure, Failure } from "./failure";
import { loadEnvFile } from "./load-env-file";
import { printLine } from "./print-line";

/**
 * `npm run grant -- <email of the owner> <numbers> [months]` gives an account numbers, `… plan <plan> [months]` a plan, and
 * `… trust on` vouches that the numbers it adds are its own.
 * Exit codes: 0 done, 1 failure, 2 wrong arguments.
 */

/** What the command was given is wrong: exit code 2. */
class WrongArguments extends Failure {}

try {
  loadEnvFile(process.cwd());
  const grant = parseGrant(process.argv.slice(2));
  if (typeof grant === "string") throw new WrongArguments(grant);
  const opened = openDatabase(databaseAddress(), { max: 1, applicationName: "1tracking grant" });
  try {
    printLine(await give(opened.db, grant));
  } finally {
    await opened.close();
  }
} catch (error) {
  const { message } = explainFailure(error, "Granting");
  printLine(`✗ ${message}`);
  process.exitCode = error instanceof WrongArguments ? 2 : 1;
}

/** Gives it; returns what the account has now. */
async function give(db: Database, grant: Grant): Promise<string> {
  const accountId = await findOwned(db, grant.email);
  const now = new Date();
  if ("amount" in grant) {
    const { amount, months, email } = grant;
    const source = `grant:${newId(now)}`;
    const order = { accountId, kind: "grant", source, amount, lasts: { months }, now } as const;
    await db.transaction((tx) => issueLot(tx, order));
    const [lot] = await db.select().from(quotaLot).where(eq(quotaLot.source, source));
    return `✓ ${email}: ${amount} numbers until ${lot?.expiresAt.toISOString()}.`;
  }
  if ("trusted" in grant) return setTrust(db, accountId, grant, now);
  const { plan, months } = grant;
  const lasts = months === null ? null : { months };
  await db.transaction((tx) => setPlan(tx, { accountId, plan, lasts, now })).catch(explainPlan);
  const [row] = await db.select().from(quotaAccount).where(eq(quotaAccount.accountId, accountId));
  return `✓ ${grant.email}: plan ${row?.plan ?? (takesPayments() ? "free" : "server")}, until ${row?.planUntil?.toISOString() ?? "it is changed"}.`;
}

/** Trusts an account, or no longer: what it sees already stays. */
async function setTrust(
  db: Database,
  accountId: AccountId,
  { email, trusted }: { readonly email: string; readonly trusted: boolean },
  now: Date,
): Promise<string> {
  await db
    .update(account)
    .set({ trustedAt: trusted ? now : null })
    .where(eq(account.id, accountId));
  if (!trusted) return `✓ ${email}: not trusted any more.`;
  const { signal } = new AbortController();
  const shown = await releaseWithheld({ db, now, signal }, { accountId, from: ["withheld", "limited"] });
  return `✓ ${email}: trusted. ${shown} more journeys are shown wholly.`;
}

/** The account that this person owns. Throws Failure. */
async function findOwned(db: Database, email: string): Promise<AccountId> {
  const [owner] = await db
    .select({ accountId: accountUser.accountId })
    .from(accountUser)
    .where(and(eq(accountUser.emailKey, normalizeEmail(email)), eq(accountUser.role, "owner")));
  if (!owner) throw new Failure(`Nobody with the address ${email} owns an account.`);
  return owner.accountId;
}

function explainPlan(error: unknown): never {
  if (error instanceof AppError && error.key === "creditTooLow")
    throw new Failure("This month the account has used more numbers than this plan has (43004).");
  throw error;
}
