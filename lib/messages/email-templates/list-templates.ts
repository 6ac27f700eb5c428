import { and, eq, sql } from "drizzle-orm";
import { emailTemplate, emailTemplateVersion } from "@/db/schema/email-templates";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { occasions } from "./constants";
import { formatItem, formatReady } from "./format";
import { readUses } from "./queries";
import type { ListedTemplate } from "./schemas";

/** The account's templates by name, then the ready-made ones in the order of a journey. */
export async function listTemplates(ctx: Context): Promise<{ templates: ListedTemplate[] }> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  const rows = await ctx.db
    .select({
      row: emailTemplate,
      languages: sql<string[]>`array(select jsonb_object_keys(${emailTemplateVersion.texts}))`,
    })
    .from(emailTemplate)
    .innerJoin(
      emailTemplateVersion,
      and(
        eq(emailTemplateVersion.templateId, emailTemplate.id),
        eq(emailTemplateVersion.version, emailTemplate.version),
      ),
    )
    .where(eq(emailTemplate.accountId, accountId))
    .orderBy(sql`lower(${emailTemplate.name})`);
  const uses = await readUses(ctx.db, { accountId });
  const own = rows.map(({ row, languages }) => ({
    ...formatItem(row, languages),
    usedFor: [...(uses.get(row.id) ?? [])],
  }));
  const readyUsed = uses.get(null) ?? [];
  const ready = occasions.map((occasion) => ({
    ...formatReady(occasion),
    usedFor: readyUsed.filter((one) => one === occasion),
  }));
  return { templates: [...own, ...ready] };
}
