import type { Tx } from "@/db/client";
import { addDays, localDay } from "@/lib/core/calendar";
import { defaultLocale, isLocale, type Locale } from "@/lib/core/locales";
import { addMonths } from "@/lib/core/months";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import { loadTranslator } from "@/lib/platform/i18n/load-translator";
import { addInvoice, findInvoice, type StoredInvoice } from "./add-invoice";
import { readCharge, type StoredCharge } from "./read-charge";
import { billingDetailsSchema, type InvoiceContent } from "./schemas";

interface ChargeKey {
  readonly provider: string;
  readonly chargeId: string;
}

/** Issues the invoice of a charge; twice gives one. Null if the charge is not stored: its account is gone. */
export function issueInvoice({ db, now }: Context, charge: ChargeKey): Promise<StoredInvoice | null> {
  return db.transaction((tx) => issueOnce(tx, charge, now));
}

/** The same in the caller's transaction, which then holds the lock of the year's series. */
export async function issueOnce(tx: Tx, key: ChargeKey, now: Date): Promise<StoredInvoice | null> {
  const source = `charge:${key.provider}:${key.chargeId}`;
  const before = await findInvoice(tx, source);
  if (before) return before;
  const found = await readCharge(tx, key);
  if (!found) return null;
  const { accountId, orderId } = found.charge;
  const content = await composeContent(found);
  return addInvoice(tx, { accountId, orderId, kind: "invoice", source, content, now });
}

/** Who sells, as the operator says now. */
export function sellerNow(): Pick<InvoiceContent, "seller" | "note"> {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_VAT_ID, INVOICE_NOTE } = env();
  return {
    seller: { name: OPERATOR_NAME ?? "", address: OPERATOR_ADDRESS ?? "", vatId: OPERATOR_VAT_ID ?? "" },
    note: INVOICE_NOTE ?? "",
  };
}

async function composeContent(found: StoredCharge): Promise<NewContent> {
  const { charge, order } = found;
  const { locale, buyer } = buyerOf(found);
  const paidAt = order.paidAt ?? charge.createdAt;
  return {
    ...sellerNow(),
    locale,
    buyer,
    lines: [await composeLine(found, locale)],
    cents: charge.cents,
    currency: charge.currency,
    order: { number: order.number, createdAt: order.createdAt.toISOString() },
    payment: { provider: charge.provider, reference: charge.id, at: paidAt.toISOString() },
    corrects: null,
  };
}
type NewContent = Parameters<typeof addInvoice>[1]["content"];

/** The company's billing details, or what the account says of its owner. */
function buyerOf({ details, owner, company }: StoredCharge): Pick<InvoiceContent, "buyer" | "locale"> {
  const entered = billingDetailsSchema.safeParse(details);
  if (entered.success) {
    const { locale, ...buyer } = entered.data;
    return { locale, buyer: { ...buyer, email: "" } };
  }
  const email = owner?.email ?? "";
  const name = company || owner?.name || email;
  const nothing = { address: "", addressMore: "", postcode: "", city: "", state: "", country: "", vatId: "" };
  const locale = isLocale(owner?.locale) ? owner.locale : defaultLocale;
  return { locale, buyer: { ...nothing, name, reference: "", email: name === email ? "" : email } };
}

async function composeLine({ charge, order, zone }: StoredCharge, locale: Locale) {
  const say = await loadTranslator(locale, ["invoices", "plans"]);
  const { item, numbers } = order;
  const isPlan = order.kind === "plan";
  const from = localDay(order.paidAt ?? charge.createdAt, zone);
  return {
    kind: isPlan ? ("plan" as const) : ("pack" as const),
    item,
    name: isPlan
      ? say("invoices.lines.plan", { plan: say(`plans.names.${item}`) })
      : say("invoices.lines.pack", { count: numbers }),
    numbers,
    period: isPlan ? { from, to: addDays(addMonths(from, 1), -1) } : null,
    cents: charge.cents,
  };
}
