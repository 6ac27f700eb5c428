import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { orderMessage, receivedMail } from "@/db/schema/order-messages";
import { AppError } from "@/lib/core/app-error";
import { cleanLine } from "@/lib/core/clean-text";
import { normalizeEmail } from "@/lib/core/email-address";
import { type AccountId, newId } from "@/lib/core/ids";
import { cutText } from "@/lib/core/storable-text";
import { isOwnAddress } from "@/lib/messages/mail/match-own-address";
import { addCustomerMessage } from "@/lib/messages/order-acts/add-customer-message";
import {
  type AddedMessage,
  addCustomerOrder,
  type CustomerMessage,
} from "@/lib/messages/order-acts/add-customer-order";
import type { MailOutcome } from "@/lib/messages/order-setup/constants";
import { judgeFiles, storeFiles } from "@/lib/messages/work-orders/store-files";
import type { Context } from "@/lib/platform/adapters/context";
import { repeatTransaction } from "@/lib/platform/adapters/repeat-transaction";
import { mailMaxBytes } from "./constants";
import { findParcel } from "./find-parcel";
import { findPlace, type Place } from "./find-place";
import { nearestLocale, type ParsedMessage, parseHead, parseMessage } from "./parse-message";

/** An email that came in. */
export interface GivenMail {
  readonly source: Uint8Array;
  /** Its row, if it was reported before it was fetched. */
  readonly receivedId?: string;
  /** To whom it was delivered, if that is known besides what it says. */
  readonly recipients?: readonly string[];
}

type Ctx = Pick<Context, "db" | "now">;

/** A message that an order or a company gets. */
interface Accepted {
  readonly parsed: ParsedMessage;
  readonly place: Exclude<Place, { kind: "nobody" }>;
  readonly message: CustomerMessage;
}

/**
 * Takes an email of a company's customer: as a message of the order that it answers, else as a new order. Whatever comes is
 * recorded with what became of it; a second copy adds nothing else. All of one email is one transaction. Throws only where the
 * database does, so that it is tried again.
 */
export async function receiveMail(ctx: Ctx, given: GivenMail): Promise<MailOutcome> {
  const whole = given.source.length > mailMaxBytes ? null : await parseMessage(given.source);
  const parsed = whole ?? (await parseHead(given.source));
  const { recipients: delivered = [] } = given;
  const place =
    parsed && (await findPlace(ctx.db, { ...parsed, recipients: [...delivered, ...parsed.recipients] }));
  const store = (outcome: MailOutcome, orderId: string | null = null, db: Db = ctx.db) =>
    record(db, { given, parsed, place, outcome, orderId }, ctx.now);
  const rejected = reject(whole, place);
  if (rejected || !whole || !place || place.kind === "nobody" || whole.sender === null)
    return store(rejected ?? "unreadable");
  const accepted = { parsed: whole, place, message: messageOf(whole, whole.sender) };
  if (await isKnown(ctx.db, place.accountId, accepted.message)) return store("known");
  const files = await judgeFiles(ctx.db, place.accountId, whole.files, ctx.now);
  try {
    return await repeatTransaction(ctx.db, async (tx) => {
      const added = await add(tx, accepted, ctx.now);
      if (added === null) return store("known", null, tx);
      const { messageId, order } = added;
      await storeFiles(tx, { accountId: place.accountId, messageId }, files, ctx.now);
      return store(place.kind === "order" ? "reply" : "order", order.id, tx);
    });
  } catch (error) {
    // The company or the order went meanwhile.
    if (!(error instanceof AppError)) throw error;
    return store(error.key === "workOrdersOff" ? "off" : "unknown");
  }
}

/** Why an email is not taken; null: it is. Pure but for the environment. */
function reject(parsed: ParsedMessage | null, place: Place | null): MailOutcome | null {
  if (place?.kind === "nobody") return place.outcome;
  if (!parsed || !place || parsed.sender === null) return "unreadable";
  if (isOwnAddress(parsed.sender)) return "own";
  return parsed.automatic && place.kind === "company" ? "automatic" : null;
}

function messageOf(parsed: ParsedMessage, email: string): CustomerMessage {
  const { name, subject, text, messageId, date, automatic, suspicions } = parsed;
  const said = [messageId ?? "", normalizeEmail(email), date, text].join("\n");
  const digest = createHash("sha256").update(said).digest("base64url");
  return { email, name, subject, text, messageId, digest, automatic, suspicions };
}

async function isKnown(db: Db, accountId: AccountId, { digest }: CustomerMessage): Promise<boolean> {
  const same = and(eq(orderMessage.accountId, accountId), eq(orderMessage.digest, digest));
  return (await db.$count(orderMessage, same)) > 0;
}

async function add(tx: Tx, { parsed, place, message }: Accepted, now: Date): Promise<AddedMessage | null> {
  if (place.kind === "order") return addCustomerMessage(tx, place, message, now);
  const { accountId } = place;
  const parcel = await findParcel(tx, accountId, `${parsed.subject}\n${parsed.text}`);
  const about = { number: parcel?.number ?? null, shipmentId: parcel?.id ?? null };
  const locale = parsed.locale ?? nearestLocale(parcel?.language ?? null);
  return addCustomerOrder(tx, { ...message, accountId, source: "email", locale, ...about }, now);
}

interface Recorded {
  readonly given: GivenMail;
  readonly parsed: ParsedMessage | null;
  readonly place: Place | null;
  readonly outcome: MailOutcome;
  readonly orderId: string | null;
}

const lineMax = 320;

async function record(db: Db, recorded: Recorded, now: Date): Promise<MailOutcome> {
  const { given, parsed, place, outcome, orderId } = recorded;
  const row = {
    ...{ outcome, orderId, accountId: place?.accountId ?? null, subject: parsed?.subject ?? "" },
    sender: parsed?.sender ?? "",
    recipient: cutText(cleanLine(place?.to ?? ""), lineMax),
  };
  const { receivedId } = given;
  if (receivedId === undefined)
    await db.insert(receivedMail).values({ ...row, id: newId(now), createdAt: now });
  else await db.update(receivedMail).set(row).where(eq(receivedMail.id, receivedId));
  return outcome;
}
