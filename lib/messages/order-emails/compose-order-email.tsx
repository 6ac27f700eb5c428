import type { Locale } from "@/lib/core/locales";
import type { Brand } from "@/lib/messages/brands/schemas";
import { mailTexts, renderHtml } from "@/lib/messages/email-parts/compose-email";
import type { Email } from "@/lib/messages/email-parts/schemas";
import { chooseColours } from "@/lib/messages/email-templates/choose-colours";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import { OrderEmail } from "./templates/order-email";

export interface OrderEmailParts {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The order's number. */
  readonly seq: number;
  readonly locale: Locale;
  readonly brand: Pick<Brand, "name" | "logo" | "colour" | "darkColour">;
  /** Address of the journey of the order's parcel; null: it has none. */
  readonly tracking: string | null;
  readonly headers: Email["headers"];
  readonly replyTo: string | null;
}

/** Characters of the text that mail programs show beside the subject. */
const previewMax = 140;

/** The email of a message to an order's customer, in the customer's language. Reads nothing but messages. */
export async function composeOrderEmail({
  to,
  subject,
  text,
  seq,
  locale,
  brand,
  tracking,
  headers,
  replyTo,
}: OrderEmailParts): Promise<Omit<Email, "attachments">> {
  const say = await mailTexts(locale);
  const company = oneLine(brand.name);
  const reference = say("mail.order.reference", { number: String(seq) });
  const label = say("mail.order.track");
  const footer = [say("mail.order.why", { company }), say("mail.order.answer")];
  const { light, darkRules } = chooseColours(brand);
  const html = await renderHtml(
    <OrderEmail
      lang={locale}
      preview={oneLine(text).slice(0, previewMax)}
      brand={company}
      logo={brand.logo}
      darkRules={darkRules}
      paragraphs={text.split(/\n{2,}/).map((part) => part.split("\n"))}
      button={tracking === null ? null : { label, url: tracking }}
      colours={light}
      {...{ reference, footer }}
    />,
  );
  const plain = [
    text,
    company,
    ...(tracking === null ? [] : [`${label}:\n${tracking}`]),
    ["-- ", reference, ...footer].join("\n"),
  ].join("\n\n");
  return { to, subject, html, plain: `${plain}\n`, headers, replyTo };
}
