import { desc, eq, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { customerEmail } from "@/db/schema/customer-emails";
import { emailTemplate } from "@/db/schema/email-templates";

/** Emails to customers with the names of their templates, latest first. */
export function readLetters(db: Db, where: SQL | undefined) {
  return db
    .select({ email: customerEmail, templateName: emailTemplate.name })
    .from(customerEmail)
    .leftJoin(emailTemplate, eq(emailTemplate.id, customerEmail.templateId))
    .where(where)
    .orderBy(desc(customerEmail.createdAt), desc(customerEmail.id));
}
