import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { orderMessage } from "@/db/schema/order-messages";
import { shipment } from "@/db/schema/shipments";
import { workOrder } from "@/db/schema/work-orders";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { AccountId } from "@/lib/core/ids";
import { findCustomerShipment } from "@/lib/messages/brands/find-customer-shipment";
import { findBrand } from "@/lib/messages/brands/read-brand";
import { suspicionsOf } from "@/lib/messages/contact/rules";
import { fileError } from "@/lib/messages/contact/validate-file";
import { hasContactForm } from "@/lib/messages/order-setup/read-customers";
import { formsPerHourMax } from "@/lib/messages/work-orders/constants";
import { type GivenFile, judgeFiles, storeFiles } from "@/lib/messages/work-orders/store-files";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { addCustomerOrder } from "./add-customer-order";
import type { messageCall } from "./form-contract";
import { cleanForm, type FormValues, validateForm } from "./validate-form";

type Input = z.output<typeof messageCall.input>;
type Answer = z.output<typeof messageCall.output>;

/**
 * Adds the order of a customer's message. Idempotent per day: a repeated message is the first one's order. Suspected spam is
 * marked. Throws notFound for a page without a form, badInput with the errors by field, tooFrequent beyond what one company
 * takes an hour.
 */
export async function receiveForm(ctx: Context, input: Input): Promise<Answer> {
  const { db, now } = ctx;
  const accountId = await requireForm(db, input.slug);
  const values = cleanForm(input);
  const files = input.file ? [readFile(input.file)] : [];
  requireValid(values, files);
  const digest = digestOf(now, input, values, files);
  const earlier = await findSent(db, accountId, digest);
  if (earlier) return earlier;
  await guardCompany(db, accountId, now);
  const about = await findSubject(db, accountId, input, values.number, now);
  const judged = await judgeFiles(db, accountId, files, now);
  const seconds = input.seconds ?? null;
  const texts = { name: values.name, message: values.text };
  return db.transaction(async (tx) => {
    // Of the same message twice at once, the second waits until the first is stored.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`order form ${accountId} ${digest}`}, 0))`,
    );
    const known = await findSent(tx, accountId, digest);
    if (known) return known;
    const added = await addCustomerOrder(
      tx,
      {
        ...{ accountId, source: "form", locale: input.locale, digest, messageId: null, automatic: false },
        ...{ email: values.email, name: values.name, subject: "" },
        ...{ number: about.number, shipmentId: about.shipmentId },
        text: about.isUnread ? `${values.text}\n\n${values.number}` : values.text,
        suspicions: suspicionsOf({ hidden: input.homepage ?? "", seconds, values: texts }),
      },
      now,
    );
    if (!added) throw new Error("a message of a form is known without its order");
    await storeFiles(tx, { accountId, messageId: added.messageId }, judged, now);
    return { seq: added.order.seq };
  });
}

async function requireForm(db: Db, slug: string): Promise<AccountId> {
  const found = await findBrand(db, slug);
  if (!found || !(await hasContactForm(db, found.accountId))) throw new AppError("notFound");
  return found.accountId;
}

/** Not base64: empty, so that it is refused as no picture or PDF. */
function readFile({ name, data }: NonNullable<Input["file"]>): GivenFile {
  const isBase64 = !/[^A-Za-z0-9+/=]/.test(data);
  return { name, bytes: isBase64 ? Buffer.from(data, "base64") : new Uint8Array() };
}

function requireValid(values: FormValues, files: readonly GivenFile[]): void {
  const issues: InputIssue[] = validateForm(values).map(([path, rule]) => ({ path, rule }));
  for (const { bytes } of files) {
    const rule = fileError(bytes.length, bytes);
    if (rule !== null) issues.push({ path: "file", rule });
  }
  if (issues.length > 0) throw new AppError("badInput", { issues });
}

function digestOf(now: Date, { locale }: Input, values: FormValues, files: readonly GivenFile[]): string {
  const { email, name, number, text } = values;
  const given = ["form", now.toISOString().slice(0, 10), locale, normalizeEmail(email), name, number, text];
  const hash = createHash("sha256").update(JSON.stringify([...given, ...files.map((file) => file.name)]));
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest("base64url");
}

/** The order of a message that was received before. */
async function findSent(db: Db, accountId: AccountId, digest: string): Promise<Answer | null> {
  const [row] = await db
    .select({ seq: workOrder.seq })
    .from(orderMessage)
    .innerJoin(workOrder, eq(workOrder.id, orderMessage.orderId))
    .where(and(eq(orderMessage.accountId, accountId), eq(orderMessage.digest, digest)));
  return row ?? null;
}

/** Protects a company from a flood by many networks. */
async function guardCompany(db: Db, accountId: AccountId, now: Date): Promise<void> {
  const limit = { key: `order form ${accountId}`, max: formsPerHourMax, windowSeconds: 3600, now };
  const { allowed, resetSeconds } = await consumeAllowance(db, limit);
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}

/** What a message is about. */
interface FormSubject {
  readonly shipmentId: string | null;
  /** A tracking number. */
  readonly number: string | null;
  /** What was typed as a number is none that we know: it goes with the text. */
  readonly isUnread: boolean;
}

/**
 * The shipment by whose address the customer came, unless they typed another number; else the company's only one with that
 * order number; else the tracking number.
 */
async function findSubject(
  db: Db,
  accountId: AccountId,
  { key = "", locale }: Input,
  typed: string,
  now: Date,
): Promise<FormSubject> {
  const read = normalizeNumber(typed);
  const number = read.invalid === null ? read.number : null;
  const own = await findCustomerShipment(db, accountId, { key, locale, now });
  if (own && (typed === "" || number === own.number || isSame(typed, own.orderNumber)))
    return { shipmentId: own.id, number: own.number, isUnread: false };
  if (typed === "") return { shipmentId: null, number: null, isUnread: false };
  const byNumber = and(eq(shipment.accountId, accountId), eq(shipment.number, number ?? ""));
  if (number !== null && (await db.$count(shipment, byNumber)) > 0)
    return { shipmentId: null, number, isUnread: false };
  const ordered = await findOrdered(db, accountId, typed);
  if (ordered) return { shipmentId: ordered.id, number: ordered.number, isUnread: false };
  return { shipmentId: null, number, isUnread: number === null };
}

const isSame = (typed: string, orderNumber: string | null) =>
  orderNumber !== null && bare(typed) === bare(orderNumber);
/** Shops write `#1042`, customers type `1042`. */
const bare = (text: string) => text.toLowerCase().replace(/^#\s*/, "");

/** The company's only listed shipment with an order number. */
async function findOrdered(db: Db, accountId: AccountId, typed: string) {
  const rows = await db
    .select({ id: shipment.id, number: shipment.number })
    .from(shipment)
    .where(
      and(
        eq(shipment.accountId, accountId),
        sql`${shipment.archivedAt} is null and lower(${shipment.orderNumber}) in (${bare(typed)}, ${`#${bare(typed)}`})`,
      ),
    )
    .limit(2);
  return rows.length === 1 ? rows[0] : undefined;
}
