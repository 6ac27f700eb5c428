import type { Locale } from "@/lib/core/locales";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { formatDayRange, formatFullDate } from "@/lib/platform/i18n/format-day";
import type { Words } from "@/lib/platform/i18n/load-translator";
import { postcodeLast, providerNames } from "./constants";
import type { InvoiceContent } from "./schemas";

interface Pair {
  readonly label: string;
  readonly value: string;
}
interface Party {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Every text of a document, in the order in which it is read. */
export interface InvoiceSheet {
  readonly locale: Locale;
  readonly issuedAt: Date;
  /** Of the file: `Invoice 2026-000001`. */
  readonly heading: string;
  readonly title: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly facts: readonly Pair[];
  /** Of a credit note: what it corrects. */
  readonly reason: string | null;
  readonly columns: { readonly what: string; readonly numbers: string; readonly amount: string };
  readonly rows: readonly {
    readonly what: string;
    readonly detail: string;
    readonly numbers: string;
    readonly amount: string;
  }[];
  readonly total: Pair;
  readonly paid: string;
  readonly note: string;
  readonly footer: string;
  readonly page: (page: number, pages: number) => string;
}

/** Cents in their currency as the reader's language writes them. */
export function formatMoney(cents: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100);
}

/** The texts of an invoice or credit note in its own language. Pure. */
export function formatInvoice(content: InvoiceContent, say: Words): InvoiceSheet {
  const { locale, kind, number, currency, corrects } = content;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const day = (at: string) => formatFullDate(at.slice(0, 10), locale);
  const count = new Intl.NumberFormat(locale);
  const title = say(`invoices.title.${kind}`);
  const provider = providerNames[content.payment.provider] ?? content.payment.provider;
  const fact = (name: string, value: string): Pair => ({ label: say(`invoices.facts.${name}`), value });
  const total = money(content.cents);
  return {
    locale,
    issuedAt: new Date(content.issuedAt),
    heading: `${title} ${number}`,
    title,
    seller: sellerOf(content, say),
    buyer: buyerOf(content, say),
    facts: [
      fact(kind, number),
      fact("issued", day(content.issuedAt)),
      ...(corrects ? [fact("corrects", corrects.number)] : []),
      fact("order", content.order.number),
      fact("ordered", day(content.order.createdAt)),
      fact(corrects ? "returned" : "paid", day(content.payment.at)),
      fact("reference", content.payment.reference),
      ...(content.buyer.reference === "" ? [] : [fact("own", content.buyer.reference)]),
    ],
    reason: corrects
      ? say(`invoices.reasons.${corrects.reason}`, { number: corrects.number, day: day(corrects.issuedAt) })
      : null,
    columns: {
      what: say("invoices.columns.what"),
      numbers: say("invoices.columns.numbers"),
      amount: say("invoices.columns.amount", { currency }),
    },
    rows: content.lines.map((line) => ({
      what: line.name,
      detail: line.period ? formatDayRange(line.period, locale) : "",
      numbers: count.format(line.numbers),
      amount: money(line.cents),
    })),
    total: { label: say(`invoices.total.${kind}`), value: total },
    paid: say(`invoices.paid.${kind}`, { amount: total, provider, day: day(content.payment.at) }),
    note: content.note,
    footer: [content.seller.name, content.seller.vatId].filter(Boolean).join(" · "),
    page: (page, pages) => say("invoices.page", { page, pages }),
  };
}

function sellerOf({ seller }: InvoiceContent, say: Words): Party {
  const vat = seller.vatId === "" ? [] : [say("invoices.vatId", { id: seller.vatId })];
  return {
    label: say("invoices.from"),
    name: seller.name,
    lines: [...seller.address.split(/\n|\\n/), ...vat],
  };
}

function buyerOf({ buyer, locale }: InvoiceContent, say: Words): Party {
  const country = buyer.country === "" ? "" : countryName(buyer.country, locale);
  const street = [buyer.address, buyer.addressMore];
  const place = placeOf(buyer);
  const lines = [
    // Chinese addresses go from the large to the small.
    ...(isChinese(buyer) ? [country, place, ...street, buyer.postcode] : [...street, place, country]),
    buyer.email,
    buyer.vatId === "" ? "" : say("invoices.vatId", { id: buyer.vatId }),
  ];
  return { label: say("invoices.to"), name: buyer.name, lines: lines.filter(Boolean) };
}

type Buyer = InvoiceContent["buyer"];
const isChinese = ({ city }: Buyer) => /\p{Script=Han}/u.test(city);

function placeOf(buyer: Buyer): string {
  const { postcode, city, state, country } = buyer;
  const join = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator);
  if (isChinese(buyer)) return `${state}${city}`;
  if (postcodeLast.has(country)) return join([join([city, state], ", "), postcode], " ");
  return join([join([postcode, city], " "), state], ", ");
}
