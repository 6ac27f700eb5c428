import { and, asc, eq } from "drizzle-orm";
import { emailTemplate, emailTemplateVersion } from "@/db/schema/email-templates";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";

/** The account's email templates with their texts, oldest first. */
export async function exportTemplates({ db }: Context, { accountId }: AccountScope) {
  const { id, name, tags, active, version, createdAt, updatedAt } = emailTemplate;
  const { texts } = emailTemplateVersion;
  return db
    .select({ id, name, tags, active, version, texts, createdAt, updatedAt })
    .from(emailTemplate)
    .innerJoin(
      emailTemplateVersion,
      and(eq(emailTemplateVersion.templateId, id), eq(emailTemplateVersion.version, version)),
    )
    .where(eq(emailTemplate.accountId, accountId))
    .orderBy(asc(createdAt), asc(id));
}
