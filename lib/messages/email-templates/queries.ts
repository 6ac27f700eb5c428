import { and, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { emailSetting } from "@/db/schema/customer-emails";
import { emailTemplate, emailTemplateVersion } from "@/db/schema/email-templates";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { type Occasion, occasions } from "./constants";
import { formatTemplate } from "./format";
import type { TemplateView } from "./schemas";

type Scope = Pick<AccountScope, "accountId">;

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
  const row = await findOwned(db, emailTemplate, scope, id);
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
  const shown = and(
    eq(emailTemplateVersion.templateId, id),
    eq(emailTemplateVersion.version, version ?? row.version),
  );
  const { texts } = requireRow(await db.select().from(emailTemplateVersion).where(shown));
  return formatTemplate(row, texts, versions);
}
