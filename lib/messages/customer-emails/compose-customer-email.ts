import { z } from "zod";
import type { Db } from "@/db/client";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { findSender } from "@/lib/accounts/senders/find-sender";
import type { Sender } from "@/lib/accounts/senders/schemas";
import { dayMs } from "@/lib/core/calendar";
import { defaultLocale, type Locale, locales } from "@/lib/core/locales";
import { readBrand } from "@/lib/messages/brands/read-brand";
import type { Brand } from "@/lib/messages/brands/schemas";
import { trackingPageUrl } from "@/lib/messages/brands/sign-address";
import type { Occasion } from "@/lib/messages/email-templates/constants";
import { readTexts } from "@/lib/messages/email-templates/read-texts";
import { renderEmail } from "@/lib/messages/email-templates/render-email";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import { publicUrl } from "@/lib/platform/environment/env";
import { readDetails } from "@/lib/shipments/records/queries";
import type { Subject } from "./queries";
import { signLinks } from "./sign-links";

/** What is stored of an email besides its texts. */
export const envelopeSchema = z.object({
  from: z.object({ name: z.string(), address: z.string() }),
  replyTo: z.string().nullable(),
  /** Of the sender address; its signing key is read when the email is sent. */
  senderId: z.uuid().nullable(),
  headers: z.record(z.string(), z.string()),
});
export type Envelope = z.output<typeof envelopeSchema>;

export interface Wanted {
  readonly id: string;
  readonly subject: Subject;
  readonly occasion: Occasion;
  readonly templateId: string | null;
  readonly senderId: string | null;
  readonly counts: boolean;
}

/** A finished email: columns of `customer_email`. */
export interface Composed {
  readonly locale: Locale;
  readonly templateId: string | null;
  readonly templateVersion: number;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  readonly headers: Envelope;
}

/** Composes emails; what several of one company need is read once. */
export function createComposer(db: Db, now: Date): (wanted: Wanted) => Promise<Composed | null> {
  const brands = new Map<string, Promise<Brand>>();
  const senders = new Map<string, Promise<Sender>>();
  const texts = new Map<string, ReturnType<typeof readTexts>>();
  const once = <T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>) => {
    const found = known.get(key) ?? read();
    known.set(key, found);
    return found;
  };
  return async ({ id, subject, occasion, templateId, senderId, counts }) => {
    const { accountId } = subject;
    const sender = await once(senders, `${accountId} ${senderId}`, () =>
      findSender(db, accountId, senderId, now),
    );
    const template = await once(texts, `${accountId} ${templateId} ${occasion}`, () =>
      readTexts(db, accountId, templateId, occasion),
    );
    const brand = await once(brands, accountId, () => readBrand(db, accountId));
    const [details] = await readDetails(db, proveWholeAccount(accountId), [subject.id], now);
    if (!details) return null;
    const locale = localeOf(subject.language);
    const view = subject.settled
      ? { ...details.parcel, status: subject.status, subStatus: details.shipment.subStatus }
      : details.parcel;
    const rendered = await renderEmail({
      ...{ texts: template.texts, images: template.images, locale, brand },
      facts: {
        ...{ view, orderNumber: subject.orderNumber, customerName: subject.customerName },
        destination: subject.country,
        daysUnchanged: occasion === "unchanged" ? daysSince(subject.lastEventAt, now) : null,
        ...{ now, timeZone: subject.accountZone },
      },
      links: linksOf(id, { subject, brand, locale, counts }),
    });
    return {
      ...{ locale: rendered.locale, templateId, templateVersion: template.version },
      ...{ subject: oneLine(rendered.subject), html: rendered.html, plain: rendered.plain },
      headers: {
        from: { name: oneLine(sender.from.name), address: sender.from.address },
        ...{ replyTo: sender.replyTo, senderId, headers: headersOf(id) },
      },
    };
  };
}

/** Addresses in an email. Its tokens name the email only. */
function linksOf(
  id: string,
  { subject, brand, locale, counts }: { subject: Subject; brand: Brand; locale: Locale; counts: boolean },
) {
  const tracking = trackingPageUrl(brand, subject, locale);
  const links = signLinks(id);
  return {
    tracking,
    unsubscribe: `${publicUrl()}/${locale}${links.unsubscribePath}`,
    count: (url: string) => (counts && /^https?:/.test(url) ? links.redirect(url) : url),
    pixel: counts ? links.pixel : null,
  };
}

/** RFC 8058, on every email. */
function headersOf(id: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${signLinks(id).oneClick}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-generated",
  };
}

function daysSince(at: Date | null, now: Date): number | null {
  return at && Math.floor((now.getTime() - at.getTime()) / dayMs);
}

/** The interface's language nearest to a BCP 47 tag. */
function localeOf(tag: string | null): Locale {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale.toLowerCase().split("-")[0] === language) ?? defaultLocale;
}
