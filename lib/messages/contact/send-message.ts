import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { contactAttachment, contactMessage } from "@/db/schema/contact";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import { newId } from "@/lib/core/ids";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { runCostly } from "@/lib/platform/computing/costly-work";
import { mailTransport } from "@/lib/platform/environment/env";
import { acknowledgedPerDayMax, attachmentsPerDayMaxKib, attachmentsPerNetworkMaxKib } from "./constants";
import { createReference } from "./create-reference";
import { messageReceived } from "./events";
import { errorsOf, suspicionsOf, type ValidationError, valuesOf } from "./rules";
import type { MessageInput, Sent } from "./schemas";
import { fileError, kindOfFile, safeFileName } from "./validate-file";

interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/**
 * Stores a message and queues its acknowledgement and forwarding. Idempotent per day: a repeated message is the first
 * one. Suspected spam is stored and forwarded with a mark, never acknowledged. Throws badInput with the errors by
 * field, tooFrequent or busy if the network's share of the day's attachments, or all of it, is used up.
 */
export async function sendMessage(ctx: Context, input: MessageInput): Promise<Sent> {
  const values = valuesOf(input.form, input);
  const { email = "", ...fields } = values;
  const given = input.attachment;
  const attachment = given ? await runCostly("body", ctx, async () => readAttachment(given)) : null;
  const wrong: InputIssue[] = errorsOf(input.form, values, ctx.now).map(({ name, error }) => ({
    path: name,
    rule: error,
  }));
  if (typeof attachment === "string") wrong.push({ path: "attachment", rule: attachment });
  if (wrong.length > 0 || typeof attachment === "string") throw new AppError("badInput", { issues: wrong });

  const digest = digestOf(ctx.now, input, values, attachment);
  const earlier = await findByDigest(ctx, digest);
  if (earlier) return earlier;
  const signs = { hidden: input.homepage ?? "", seconds: input.seconds ?? null, values };
  const suspicions = suspicionsOf(signs);
  const acknowledged =
    mailTransport() !== "off" && suspicions.length === 0 && (await mayAcknowledge(ctx, email));
  if (attachment) await guardDisk(ctx, attachment);
  const store = async (tx: Tx) => {
    const id = newId(ctx.now);
    const rows = await tx
      .insert(contactMessage)
      .values({
        id,
        reference: createReference(),
        form: input.form,
        locale: input.language,
        email,
        fields,
        suspicions: [...suspicions],
        acknowledged,
        digest,
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: contactMessage.digest })
      .returning({ id: contactMessage.id });
    if (rows.length === 0) return;
    if (attachment)
      await tx
        .insert(contactAttachment)
        .values({ ...attachment, id: newId(ctx.now), messageId: id, sizeBytes: attachment.bytes.length });
    await enqueue(tx, messageReceived, { messageId: id }, { key: `contact:${id}` });
  };
  if (attachment) await runCostly("body", ctx, () => ctx.db.transaction(store));
  else await ctx.db.transaction(store);
  const stored = await findByDigest(ctx, digest);
  if (!stored) throw new AppError("internal", {}, { cause: new Error("a message was not stored") });
  return stored;
}

function readAttachment({ name, data }: { name: string; data: string }): Attachment | ValidationError {
  if (/[^A-Za-z0-9+/=]/.test(data)) return "fileKind";
  const bytes = Buffer.from(data, "base64");
  const kind = kindOfFile(bytes);
  const error = fileError(bytes.length, bytes);
  if (error !== null || kind === null) return error ?? "fileKind";
  return { name: safeFileName(name, kind), mediaType: kind.mediaType, bytes };
}

function digestOf(now: Date, input: MessageInput, values: object, attachment: Attachment | null): string {
  const given = [now.toISOString().slice(0, 10), input.form, input.language, values, attachment?.name];
  const hash = createHash("sha256").update(JSON.stringify(given));
  return hash.update(attachment?.bytes ?? "").digest("base64url");
}

async function findByDigest(ctx: Context, digest: string): Promise<Sent | null> {
  const rows = await ctx.db
    .select({ reference: contactMessage.reference, acknowledged: contactMessage.acknowledged })
    .from(contactMessage)
    .where(eq(contactMessage.digest, digest));
  const row = rows[0];
  if (!row) return null;
  const mail = row.acknowledged ? "sent" : mailTransport() === "off" ? "off" : "none";
  return { reference: row.reference, mail };
}

/** Prevents flooding an address with acknowledgements that others triggered. */
async function mayAcknowledge(ctx: Context, email: string): Promise<boolean> {
  const key = `contact ${normalizeEmail(email)}`;
  const request = { key, max: acknowledgedPerDayMax, windowSeconds: 86_400, now: ctx.now };
  return (await consumeAllowance(ctx.db, request)).allowed;
}

/** A network has a share of what all may send in a day. */
async function guardDisk({ db, now, caller }: Context, { bytes }: Attachment): Promise<void> {
  const cost = Math.ceil(bytes.length / 1024);
  const day = { cost, windowSeconds: 86_400, now };
  const own = await consumeAllowance(db, {
    ...{ key: `contact attachments ${caller.address}`, max: attachmentsPerNetworkMaxKib, ...day },
  });
  if (!own.allowed) throw new AppError("tooFrequent", { retryAfterSeconds: own.resetSeconds });
  const all = await consumeAllowance(db, {
    ...{ key: "contact attachments", max: attachmentsPerDayMaxKib, ...day },
  });
  if (!all.allowed) throw new AppError("busy", { retryAfterSeconds: all.resetSeconds });
}
