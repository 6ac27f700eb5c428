import { desc, eq, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { customerEmail } from "@/db/schema/customer-emails";
import { emailTemplate } from "@/db/schema/email-templates";
import type { LetterRow } from "./view-letter";

/** Emails to customers with the names of their templates, latest first; all of them, or a page. */
export async function readLetters(
  db: Db,
  where: SQL | undefined,
  page?: { readonly skip: number; readonly take: number },
): Promise<readonly LetterRow[]> {
  const found = db
    .select({ email: customerEmail, templateName: emailTemplate.name })
    .from(customerEmail)
    .leftJoin(emailTemplate, eq(emailTemplate.id, customerEmail.templateId))
    .where(where)
    .orderBy(desc(customerEmail.createdAt), desc(customerEmail.id));
  return page ? found.limit(page.take).offset(page.skip) : found;
}
