/**
 * Duration of the shipment list for members who see a part of it, and for the owner, with row-level security as in calls;
 * beside the owner of the same million shipments without it: both
 * alternate, so that they see the same load of the machine. Without HTTP, on an embedded database with default settings.
 */
import { availableParallelism, loadavg } from "node:os";
import { accountDatabase } from "@/db/account-database";
import { type OpenDatabase, openDatabase } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { accountUser, department, role } from "@/db/schema/accounts";
import { createSession } from "@/lib/accounts/sessions/create-session";
import { findSession } from "@/lib/accounts/sessions/find-session";
import type { Access } from "@/lib/core/access";
import { newId } from "@/lib/core/ids";
import { operations, type RowRule } from "@/lib/core/operations";
import type { Context } from "@/lib/platform/adapters/context";
import { countShipments } from "@/lib/shipments/list/count-shipments";
import { listShipments } from "@/lib/shipments/list/list-shipments";
import { rollUpCounts } from "@/lib/shipments/list/roll-up-counts";
import { listInputSchema, shipmentFilterSchema } from "@/lib/shipments/records/schemas";
import { readDashboard } from "@/lib/shipments/reports/read-dashboard";
import { fillShipments, makeAccount, scopeOf, withoutIndexes } from "../shipments/fill";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";

const rows = Number(process.env.BENCH_ROWS ?? sized(1_000_000, 20_000));
const samples = Number(process.env.BENCH_SAMPLES ?? sized(100, 3));
const warmUps = 10;
/** Top departments, and those below each. */
const tree = { tops: 8, below: 4 } as const;
/** Targets at p95 in milliseconds, and the most by which a part may be slower than the whole. */
const allowedMs = { list: 100, counts: 100, search: 200, dashboard: 1_000 } as const;
const ratioMax = 1.3;
/** Below it the ratio of two medians says nothing. */
const fastMs = 5;

interface Department {
  readonly id: string;
  readonly path: readonly string[];
}

/** Departments of which each has the same share of the shipments, one in forty; every tenth row is the member's own. */
async function spread(opened: OpenDatabase, owner: Context): Promise<Department> {
  const { accountId, userId } = scopeOf(owner);
  const made: Department[] = [];
  const add = async (parent: Department | null) => {
    const id = newId();
    const one = { id, path: [...(parent?.path ?? []), id] };
    const place = { parentId: parent?.id ?? null, path: one.path, position: 0, createdAt: new Date() };
    await opened.db.insert(department).values({ id, accountId, name: `department ${made.length}`, ...place });
    made.push(one);
    return one;
  };
  for (let top = 0; top < tree.tops; top++) {
    const parent = await add(null);
    for (let one = 0; one < tree.below; one++) await add(parent);
  }
  const ids = made.map(({ id }) => id);
  await opened.sql`
    update shipment set added_by = ${userId},
      department_id = (${ids}::uuid[])[1 + abs(hashtext(number)) % ${ids.length}]
    where account_id = ${accountId}`;
  const [first] = made;
  if (!first) throw new Error("no departments");
  return first;
}

/** As a call's context: with row-level security. */
const secured = (opened: OpenDatabase, owner: Context): Context => ({
  ...owner,
  db: accountDatabase(opened, scopeOf(owner).accountId),
});

async function makeMember(
  opened: OpenDatabase,
  owner: Context,
  rule: RowRule,
  { id: departmentId }: Department,
): Promise<Context> {
  const { db, sql } = opened;
  const now = new Date();
  const { accountId } = scopeOf(owner);
  const [userId, roleId] = [newId(now), newId(now)];
  const access: Access = {
    operations: operations.filter((one) => /^(shipments|reports)\./.test(one)),
    hidden: [],
    rows: rule,
  };
  const times = { createdAt: now, updatedAt: now };
  await db.insert(role).values({ id: roleId, accountId, name: rule, active: true, access, ...times });
  await db.insert(accountUser).values({
    ...{ id: userId, accountId, role: "member", roleId, departmentId, email: rule, emailKey: rule },
    ...{ name: rule, locale: "en", passwordHash: null, createdAt: now, passwordChangedAt: now },
  });
  if (rule === "own")
    await sql`update shipment set added_by = ${userId} where account_id = ${accountId} and number like '%7DE'`;
  const visitor = { now, caller: { kind: "visitor", address: "203.0.113.9" } } as const;
  const secret = await createSession(db, visitor, { accountId, userId }, { how: "password" });
  const scope = await findSession(db, secret, now);
  if (!scope) throw new Error("the log-in did not last");
  return { ...secured(opened, owner), caller: { kind: "user", address: "203.0.113.9", scope } };
}

