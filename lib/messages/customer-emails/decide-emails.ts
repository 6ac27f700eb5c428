import { and, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { customerEmail } from "@/db/schema/customer-emails";
import { newId } from "@/lib/core/ids";
import { statusOccasions } from "@/lib/messages/email-templates/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { decideBatch, type EmailState } from "./constants";
import { emailsDue, emailsDueKey } from "./events";
import { lockSettings, lockSubjects, type Subject, settingOf, statusHappening } from "./queries";
import { type Decision, decide, type Happening } from "./rules";

/** A happening of a shipment to decide on. */
export interface Candidate {
  readonly subject: Subject;
  readonly happening: Happening;
}

/**
 * Decides on emails about the present status of these shipments, one for each shipment and status: a waiting one, or why
 * there is none. Idempotent, in any order. One transaction for each batch.
 */
export async function decideEmails(
  ctx: Context,
  { shipmentIds }: { readonly shipmentIds: readonly string[] },
): Promise<void> {
  for (let at = 0; at < shipmentIds.length; at += decideBatch) {
    const ids = shipmentIds.slice(at, at + decideBatch);
    await ctx.db.transaction(async (tx) => {
      const subjects = await lockSubjects(tx, ids);
      if (subjects.length === 0) return;
      await supersedeOthers(tx, subjects, ctx.now);
      const followed = await readFollowed(tx, ids);
      const candidates = subjects.flatMap((subject) => {
        const occasion = statusOccasions.find((one) => one === subject.status);
        return occasion
          ? [{ subject, happening: statusHappening(subject, occasion, followed.has(subject.id)) }]
          : [];
      });
      await recordDecisions(tx, candidates, ctx.now);
    });
  }
}

/** A later status ends the wait of an email about an earlier one. */
async function supersedeOthers(tx: Tx, subjects: readonly Subject[], now: Date): Promise<void> {
  const present = JSON.stringify(subjects.map(({ id, status }) => ({ id, status })));
  await tx.execute(sql`
    update customer_email e set state = 'superseded', reason = 'changed', due_at = null, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${present}::jsonb) as g(id uuid, status text)
    where e.shipment_id = g.id and e.state = 'waiting' and e.repeats is null and e.occasion is distinct from g.status
      and e.occasion not in ('unchanged', 'alarm')`);
}

/** Shipments of which a status was decided on before, besides "not found". */
async function readFollowed(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct e.shipment_id as id from customer_email e
    where e.shipment_id = any(${uuids(ids)}) and e.occasion not in ('not_found', 'unchanged', 'alarm')`);
  return new Set(rows.map(({ id }) => id));
}

/** States in which there was no email: if the same happens again, it is decided on again. */
const without: ReadonlySet<string> = new Set<EmailState>(["skipped", "superseded", "suppressed"]);

/** Stores what becomes of these happenings of locked shipments. */
export async function recordDecisions(tx: Tx, candidates: readonly Candidate[], now: Date): Promise<void> {
  if (candidates.length === 0) return;
  const settingFor = await lockSettings(tx, [...new Set(candidates.map(({ subject }) => subject.accountId))]);
  const known = await readKnown(tx, candidates);
  const rows = candidates.flatMap(({ subject, happening }) => {
    const { occasion, at } = happening;
    const before = known.get(`${subject.id} ${occasion}`);
    if (before && !(without.has(before.state) && at > before.happenedAt)) return [];
    const setting = settingOf(settingFor(subject.accountId, occasion));
    const decision = decide(happening, { shipment: subject, setting }, now);
    return [{ ...rowOf(subject, decision, now), id: before?.id ?? newId(now), occasion, happenedAt: at }];
  });
  if (rows.length === 0) return;
  await tx
    .insert(customerEmail)
    .values(rows)
    .onConflictDoUpdate({
      target: [customerEmail.shipmentId, customerEmail.occasion],
      targetWhere: sql`repeats is null`,
      set: Object.fromEntries(
        (["recipient", "state", "reason", "happenedAt", "dueAt", "updatedAt"] as const).map((name) => [
          name,
          sql`excluded.${sql.identifier(customerEmail[name].name)}`,
        ]),
      ),
      setWhere: sql`${customerEmail.state} in ('skipped', 'superseded', 'suppressed')`,
    });
  if (rows.some(({ dueAt }) => dueAt !== null && dueAt <= now))
    await enqueue(tx, emailsDue, {}, { key: emailsDueKey });
}

async function readKnown(tx: Tx, candidates: readonly Candidate[]) {
  const ids = candidates.map(({ subject }) => subject.id);
  const { id, shipmentId, occasion, state, happenedAt } = customerEmail;
  const rows = await tx
    .select({ id, shipmentId, occasion, state, happenedAt })
    .from(customerEmail)
    .where(and(sql`${shipmentId} = any(${uuids(ids)})`, sql`${customerEmail.repeats} is null`));
  return new Map(rows.map((row) => [`${row.shipmentId} ${row.occasion}`, row]));
}

function rowOf(subject: Subject, decision: Decision, now: Date) {
  const { accountId, number, carrier, recipient } = subject;
  return {
    ...{ accountId, shipmentId: subject.id, number, carrier, recipient },
    ...{ state: decision.state, reason: decision.reason, createdAt: now, updatedAt: now },
    dueAt: decision.state === "waiting" ? decision.dueAt : null,
  };
}
