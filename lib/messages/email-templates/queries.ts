import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { account, accountUser } from "@/db/schema/accounts";
import { emailSetting } from "@/db/schema/customer-emails";
import { emailTemplate, emailTemplateVersion } from "@/db/schema/email-templates";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { type Occasion, occasions } from "./constants";
import { formatTemplate } from "./format";
import type { TemplateView } from "./schemas";

type Scope = Pick<AccountScope, "accountId">;

/** Condition for one template of the account. */
export function owned({ accountId }: Scope, id: string) {
  return and(eq(emailTemplate.id, id), eq(emailTemplate.accountId, accountId));
}

/** Serializes changes to one account's templates: two must not take the same name at once. */
export async function lockTemplates(tx: Tx, { accountId }: Scope): Promise<void> {
  await tx.execute(sql`select 1 from ${account} where ${account.id} = ${accountId} for no key update`);
}

/** Throws templateNameExists if another template of the account has that name, ignoring case. */
export async function requireFreeName(
  tx: Tx,
  { accountId }: Scope,
  { id, name }: { readonly id?: string | undefined; readonly name: string },
): Promise<void> {
  const same = and(
    eq(emailTemplate.accountId, accountId),
    sql`lower(${emailTemplate.name}) = lower(${name})`,
    id === undefined ? undefined : ne(emailTemplate.id, id),
  );
  if ((await tx.$count(emailTemplate, same)) > 0)
    throw new AppError("templateNameExists", { issues: [{ path: "name", rule: "exists" }] });
}

/** The template, locked until the transaction ends. Throws notFound for another account's. */
export async function lockTemplate(tx: Tx, scope: Scope, id: string) {
  const [row] = await tx.select().from(emailTemplate).where(owned(scope, id)).for("no key update");
  if (!row) throw new AppError("notFound");
  return row;
}

/**
 * The occasions whose automatic email is on, in the order of a journey, by the id of their template; of the ready-made
 * ones by null.
 */
export async function readUses(
  db: Db | Tx,
  { accountId }: Scope,
): Promise<ReadonlyMap<string | null, readonly Occasion[]>> {
  const rows = await db
    .select({ occasion: emailSetting.occasion, templateId: emailSetting.templateId })
    .from(emailSetting)
    .where(and(eq(emailSetting.accountId, accountId), emailSetting.active));
  const ids = new Set(rows.map(({ templateId }) => templateId));
  return new Map(
    [...ids].map((id) => {
      const used = new Set(rows.filter(({ templateId }) => templateId === id).map((row) => row.occasion));
      return [id, occasions.filter((occasion) => used.has(occasion))];
    }),
  );
}

/** A template with its versions, and the texts of one of them, by default the latest. Throws notFound. */
export async function viewTemplate(
  db: Db | Tx,
  scope: Scope,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<TemplateView> {
  const [row] = await db.select().from(emailTemplate).where(owned(scope, id));
  if (!row) throw new AppError("notFound");
  const versions = await db
    .select({
      version: emailTemplateVersion.version,
      createdAt: emailTemplateVersion.createdAt,
      by: accountUser.name,
    })
    .from(emailTemplateVersion)
    .leftJoin(accountUser, eq(accountUser.id, emailTemplateVersion.createdBy))
    .where(eq(emailTemplateVersion.templateId, id))
    .orderBy(desc(emailTemplateVersion.version));
  const [shown] = await db
    .select({ texts: emailTemplateVersion.texts })
    .from(emailTemplateVersion)
    .where(
      and(eq(emailTemplateVersion.templateId, id), eq(emailTemplateVersion.version, version ?? row.version)),
    );
  if (!shown) throw new AppError("notFound");
  return formatTemplate(row, shown.texts, versions);
}
