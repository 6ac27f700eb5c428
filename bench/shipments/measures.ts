import type { OpenDatabase } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import type { Context } from "@/lib/platform/adapters/context";
import { countShipments } from "@/lib/shipments/list/count-shipments";
import { listShipments } from "@/lib/shipments/list/list-shipments";
import { listInputSchema, shipmentFilterSchema } from "@/lib/shipments/records/schemas";

export const samples = Number(process.env.BENCH_SAMPLES ?? 200);
/** Targets with a million rows, in milliseconds at p95. */
const allowedMs = { list: 100, counts: 100, numbers: 20, text: 200, deep: 150 } as const;

export interface MeasuredAccount {
  readonly opened: OpenDatabase;
  readonly ctx: Context;
  readonly accountId: AccountId;
  readonly rows: number;
}

interface Measure {
  readonly name: string;
  readonly allowed: keyof typeof allowedMs;
  /** Fewer repetitions if the bare statement takes long. */
  readonly part?: number;
  product(turn: number): Promise<unknown>;
  bare(turn: number): Promise<unknown>;
}

const pageSize = 50;
const warmUps = 10;
const statuses = ["delivered", "in_transit", "pick_up", "alert", "undelivered"] as const;
const carriers = ["ups", "dhl", "gls", "evri", "cainiao"];

/** Sorts by other columns than dates, and the same order in bare SQL. */
const sorted = [
  { sort: "status", order: "status, added_on desc, added_at desc, id desc" },
  { sort: "carrier", order: "carrier, added_on desc, added_at desc, id desc" },
  { sort: "number", order: "number, id" },
  { sort: "-orderNumber", order: "lower(order_number) desc nulls last, id desc" },
  { sort: "customer", order: "lower(coalesce(customer_name, customer_email)) nulls last, id" },
  { sort: "destination", order: "destination nulls last, added_on desc, added_at desc, id desc" },
  { sort: "source", order: "source, added_on desc, added_at desc, id desc" },
  { sort: "-shippedAt", order: "shipped_at desc nulls last, id desc" },
  { sort: "-onlineAt", order: "online_at desc nulls last, id desc" },
  { sort: "-deliveredAt", order: "delivered_at desc nulls last, id desc" },
  {
    sort: "-transitDays",
    order: "coalesce(delivered_at, now()) - online_at desc nulls last, added_on desc, id desc",
  },
  {
    sort: "-residenceDays",
    order:
      "case when status in ('in_transit', 'undelivered', 'pick_up', 'alert') then now() - last_event_at end desc nulls last, added_on desc, id desc",
  },
  { sort: "nodeStatus", order: "outcome = 'moreInfoNeeded' desc nulls last, added_on desc, id desc" },
  { sort: "method", order: "lower(method) nulls last, id" },
] as const;

