import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { describeAgent } from "@/lib/core/describe-agent";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import type { AuditEvent, actorKinds } from "./constants";

/** Values of named fields. No secrets: what stands here is shown and exported. */
export type AuditValues = Readonly<Record<string, unknown>>;

export interface AuditFacts {
  /** Whose account, where the caller has no scope yet: a sign-in. */
  readonly owner?: { readonly accountId: AccountId; readonly userId?: string };
  /** What it was done to. The name is that of now. */
  readonly target?: { readonly id?: string; readonly name?: string };
  /** Fields after a change, and at least these before: others, and equal ones, are left out. */
  readonly before?: AuditValues;
  readonly after?: AuditValues;
  readonly details?: AuditValues;
}

/**
 * Writes one entry of the audit log, in the caller's transaction: it stands if and only if what it tells happened. A change
 * of nothing (`before` equals `after`) is no entry.
 */
export async function recordAudit(
  db: Db,
  { caller, now }: Pick<Context, "caller" | "now">,
  event: AuditEvent,
  { owner, target, before, after, details }: AuditFacts = {},
): Promise<void> {
  const accountId = "scope" in caller ? caller.scope.accountId : owner?.accountId;
  if (accountId === undefined) throw new Error(`${event} of no account`);
  const change = keepChanged(before, after);
  if (change === null) return;
  const { kind, id } = actorOf(caller, event, owner?.userId);
  await db.execute(sql`
    insert into audit_entry (account_id, at, event, actor_kind, actor_id, actor_name, network, agent,
      target_id, target_name, before, after, details)
    values (${accountId}, ${now.toISOString()}::timestamptz, ${event}, ${kind}, ${id}::uuid, ${nameOf(kind, id)},
      ${caller.address}, ${describeAgent(caller.agent ?? "")}, ${target?.id ?? null}, ${target?.name ?? null},
      ${toJson(change.before)}::jsonb, ${toJson(change.after)}::jsonb, ${toJson(details)}::jsonb)`);
}

type ActorKind = (typeof actorKinds)[number];
interface Actor {
  readonly kind: ActorKind;
  readonly id: string | null;
}

/** Of a request or job without a session: nobody did it, whomever it is about. */
const byProgram: ReadonlySet<AuditEvent> = new Set([
  "session.ended_by_provider",
  "company_domain.proof_ended",
]);

function actorOf(caller: Context["caller"], event: AuditEvent, userId: string | undefined): Actor {
  if (caller.kind === "apiKey") return { kind: "api_key", id: caller.scope.keyId };
  if (caller.kind === "directory") return { kind: "directory", id: null };
  if (caller.kind === "user") return { kind: "user", id: caller.scope.userId };
  if (event === "session.failed") return { kind: "unknown", id: null };
  // Of a request without a session: the user who signs in, or else a program.
  if (byProgram.has(event) || userId === undefined) return { kind: "system", id: null };
  return { kind: "user", id: userId };
}

/** The actor's name at this moment, read in the same statement. */
function nameOf(kind: ActorKind, id: string | null) {
  if (kind === "user")
    return sql`(select coalesce(nullif(name, ''), email) from account_user where id = ${id}::uuid)`;
  if (kind === "api_key") return sql`(select name from api_key where id = ${id}::uuid)`;
  return sql`null`;
}

/** The fields that differ; null if there were values and none differs. */
function keepChanged(
  before: AuditValues | undefined,
  after: AuditValues | undefined,
): { readonly before?: AuditValues; readonly after?: AuditValues } | null {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) };
  const changed = Object.keys(after).filter(
    (field) => !isDeepStrictEqual(plain(before[field]), plain(after[field])),
  );
  if (changed.length === 0) return null;
  const pick = (values: AuditValues) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** As it is stored, where the order of keys means nothing; undefined: not known. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function toJson(values: AuditValues | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values);
}
