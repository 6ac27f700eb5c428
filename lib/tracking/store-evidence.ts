import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { rawAnswer } from "@/db/schema/tracking";
import { encodeJson } from "./encode-json";
import type { Observation } from "./merge-observation";

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
  if (values.length > 0)
    await tx
      .insert(rawAnswer)
      .values(values)
      .onConflictDoUpdate({
        target: [rawAnswer.parcelId, rawAnswer.hash],
        set: { receivedAt: sql`excluded.received_at`, language: sql`excluded.language` },
      });
  await countUnknown(
    tx,
    packed.flatMap(({ observation }) => (ids.has(observation.parcelId) ? [observation] : [])),
  );
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
