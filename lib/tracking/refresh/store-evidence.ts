import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { prepareSql } from "@/db/prepare-once";
import { encodeJson } from "@/lib/tracking/store/encode-json";
import type { Observation } from "@/lib/tracking/store/merge-observation";

/** Up to this many bytes compressing at once is faster than handing over to another thread. */
const smallBodyMax = 32_768;
/** Responses are small and many: a small window costs a fiftieth of the memory and compresses as well. */
const smallGzip = { level: 1, windowBits: 13, memLevel: 5 } as const;

export interface PackedEvidence {
  readonly observation: Observation;
  /** gzip of the raw response. */
  readonly body: Buffer | null;
}

/** Compresses raw responses; done before the transaction, to keep that short. */
export async function packEvidence(observations: readonly Observation[]): Promise<readonly PackedEvidence[]> {
  return Promise.all(
    observations.map(async (observation) => ({
      observation,
      body: observation.raw && (await packBody(observation.raw.body)),
    })),
  );
}

/** gzip of what came from outside, as stored. */
export async function packBody(body: Uint8Array): Promise<Buffer> {
  if (body.length <= smallBodyMax) return gzipSync(body, smallGzip);
  return (await promisify(gzip)(body, smallGzip)) as Buffer;
}

/**
 * Stores raw responses under their hashes and counts unknown codes. `ids`: the row each parcel's response
 * belongs to.
 */
export async function storeEvidence(
  tx: Tx,
  packed: readonly PackedEvidence[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const values = packed.flatMap(({ observation: { parcelId, connector, raw, at }, body }) => {
    const id = ids.get(parcelId);
    if (!id || !raw || !body) return [];
    const { hash, status, language = null } = raw;
    return [{ parcelId: id, connector: connector ?? "", hash, status, body, language, receivedAt: at }];
  });
  const stored = packed.flatMap(({ observation }) => (ids.has(observation.parcelId) ? [observation] : []));
  await Promise.all([values.length > 0 && insertAnswers(tx, columnsOf(values)), countUnknown(tx, stored)]);
}

interface AnswerRow {
  readonly parcelId: string;
  readonly connector: string;
  readonly hash: string;
  readonly status: number;
  readonly body: Buffer;
  readonly language: string | null;
  readonly receivedAt: Date;
}

const insertAnswers = prepareSql(sql`
  insert into raw_answer (parcel_id, connector, hash, status, body, language, received_at)
  select * from unnest(
    ${sql.placeholder("parcelId")}::uuid[], ${sql.placeholder("connector")}::text[], ${sql.placeholder("hash")}::text[],
    ${sql.placeholder("status")}::int[], ${sql.placeholder("body")}::bytea[], ${sql.placeholder("language")}::text[],
    ${sql.placeholder("receivedAt")}::timestamptz[])
  on conflict (parcel_id, hash) do update
    set received_at = excluded.received_at, language = excluded.language`);

/** Columns as array literals of PostgreSQL. */
function columnsOf(rows: readonly AnswerRow[]): Readonly<Record<keyof AnswerRow, string>> {
  const column = (of: (row: AnswerRow) => string | null) =>
    `{${rows.map((row) => quote(of(row))).join(",")}}`;
  return {
    parcelId: column(({ parcelId }) => parcelId),
    connector: column(({ connector }) => connector),
    hash: column(({ hash }) => hash),
    status: column(({ status }) => String(status)),
    body: column(({ body }) => `\\x${body.toString("hex")}`),
    language: column(({ language }) => language),
    receivedAt: column(({ receivedAt }) => receivedAt.toISOString()),
  };
}

function quote(element: string | null): string {
  return element === null ? "null" : `"${element.replace(/["\\]/g, "\\$&")}"`;
}

/** Unmapped codes, for the operator. */
async function countUnknown(tx: Tx, observations: readonly Observation[]): Promise<void> {
  const codes = observations.flatMap(({ outcome, connector, at }) =>
    outcome.kind === "found"
      ? outcome.report.unknownCodes.map((code) => ({
          connector: connector ?? "",
          code: code.slice(0, 200),
          at,
        }))
      : [],
  );
  if (codes.length === 0) return;
  await tx.execute(sql`
    insert into unknown_code (connector, code, seen, first_at, last_at)
    select connector, code, count(*), min(at), max(at)
    from jsonb_to_recordset(${encodeJson(codes)}::jsonb) as c(connector text, code text, at timestamptz)
    group by connector, code order by connector, code
    on conflict (connector, code) do update
      set seen = unknown_code.seen + excluded.seen, last_at = greatest(unknown_code.last_at, excluded.last_at)`);
}
