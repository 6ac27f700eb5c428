import type { OpenDatabase } from "@/db/client";
import type { Context } from "@/lib/platform/context";
import { countShipments } from "@/lib/shipments/count-shipments";
import { listShipments } from "@/lib/shipments/list-shipments";
import { listInputSchema, shipmentFilterSchema } from "@/lib/shipments/schemas";

export const samples = Number(process.env.BENCH_SAMPLES ?? 200);
/** What must be reached with a million rows, in milliseconds at p95. */
export const allowedMs = { list: 100, counts: 100, numbers: 20, text: 200, deep: 150 } as const;

export interface Desk {
  readonly opened: OpenDatabase;
  readonly ctx: Context;
  readonly accountId: string;
  readonly rows: number;
}

export interface Measure {
  readonly name: string;
  readonly allowed: keyof typeof allowedMs;
  /** Fewer than usual where the bare statement takes long. */
  readonly part?: number;
  product(turn: number): Promise<unknown>;
  bare(turn: number): Promise<unknown>;
}

const pageSize = 50;
const results = [40, 8, 30, 50, 20];
const carriers = ["ups", "dhl", "gls", "evri", "cainiao"];

export function measuresOf(
  { opened: { sql }, ctx, accountId, rows }: Desk,
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
      product: (turn) => list({ result: pick(results, turn) }),
      bare: (turn) =>
        sql`select * from shipment where ${recent} and result = ${pick(results, turn)} ${newest} limit ${pageSize}`,
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
    {
      name: "ten counts, usual",
      allowed: "counts",
      product: () => counts({}),
      bare: () => sql`select result, count(*) from shipment where ${recent} group by 1`,
      part: 0.25,
    },
    {
      name: "ten counts, any time",
      allowed: "counts",
      product: () => counts({ dateType: 0 }),
      bare: () => sql`select result, count(*) from shipment where ${mine} group by 1`,
      part: 0.1,
    },
    {
      name: "ten counts, one carrier",
      allowed: "counts",
      product: (turn) => counts({ code: pick(carriers, turn) }),
      bare: (turn) =>
        sql`select result, count(*) from shipment where ${recent} and carrier = ${pick(carriers, turn)} group by 1`,
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
      part: 0.1,
    },
    {
      name: "deep, the middle",
      allowed: "deep",
      product: (turn) => list({ dateType: 0, pageIndex: middle(turn) }),
      bare: (turn) => deep(middle(turn)),
      part: 0.1,
    },
  ];
}

export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly bareP50: number;
  readonly ratio: number;
}

const at = (taken: readonly number[], part: number) =>
  Number(([...taken].sort((a, b) => a - b)[Math.floor(taken.length * part)] ?? 0).toFixed(2));

async function timeOf(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

async function measure({ product, bare, part = 1 }: Measure): Promise<Figures> {
  const taken: number[] = [];
  const plain: number[] = [];
  for (let turn = -3; turn < samples; turn++) {
    const time = await timeOf(product(Math.abs(turn)));
    const bareTime = turn % Math.round(1 / part) === 0 ? await timeOf(bare(Math.abs(turn))) : null;
    if (turn < 0) continue;
    taken.push(time);
    if (bareTime !== null) plain.push(bareTime);
  }
  const p50 = at(taken, 0.5);
  const bareP50 = at(plain, 0.5);
  return { p50, p95: at(taken, 0.95), bareP50, ratio: Number((p50 / (bareP50 || 1)).toFixed(3)) };
}

export async function measureAll(desk: Desk): Promise<Map<string, Figures>> {
  const drawn = await desk.opened.sql<{ number: string }[]>`
    select number from shipment where account_id = ${desk.accountId} order by md5(number) limit 2000`;
  const figures = new Map<string, Figures>();
  const numbers = drawn.map(({ number }) => number);
  for (const one of measuresOf(desk, numbers)) figures.set(one.name, await measure(one));
  return figures;
}
