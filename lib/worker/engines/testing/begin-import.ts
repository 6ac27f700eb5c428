import type { OpenDatabase } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { importCall } from "@/lib/shipments/imports/contract";
import { listImports } from "@/lib/shipments/imports/list-imports";
import { startImport } from "@/lib/shipments/imports/start-import";
import { startRun } from "@/lib/shipments/imports/start-run";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";

/** Of a hundred lines, this many repeat an earlier one and this many are damaged. */
const repeated = 5;
const damaged = 2;

export interface BegunImport {
  readonly ctx: Context;
  readonly id: string;
  readonly accountId: AccountId;
  readonly total: number;
  readonly wanted: { readonly inserted: number; readonly duplicate: number; readonly refused: number };
}

let made = 0;

/** An account with one import of this many lines that is about to run, and the expected result of each. */
export async function beginImport(db: OpenDatabase["db"], count: number): Promise<BegunImport> {
  const user = await makeUser(db);
  const ctx = await contextOf(db, user);
  made += 1;
  const account = String(made).padStart(4, "0");
  const wanted = { inserted: 0, duplicate: 0, refused: 0 };
  const rows = Array.from({ length: count }, (_, at) => {
    const kind =
      at % 100 < damaged ? "refused" : at % 100 < damaged + repeated && at > 100 ? "duplicate" : "inserted";
    wanted[kind] += 1;
    if (kind === "refused") return `1.23457E+11,${at}`;
    // A number from an earlier chunk or this one: eighty lines ago.
    return `1Z${account}${String(kind === "duplicate" ? at - 80 : at).padStart(12, "0")},${at}`;
  });
  const text = `trackNum,orderNumber\n${rows.join("\n")}`;
  const draft = await startImport(ctx, importCall.input.parse({ text, options: { carrier: "ups" } }));
  await startRun(ctx, draft);
  return { ctx, id: draft.id, accountId: user.accountId, total: count, wanted };
}

/**
 * The reported and stored results of a finished import, beside the expected ones: one result per line, complete
 * rows.
 */
export async function compareImport({ sql }: OpenDatabase, begun: BegunImport) {
  const { ctx, id, accountId, total, wanted } = begun;
  const [view] = (await listImports(ctx, { id })).imports;
  const [lines] = await sql`
    select count(*)::int as lines, count(result)::int as validated,
      count(*) filter (where result = 'inserted')::int as inserted from import_line where import_id = ${id}`;
  const [rows] = await sql`
    select count(*)::int as shipments, count(distinct s.number)::int as numbers,
      count(distinct s.order_number)::int as orders, count(r.parcel_id) filter (where r.listed)::int as followed
    from shipment s left join refresh_schedule r on r.parcel_id = s.parcel_id where s.account_id = ${accountId}`;
  const [counted] = await sql`
    select sum(count)::int as counted from shipment_counts where account_id = ${accountId} and not archived`;
  const { state, done, counts } = view ?? {};
  const all = wanted.inserted;
  return {
    found: { state, done, counts, ...lines, ...rows, ...counted },
    wanted: {
      state: "done",
      done: total,
      counts: wanted,
      lines: total,
      validated: total,
      ...{ inserted: all, shipments: all, numbers: all, orders: all, followed: all, counted: all },
    },
  };
}

/** Processed lines of all imports in this database; and whether one still has lines left. */
export async function readProgress({ sql }: OpenDatabase): Promise<{ behind: number; open: boolean }> {
  const [row] = await sql<{ behind: number; open: boolean }[]>`
    select coalesce(sum(cursor), 0)::int as behind, coalesce(bool_or(state in ('queued', 'running')), false) as open
    from import_run`;
  return row ?? { behind: 0, open: false };
}