function measuresOf(
  { opened: { sql }, ctx, accountId, rows }: MeasuredAccount,
  numbers: readonly string[],
): Measure[] {
  const now = () => ({ ...ctx, now: new Date() });
  const list = (input: object) => listShipments(now(), listInputSchema.parse({ pageSize, ...input }));
  const counts = (input: object) => countShipments(now(), shipmentFilterSchema.parse(input));
  const mine = sql`account_id = ${accountId} and archived_at is null`;
  const recent = sql`${mine} and added_on >= current_date - 30`;
  const newest = sql`order by added_on desc, added_at desc, id desc`;
  const pick = <T>(from: readonly T[], turn: number) => from[turn % from.length] as T;
  const some = (turn: number) => Array.from({ length: 20 }, (_, at) => pick(numbers, turn * 20 + at));
  const word = (turn: number) => `example ${pick(numbers, turn).slice(3, 8)}`;
  const name = (turn: number) => `#${100_000 + ((turn * 7_919) % rows)}`;
  const last = Math.ceil(rows / pageSize);
  const far = (turn: number) => last - 1 - (turn % 20);
  const middle = (turn: number) => Math.floor(last / 2) + (turn % 20);
  const deep = (page: number) =>
    sql`select * from shipment where ${mine} ${newest} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return [
    {
      name: "list, usual",
      allowed: "list",
      product: () => list({}),
      bare: () => sql`select * from shipment where ${recent} ${newest} limit ${pageSize}`,
    },
    {
      name: "list, one status",
      allowed: "list",
      product: (turn) => list({ result: statusCode[pick(statuses, turn)] }),
      bare: (turn) =>
        sql`select * from shipment where ${recent} and status = ${pick(statuses, turn)} ${newest} limit ${pageSize}`,
    },
    {
      name: "list, one carrier",
      allowed: "list",
      product: (turn) => list({ code: pick(carriers, turn) }),
      bare: (turn) =>
        sql`select * from shipment where ${recent} and carrier = ${pick(carriers, turn)} ${newest} limit ${pageSize}`,
    },
    {
      name: "list by latest news",
      allowed: "list",
      product: () => list({ sort: "-lastEventAt" }),
      bare: () =>
        sql`select * from shipment where ${recent} order by last_event_at desc nulls last, id desc limit ${pageSize}`,
      part: 0.1,
    },
    ...sorted.map(({ sort, order }) => ({
      name: `list by ${sort.replace("-", "")}`,
      allowed: "list" as const,
      product: () => list({ sort }),
      bare: () => sql`select * from shipment where ${recent} order by ${sql.unsafe(order)} limit ${pageSize}`,
      part: 0.1,
    })),
    {
      name: "ten counts, usual",
      allowed: "counts",
      product: () => counts({}),
      bare: () => sql`select status, count(*) from shipment where ${recent} group by 1`,
      part: 0.25,
    },
    {
      name: "ten counts, any time",
      allowed: "counts",
      product: () => counts({ dateType: 0 }),
      bare: () => sql`select status, count(*) from shipment where ${mine} group by 1`,
      part: 0.1,
    },
    {
      name: "ten counts, one carrier",
      allowed: "counts",
      product: (turn) => counts({ code: pick(carriers, turn) }),
      bare: (turn) =>
        sql`select status, count(*) from shipment where ${recent} and carrier = ${pick(carriers, turn)} group by 1`,
      part: 0.25,
    },
    {
      name: "look-up of one number",
      allowed: "numbers",
      product: (turn) => list({ dateType: 0, trackNum: pick(numbers, turn) }),
      bare: (turn) => sql`select * from shipment where ${mine} and number = ${pick(numbers, turn)}`,
    },
    {
      name: "look-up of 20 numbers",
      allowed: "numbers",
      product: (turn) => list({ dateType: 0, trackNum: some(turn).join("\n") }),
      bare: (turn) =>
        sql`select * from shipment where ${mine} and number = any(${some(turn)}) ${newest} limit ${pageSize}`,
    },
    {
      name: "text, an order",
      allowed: "text",
      product: (turn) => list({ dateType: 0, searchTrack: name(turn) }),
      bare: (turn) =>
        sql`select * from shipment where ${mine} and search like ${`%${name(turn)}%`} ${newest} limit ${pageSize}`,
    },
    {
      name: "text, two words",
      allowed: "text",
      product: (turn) => list({ dateType: 0, searchTrack: word(turn) }),
      bare: (turn) =>
        sql`select * from shipment where ${mine} and search like '%example%' and search like ${`%${word(turn).split(" ")[1]}%`} ${newest} limit ${pageSize}`,
      part: 0.25,
    },
    {
      name: "deep, last pages",
      allowed: "deep",
      product: (turn) => list({ dateType: 0, pageIndex: far(turn) }),
      bare: (turn) => deep(far(turn)),
      part: 0.025,
    },
    {
      name: "deep, the middle",
      allowed: "deep",
      product: (turn) => list({ dateType: 0, pageIndex: middle(turn) }),
      bare: (turn) => deep(middle(turn)),
      part: 0.025,
    },
  ];
}

/** Milliseconds with the big and the small account, and of bare SQL on the big one. */
export interface Figures {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly smallP50: number;
  readonly smallP95: number;
  readonly growth: number;
  readonly bareP50: number;
  readonly ratioToBare: number;
  readonly allowedP95: number;
}

const at = (taken: readonly number[], part: number) =>
  Number(([...taken].sort((a, b) => a - b)[Math.floor(taken.length * part)] ?? 0).toFixed(2));

async function timeOf(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

const ratio = (a: number, b: number) => Number((a / (b || 1)).toFixed(3));

/** Both accounts alternate, so that they see the same load of the machine; bare SQL follows directly. */
async function measure(big: Measure, small: Measure): Promise<Figures> {
  const taken: Record<"big" | "small" | "bare", number[]> = { big: [], small: [], bare: [] };
  for (let turn = 0; turn < warmUps; turn++) await Promise.all([big.product(turn), small.product(turn)]);
  for (let turn = 0; turn < samples; turn++) {
    taken.big.push(await timeOf(big.product(turn)));
    taken.small.push(await timeOf(small.product(turn)));
  }
  for (let turn = 0; turn < samples * (big.part ?? 1); turn++) taken.bare.push(await timeOf(big.bare(turn)));
  const [p50, smallP50, bareP50] = [at(taken.big, 0.5), at(taken.small, 0.5), at(taken.bare, 0.5)];
  return {
    ...{ name: big.name, p50, p95: at(taken.big, 0.95), smallP50, smallP95: at(taken.small, 0.95) },
    ...{ growth: ratio(p50, smallP50), bareP50, ratioToBare: ratio(p50, bareP50) },
    allowedP95: allowedMs[big.allowed],
  };
}

/** Numbers to search for, spread over all of the account. */
async function drawNumbers({ opened, accountId }: MeasuredAccount): Promise<string[]> {
  const drawn = await opened.sql<{ number: string }[]>`
    select number from shipment where account_id = ${accountId} order by md5(number) limit 2000`;
  return drawn.map(({ number }) => number);
}

export async function measureAll(big: MeasuredAccount, small: MeasuredAccount): Promise<Figures[]> {
  const few = measuresOf(small, await drawNumbers(small));
  const figures: Figures[] = [];
  for (const [index, one] of measuresOf(big, await drawNumbers(big)).entries()) {
    const same = few[index];
    if (same) figures.push(await measure(one, same));
  }
  return figures;
}
