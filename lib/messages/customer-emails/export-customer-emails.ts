import { asc, eq } from "drizzle-orm";
import { customerEmail, customerSuppression, emailOption, emailSetting } from "@/db/schema/customer-emails";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";

/** The company's settings of emails, those emails with what they said, and addresses that get none. */
export async function exportCustomerEmails({ db }: Context, { accountId }: AccountScope) {
  const settings = db.select().from(emailSetting).where(eq(emailSetting.accountId, accountId));
  const options = db.select().from(emailOption).where(eq(emailOption.accountId, accountId));
  const emails = db
    .select()
    .from(customerEmail)
    .where(eq(customerEmail.accountId, accountId))
    .orderBy(asc(customerEmail.createdAt), asc(customerEmail.id));
  const stopped = db
    .select()
    .from(customerSuppression)
    .where(eq(customerSuppression.accountId, accountId))
    .orderBy(asc(customerSuppression.recipient));
  return { settings: await settings, options: await options, emails: await emails, stopped: await stopped };
}
