import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { customerEmail, emailBatch, emailOption, emailSetting } from "@/db/schema/customer-emails";
import { dayMs } from "@/lib/core/calendar";
import { type AccountId, newId } from "@/lib/core/ids";
import { closedStatuses } from "@/lib/core/statuses";
import type { Occasion } from "@/lib/messages/email-templates/constants";
import { hasPictures } from "@/lib/messages/mail/attach-pictures";
import { queueMail } from "@/lib/messages/mail/queue-mail";
import { isNobodys } from "@/lib/messages/mail/rules";
import type { Context } from "@/lib/platform/adapters/context";
import { mailTransport } from "@/lib/platform/environment/env";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { type Composed, createComposer, envelopeSchema } from "./compose-customer-email";
import { batchMax } from "./constants";
import { findDaily } from "./find-daily";
import { readSubjects, type SettingRow, type Subject, settingOf, statusHappening } from "./queries";
import { reportEmails } from "./report-emails";
import { type Decision, decideDue } from "./rules";

type Row = typeof customerEmail.$inferSelect;
type Change = Partial<typeof customerEmail.$inferInsert>;

/**
 * Takes the emails that are due, decides on each as things are now, and fixes what is sent in batches. Workers at the
 * same time take different ones. What exceeds an account's number of a day waits until its next day. Returns how many were due.
 */
export async function queueBatch(ctx: Context, now: Date): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(customerEmail)
      .where(
        sql`${customerEmail.state} = 'waiting' and ${customerEmail.dueAt} <= ${now.toISOString()}::timestamptz`,
      )
      .orderBy(customerEmail.dueAt, customerEmail.id)
      .limit(batchMax)
      .for("update", { skipLocked: true });
    if (rows.length === 0) return 0;
    const known = await readFacts(tx, rows);
    const compose = createComposer(tx, now);
    const accounts = rows.map(({ accountId }) => accountId);
    const daily = await findDaily(tx, accounts, now);
    const changes: { readonly row: Row; readonly change: Change }[] = [];
    for (const row of rows) {
      const decision = decideOn(row, known, now);
      if (decision.state !== "queued") {
        const dueAt = decision.state === "waiting" ? decision.dueAt : null;
        changes.push({ row, change: { state: decision.state, reason: decision.reason, dueAt } });
        continue;
      }
      const today = daily.get(row.accountId);
      if (today && today.left <= 0) {
        changes.push({ row, change: { state: "waiting", reason: "dailyLimit", dueAt: today.nextDay } });
        continue;
      }
      const change = await composeOne(ctx, { row, known, compose });
      if (today && change.state === "queued") today.left -= 1;
      changes.push({ row, change });
    }
    await storeChanges(tx, changes, now);
    return rows.length;
  });
}

interface Facts {
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly settings: ReadonlyMap<string, SettingRow>;
  readonly counting: ReadonlySet<string>;
  readonly alarmed: ReadonlySet<string>;
  /** Emails that others repeat. */
  readonly repeated: ReadonlyMap<string, Row>;
}

async function readFacts(tx: Tx, rows: readonly Row[]): Promise<Facts> {
  const ids = [...new Set(rows.map(({ shipmentId }) => shipmentId))];
  const accounts = [...new Set(rows.map(({ accountId }) => accountId))];
  const repeats = rows.flatMap(({ repeats }) => repeats ?? []);
  const subjects = await readSubjects(tx, ids);
  const settings = await tx
    .select()
    .from(emailSetting)
    .where(sql`${emailSetting.accountId} = any(${uuids(accounts)})`);
  const options = await tx
    .select({ accountId: emailOption.accountId })
    .from(emailOption)
    .where(sql`${emailOption.countOpens} and ${emailOption.accountId} = any(${uuids(accounts)})`);
  const alarms = await tx.execute<{ id: string }>(sql`
    select distinct shipment_id as id from alarm where shipment_id = any(${uuids(ids)}) and ended_at is null`);
  const repeated = await tx
    .select()
    .from(customerEmail)
    .where(sql`${customerEmail.id} = any(${uuids(repeats)})`);
  return {
    subjects: new Map(subjects.map((one) => [one.id, one])),
    settings: new Map(settings.map((one) => [settingKey(one.accountId, one.occasion), one])),
    counting: new Set(options.map(({ accountId }) => accountId)),
    alarmed: new Set(alarms.map(({ id }) => id)),
    repeated: new Map(repeated.map((one) => [one.id, one])),
  };
}

const settingKey = (accountId: AccountId, occasion: string) => `${accountId} ${occasion}`;

function decideOn(row: Row, { subjects, settings, alarmed }: Facts, now: Date): Decision {
  const shipment = subjects.get(row.shipmentId) ?? null;
  const occasion = row.occasion as Occasion;
  if (row.repeats !== null) return decideRepeat(shipment);
  const stored = settings.get(settingKey(row.accountId, occasion)) ?? null;
  const happening = shipment && statusHappening(shipment, occasion, true);
  const due = {
    ...{ occasion, at: row.happenedAt, eventAt: happening?.eventAt ?? null, followed: true },
    ...{
      dueAt: row.dueAt ?? now,
      holds: shipment !== null && holds(occasion, { shipment, stored, alarmed }, now),
    },
  };
  return decideDue(due, { shipment, setting: settingOf(stored) }, now);
}

