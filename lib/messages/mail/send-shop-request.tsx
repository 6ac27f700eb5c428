import { eq } from "drizzle-orm";
import { shop, shopRequest } from "@/db/schema/shops";
import { localDay } from "@/lib/core/calendar";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import type { Context } from "@/lib/platform/adapters/context";
import { publicUrl } from "@/lib/platform/environment/env";
import { formatFullDate } from "@/lib/platform/i18n/format-day";
import { findPayer } from "./compose-billing-notice";
import { queueMail } from "./queue-mail";
import { NoticeMail } from "./templates/notice-mail";

/** Tells a company's owner that a customer of a shop wants to know what is stored about them. Once for each request. */
export async function sendShopRequest(
  { db, now }: Context,
  { requestId }: { readonly requestId: string },
): Promise<void> {
  const [row] = await db
    .select({ accountId: shopRequest.accountId, dueAt: shopRequest.dueAt, name: shop.name })
    .from(shopRequest)
    .innerJoin(shop, eq(shop.id, shopRequest.shopId))
    .where(eq(shopRequest.id, requestId));
  const owner = row && (await findPayer(db, row.accountId));
  if (!owner) return;
  const { locale, zone, email: to } = owner;
  const words = await mailTexts(locale);
  const values = { shop: row.name, day: formatFullDate(localDay(row.dueAt, zone), locale) };
  const say = (key: string) => words(`mail.shopRequest.${key}`, values);
  const email = await composeEmail(
    <NoticeMail
      lang={locale}
      brand={words("mail.brand")}
      preview={say("body")}
      title={say("title")}
      body={say("body")}
      fine={say("fine")}
      act={say("act")}
      button={say("button")}
      link={`${publicUrl()}/${locale}/userManage/userSetting/shopbind`}
    />,
    { to, subject: say("subject"), headers: { "Auto-Submitted": "auto-generated" } },
  );
  await db.transaction((tx) => queueMail(tx, `shop-request:${requestId}`, email, now));
}
