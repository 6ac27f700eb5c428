import type { Locale } from "@/lib/core/locales";
import type { InvoiceContent } from "../schemas";

/** What an invoice of a plan's month says, with other fields as given. */
export function makeContent(
  locale: Locale = "en",
  {
    buyer,
    ...others
  }: Partial<Omit<InvoiceContent, "buyer">> & { buyer?: Partial<InvoiceContent["buyer"]> } = {},
): InvoiceContent {
  return {
    kind: "invoice",
    number: "2026-000042",
    issuedAt: "2026-11-27T10:15:00.000Z",
    locale,
    seller: {
      name: "Nordlicht Software GmbH",
      address: "Speicherstadt 12, 20457 Hamburg, Germany",
      vatId: "DE123456789",
    },
    note: "Reverse charge: the recipient is liable for VAT.",
    buyer: {
      ...{ name: "Blumen & Söhne KG", address: "Lindenallee 7", addressMore: "Hinterhof", postcode: "10115" },
      ...{
        city: "Berlin",
        state: "",
        country: "DE",
        vatId: "DE987654321",
        reference: "Cost centre 4711",
        email: "",
      },
      ...buyer,
    },
    lines: [
      {
        ...{ kind: "plan", item: "business", name: "Business plan, one month", numbers: 5000, cents: 2900 },
        period: { from: "2026-11-27", to: "2026-12-26" },
      },
    ],
    cents: 2900,
    currency: "USD",
    order: { number: "1T-7K2M-9QXA", createdAt: "2026-11-27T10:12:00.000Z" },
    payment: { provider: "paypal", reference: "8MC585209K746392H", at: "2026-11-27T10:13:00.000Z" },
    corrects: null,
    ...others,
  };
}