/** A member sends it again: whatever the settings say, but to nobody who wants none. */
function decideRepeat(shipment: Subject | null): Decision {
  if (shipment === null) return { state: "skipped", reason: "deleted" };
  if (shipment.recipient === null) return { state: "skipped", reason: "noAddress" };
  if (shipment.suppressed) return { state: "suppressed", reason: "suppressed" };
  return { state: "queued", reason: null };
}

interface Held {
  readonly shipment: Subject;
  readonly stored: SettingRow | null;
  readonly alarmed: ReadonlySet<string>;
}

const closed: ReadonlySet<string> = new Set(closedStatuses);

/** Whether what the email is about is still so. */
function holds(occasion: Occasion, { shipment, stored, alarmed }: Held, now: Date): boolean {
  if (occasion === "alarm") return alarmed.has(shipment.id);
  if (occasion !== "unchanged") return shipment.status === occasion;
  const { lastEventAt, status } = shipment;
  if (closed.has(status) || lastEventAt === null || !stored?.days) return false;
  return now.getTime() - lastEventAt.getTime() >= stored.days * dayMs;
}

interface Composing {
  readonly row: Row;
  readonly known: Facts;
  readonly compose: ReturnType<typeof createComposer>;
}

/** The email's texts; one that cannot be composed must not hold up the others. */
async function composeOne(ctx: Context, { row, known, compose }: Composing): Promise<Change> {
  const shipment = known.subjects.get(row.shipmentId);
  const setting = known.settings.get(settingKey(row.accountId, row.occasion));
  const to = shipment?.recipient ?? null;
  const failed = (note: string) =>
    ({ state: "failed", reason: "rejected", note, dueAt: null, recipient: to }) as const;
  if (!shipment || to === null) return failed("no address");
  if (mailTransport() === "off") return { ...failed(""), reason: "noTransport" };
  if (mailTransport() !== "mailbox" && isNobodys(to)) return failed("nobody has this mailbox");
  try {
    const original = row.repeats === null ? null : known.repeated.get(row.repeats);
    const email = original?.html
      ? copyOf(original)
      : await compose({
          ...{ id: row.id, subject: shipment, occasion: row.occasion as Occasion },
          ...{ templateId: setting?.templateId ?? null, senderId: setting?.senderId ?? null },
          counts: known.counting.has(row.accountId),
        });
    return email
      ? { ...email, state: "queued", recipient: to, dueAt: null, reason: null }
      : failed("no journey");
  } catch (error) {
    ctx.log.warn({ err: error, emailId: row.id }, "could not compose an email");
    return failed("could not be composed");
  }
}

function copyOf({ locale, templateId, templateVersion, subject, html, plain, headers }: Row): Change | null {
  return { locale, templateId, templateVersion, subject, html, plain, headers };
}

async function storeChanges(tx: Tx, changes: readonly Stored[], now: Date): Promise<void> {
  const transport = mailTransport();
  const batchIds = transport === "resend" || transport === "smtp" ? await addBatches(tx, changes, now) : null;
  for (const { row, change } of changes) {
    const isReady = change.state === "queued";
    const batchId = batchIds?.get(row.id) ?? null;
    const isStored = isReady && transport === "mailbox";
    if (isStored) await storeHere(tx, row, change as Change & Composed, now);
    await tx
      .update(customerEmail)
      .set({
        ...change,
        ...{ batchId, updatedAt: now },
        ...(isReady && { queuedAt: now }),
        ...(isStored && { state: "sent", sentAt: now, note: "stored here" }),
      })
      .where(eq(customerEmail.id, row.id));
  }
  const news = changes.filter(
    ({ change: { state } }) =>
      state === "failed" || state === "expired" || (state === "queued" && transport === "mailbox"),
  );
  await reportEmails(
    tx,
    news.map(({ row }) => row),
  );
}

interface Stored {
  readonly row: Row;
  readonly change: Change;
}

/** The batch of each email that is ready, by its id: one for all, and one each for those that are sent alone. */
async function addBatches(
  tx: Tx,
  changes: readonly Stored[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const transport = mailTransport();
  const shared = newId(now);
  const ready = changes.filter(({ change }) => change.state === "queued");
  const batchIds = new Map(
    ready.map(({ row, change }) => {
      const isAlone = transport === "smtp" || hasPictures(change.html ?? "");
      return [row.id, isAlone ? newId(now) : shared] as const;
    }),
  );
  const rows = [...new Set(batchIds.values())].map((id) => ({
    ...{ id, transport, createdAt: now, dueAt: now, attempts: 0 },
  }));
  if (rows.length > 0) await tx.insert(emailBatch).values(rows);
  return batchIds;
}

/** A server without a transport shows its emails in the local mailbox. */
async function storeHere(tx: Tx, { id }: Row, email: Change & Composed, now: Date): Promise<void> {
  const { replyTo, headers } = envelopeSchema.parse(email.headers);
  const { subject, html, plain } = email;
  await queueMail(
    tx,
    `customer:${id}`,
    { to: email.recipient ?? "", subject, html, plain, headers, replyTo },
    now,
  );
}