type Work = (ctx: Context, turn: number) => Promise<unknown>;
const list = (ctx: Context, input: object) =>
  listShipments(ctx, listInputSchema.parse({ pageSize: 50, ...input }));
const order = (turn: number) => `#${100_000 + ((turn * 7_919) % rows)}`;
const works: readonly {
  readonly name: string;
  readonly kind: keyof typeof allowedMs;
  readonly work: Work;
}[] = [
  { name: "list, usual", kind: "list", work: (ctx) => list(ctx, {}) },
  { name: "list, any time", kind: "list", work: (ctx) => list(ctx, { dateType: 0 }) },
  { name: "list, one status", kind: "list", work: (ctx) => list(ctx, { result: 40 }) },
  { name: "list by latest news", kind: "list", work: (ctx) => list(ctx, { sort: "-lastEventAt" }) },
  { name: "list by customer", kind: "list", work: (ctx) => list(ctx, { sort: "customer" }) },
  {
    name: "counts, usual",
    kind: "counts",
    work: (ctx) => countShipments(ctx, shipmentFilterSchema.parse({})),
  },
  {
    name: "counts, any time",
    kind: "counts",
    work: (ctx) => countShipments(ctx, shipmentFilterSchema.parse({ dateType: 0 })),
  },
  {
    name: "text, an order",
    kind: "search",
    work: (ctx, turn) => list(ctx, { dateType: 0, searchTrack: order(turn) }),
  },
  {
    name: "text, two words",
    kind: "search",
    work: (ctx, turn) => list(ctx, { dateType: 0, searchTrack: `example ${order(turn).slice(2)}` }),
  },
  { name: "dashboard", kind: "dashboard", work: (ctx) => readDashboard(ctx) },
];

const at = (taken: readonly number[], part: number) =>
  Number(([...taken].sort((a, b) => a - b)[Math.floor(taken.length * part)] ?? 0).toFixed(2));

async function timeOf(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

async function compare(owner: Context, member: Context, rule: RowRule | "owner") {
  const table: object[] = [];
  for (const { name, kind, work } of works) {
    const count = kind === "dashboard" ? Math.ceil(samples / 5) : samples;
    const taken = { whole: [] as number[], part: [] as number[] };
    const now = (ctx: Context) => ({ ...ctx, now: new Date() });
    for (let turn = 0; turn < Math.min(warmUps, count); turn++)
      await Promise.all([work(now(owner), turn), work(now(member), turn)]);
    for (let turn = 0; turn < count; turn++) {
      taken.whole.push(await timeOf(work(now(owner), turn)));
      taken.part.push(await timeOf(work(now(member), turn)));
    }
    const [p50, p95, wholeP50] = [at(taken.part, 0.5), at(taken.part, 0.95), at(taken.whole, 0.5)];
    const ratio = Number((p50 / (wholeP50 || 1)).toFixed(2));
    const inTime = p95 <= allowedMs[kind] ? "reached" : "MISSED";
    const inRatio = ratio <= ratioMax || p50 <= fastMs ? "reached" : "MISSED";
    table.push({ rule, name, p50, p95, wholeP50, ratio, inTime, inRatio });
  }
  return table;
}

const cluster = await startCluster("bench");
try {
  const started = performance.now();
  await migrateDatabase(cluster.url);
  const opened = openDatabase(cluster.url, { max: 4, statementTimeoutMs: 0 });
  const owner = await makeAccount(opened);
  let first: Department | null = null;
  await withoutIndexes(opened, async () => {
    await fillShipments(opened, scopeOf(owner).accountId, rows, 0);
    first = await spread(opened, owner);
  });
  if (!first) throw new Error("not filled");
  const members: [RowRule | "owner", Context][] = [["owner", secured(opened, owner)]];
  for (const rule of ["all", "below", "department", "own"] as const)
    members.push([rule, await makeMember(opened, owner, rule, first)]);
  await rollUpCounts(owner);
  await opened.sql`vacuum analyze`;
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s, load ${loadavg()[0]}`);
  const figures: object[] = [];
  for (const [rule, member] of members) figures.push(...(await compare(owner, member, rule)));
  console.table(figures);
  const machine = { cores: availableParallelism(), load: Number((loadavg()[0] ?? 0).toFixed(1)) };
  console.log(`FIGURES ${JSON.stringify({ bench: "rights", rows, samples, ...machine, figures })}`);
  await opened.close();
} finally {
  await cluster.remove();
}
