import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { senderDomain } from "@/db/schema/senders";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { type GuardedFetch, guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { enqueue } from "@/lib/platform/adapters/queue";
import { type ResolveRecords, resolveRecords } from "@/lib/platform/adapters/resolve-records";
import { env, mailTransport } from "@/lib/platform/environment/env";
import { checkRecords } from "./check-records";
import type { SenderState } from "./constants";
import { createSealedKey, createSelector, openSealedKey } from "./create-key";
import { senderProofEnded } from "./events";
import { listOwnRecords, listProviderRecords } from "./list-wanted";
import type { DomainRow } from "./queries";
import { readProviderDomain } from "./read-provider-domain";
import { resultOf, stateAfter } from "./rules";
import type { SenderRecord, WantedRecord } from "./schemas";

/** Whom a check asks; replaced in tests. */
export interface Asked {
  readonly resolve?: ResolveRecords;
  readonly send?: GuardedFetch;
}

/** For whom domains are proven now: the email service signs, or we do. */
export function currentTransport(): "resend" | "smtp" {
  return mailTransport() === "resend" ? "resend" : "smtp";
}

interface Prepared {
  /** Columns of the row that changed. */
  readonly changes: Partial<DomainRow>;
  /** null: the email service gave no answer. */
  readonly wanted: readonly WantedRecord[] | null;
}

/** The records that a domain needs with the transport of now, with a key of its own where we sign. */
export async function readWanted(
  ctx: Pick<Context, "db">,
  row: DomainRow,
  send: GuardedFetch = guardedFetch(),
): Promise<Prepared> {
  const transport = currentTransport();
  // Proven for another transport is not proven for this one.
  const restart = { transport, state: "NotStarted", failingSince: null };
  const isOther = row.transport !== transport;
  if (transport === "resend") {
    const changes = isOther ? { ...restart, sealedKey: null } : {};
    const found = await readProviderDomain(ctx.db, row, send);
    if (!found) return { changes, wanted: null };
    const { providerId, providerCreated, records } = found;
    return {
      changes: { ...changes, providerId, providerCreated },
      wanted: listProviderRecords(row, records),
    };
  }
  const known = isOther ? null : openSealedKey(row);
  if (known) return { changes: {}, wanted: listOwnRecords(row, known, env().MAIL_SPF) };
  const fresh = { ...restart, selector: createSelector(), sealedKey: await createSealedKey(row.id) };
  const key = openSealedKey({ ...row, ...fresh }) ?? "";
  return { changes: fresh, wanted: listOwnRecords({ ...row, ...fresh }, key, env().MAIL_SPF) };
}

/** Wanted records before anything was looked up. */
export function unchecked(wanted: readonly WantedRecord[]): SenderRecord[] {
  return wanted.map(({ kind, type, name, value }) => ({
    ...{ kind, type, name, value, found: [], ok: false, why: null },
  }));
}

/**
 * Looks all records of a domain up and stores what was found. A check that another one overtook stores nothing. The owner is
 * told when the proof of a domain ends.
 */
export async function checkDomain(ctx: Context, row: DomainRow, asked: Asked = {}): Promise<void> {
  const { changes, wanted } = await readWanted(ctx, row, asked.send);
  const before = { ...row, ...changes };
  const records = wanted && (await checkRecords(wanted, asked.resolve ?? resolveRecords));
  const after = stateAfter(before, records ? resultOf(records) : "noAnswer", ctx.now);
  await ctx.db.transaction(async (tx) => {
    const saved = await tx
      .update(senderDomain)
      .set({ ...changes, ...after, ...(records && { records }), checkedAt: ctx.now })
      .where(
        and(
          eq(senderDomain.id, row.id),
          eq(senderDomain.accountId, row.accountId),
          row.checkedAt === null ? isNull(senderDomain.checkedAt) : eq(senderDomain.checkedAt, row.checkedAt),
        ),
      )
      .returning({ id: senderDomain.id });
    if (saved.length > 0) await recordChange(tx, ctx, before, after);
  });
}

interface Proof {
  readonly state: string;
  readonly failingSince: Date | null;
}

async function recordChange(tx: Tx, ctx: Context, before: DomainRow, after: Proof & { state: SenderState }) {
  if (before.state === after.state) return;
  const facts = { owner: { accountId: before.accountId }, target: { id: before.id, name: before.domain } };
  // Back within its three days it never stopped being proven.
  if (after.state === "Success" && (before.failingSince === null || before.state === "Failed"))
    await recordAudit(tx, ctx, "sender.proven", facts);
  if (after.state !== "Failed") return;
  await recordAudit(tx, ctx, "sender.failed", facts);
  if (after.failingSince !== null)
    await enqueue(tx, senderProofEnded, { id: before.id, since: after.failingSince.getTime() });
}
