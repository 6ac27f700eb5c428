/**
 * Duration of the queue of work orders, of searches in it, of an order's record and of the statistics: of an account with 100,000 orders and
 * 1,000,000 entries, for its owner and for a member who sees a department with those below it, with row-level security as in
 * calls. Each beside what the database alone takes for the same rows by bare SQL. Without HTTP, on an embedded database with
 * default settings. BENCH_ORDERS and BENCH_SAMPLES change the size.
 */
import { availableParallelism, loadavg } from "node:os";
import { accountDatabase } from "@/db/account-database";
import { type OpenDatabase, openDatabase } from "@/db/client";
import { accountUser, role } from "@/db/schema/accounts";
import { createSession } from "@/lib/accounts/sessions/create-session";
import { findSession } from "@/lib/accounts/sessions/find-session";
import { dayMs } from "@/lib/core/calendar";
import { type AccountId, newId } from "@/lib/core/ids";
import { reportProcessing } from "@/lib/messages/order-reports/report-distribution";
import { reportGroups } from "@/lib/messages/order-reports/report-groups";
import { reportSplit } from "@/lib/messages/order-reports/report-split";
import { reportTotals } from "@/lib/messages/order-reports/report-totals";
import { orderViews } from "@/lib/messages/work-orders/constants";
import { ordersCall } from "@/lib/messages/work-orders/contract";
import { listOrders } from "@/lib/messages/work-orders/list-orders";
import { viewRecord } from "@/lib/messages/work-orders/view-record";
import type { Context } from "@/lib/platform/adapters/context";
import { fillShipments, makeAccount, scopeOf, withoutIndexes } from "../shipments/fill";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";
import { entriesEach, type Filled, fillOrders } from "./fill";

const orders = Number(process.env.BENCH_ORDERS ?? sized(100_000, 5_000));
const samples = Number(process.env.BENCH_SAMPLES ?? sized(100, 3));
const warmUps = 5;
/** Targets at p95, in milliseconds. */
const allowedMs = { queue: 100, waiting: 100, search: 200, record: 100, statistics: 300 } as const;

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function summarize(times: readonly number[]) {
  const sorted = times.slice(warmUps).sort((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.ceil(part * (sorted.length - 1))] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95) };
}

/** A member of the department, with those below it. */
async function addMember(opened: OpenDatabase, accountId: AccountId, departmentId: string) {
  const [userId, roleId, now] = [newId(), newId(), new Date()];
  const access = { operations: ["orders.view"], hidden: [], rows: "below" } as const;
  await opened.db.insert(role).values({
    ...{ id: roleId, accountId, name: "clerk", active: true, createdAt: now, updatedAt: now },
    access: { ...access, operations: [...access.operations], hidden: [] },
  });
  await opened.db.insert(accountUser).values({
    ...{
      id: userId,
      accountId,
      role: "member",
      departmentId,
      roleId,
      email: userId,
      emailKey: userId,
      name: "",
    },
    ...{ locale: "en", passwordHash: null, createdAt: now, passwordChangedAt: now },
  });
  const visitor = { now, caller: { kind: "visitor", address: "203.0.113.9" } } as const;
  const secret = await createSession(opened.db, visitor, { accountId, userId }, { how: "password" });
  const scope = await findSession(opened.db, secret, now);
  if (!scope) throw new Error("the log-in did not last");
  return { kind: "user", address: "203.0.113.9", scope } as const;
}

/** A page of a view, half of them filtered; some far from the beginning. */
function drawQueue({ categoryIds }: Filled) {
  const filter = pick([
    ...[{}, {}, {}, { priority: 1 }, { status: "resolved" }, { open: true }],
    ...[{ categoryId: pick(categoryIds) }, { departmentId: "root" }, { dateStart: "2026-01-01" }],
  ]);
  return ordersCall.input.parse({ view: pick(orderViews), pageIndex: pick([1, 1, 1, 2, 20]), ...filter });
}

const hex = () => Math.random().toString(16).slice(2, 6);
/** What people type: rare words and common ones, phrases, a part of a number, an order's own number. */
const drawText = () =>
  pick([hex(), "damaged", "not delivered", "parcel was", `RB${Math.floor(Math.random() * 1e4)}`, "zebra"]);

async function measure(opened: OpenDatabase, ctx: Context, filled: Filled) {
  const { sql } = opened;
  const { accountId } = scopeOf(ctx);
  const inDepartment =
    scopeOf(ctx).role === "owner"
      ? sql``
      : sql`and department_id = any(${[...scopeOf(ctx).departmentIds]}::uuid[])`;
  const times = {
    ...{ queue: [] as number[], bareQueue: [] as number[], search: [] as number[] },
    // Customers who wait for an answer; and the orders of one customer.
    ...{ waiting: [] as number[], customer: [] as number[] },
    ...{ bareSearch: [] as number[], record: [] as number[], bareRecord: [] as number[] },
    ...{ statistics: [] as number[], bareStatistics: [] as number[] },
  };
  const known = await sql<{ id: string }[]>`
    select id from work_order where account_id = ${accountId} ${inDepartment} order by random() limit ${samples + warmUps}`;
  for (const { id } of known) {
    const input = drawQueue(filled);
    times.queue.push(await time(() => listOrders(ctx, input)));
    times.bareQueue.push(
      await time(
        () => sql`select * from work_order where account_id = ${accountId} and status <> 'resolved' ${inDepartment}
          order by due_at, id limit 50`,
      ),
    );
    times.waiting.push(await time(() => listOrders(ctx, ordersCall.input.parse({ waiting: true }))));
    const customer = `customer${Math.floor((Math.random() * orders) / 8)}@customer.example`;
    times.customer.push(await time(() => listOrders(ctx, ordersCall.input.parse({ customer }))));
    const q = drawText();
    times.search.push(await time(() => listOrders(ctx, ordersCall.input.parse({ q }))));
    times.bareSearch.push(
      await time(
        () => sql`select * from work_order where account_id = ${accountId} ${inDepartment}
          and search like ${`%${q.toLowerCase()}%`} order by status = 'resolved', due_at, id limit 50`,
      ),
    );
    times.record.push(await time(() => viewRecord(ctx, { id })));
    times.bareRecord.push(
      await time(async () => {
        await sql`select * from work_order where id = ${id}`;
        return sql`select * from order_entry where order_id = ${id} order by id`;
      }),
    );
  }
  await measureStatistics(ctx, sql, times);
  return Object.fromEntries(
    Object.entries(times).map(([name, some]) => [name, summarize(some)]),
  ) as unknown as Record<keyof typeof times, ReturnType<typeof summarize>>;
}

/** The last thirty days, and a year, of each statistic in turn. */
async function measureStatistics(
  ctx: Context,
  sql: OpenDatabase["sql"],
  times: { readonly statistics: number[]; readonly bareStatistics: number[] },
) {
  const day = (before: number) => new Date(ctx.now.getTime() - before * dayMs).toISOString().slice(0, 10);
  const reports = [
    (days: { dateStart: string; dateEnd: string }) => reportTotals(ctx, days),
    (days: { dateStart: string; dateEnd: string }) => reportSplit(ctx, { ...days, by: "category" }),
    (days: { dateStart: string; dateEnd: string }) => reportProcessing(ctx, days),
    (days: { dateStart: string; dateEnd: string }) => reportGroups(ctx, { ...days, by: "department" }),
  ];
  for (let at = 0; at < warmUps + 40; at += 1) {
    const days = { dateStart: day(at % 2 === 0 ? 29 : 364), dateEnd: day(0) };
    const report = reports[Math.floor(at / 2) % reports.length];
    if (report) times.statistics.push(await time(() => report(days)));
    times.bareStatistics.push(
      await time(
        () => sql`select count(*), percentile_disc(0.5) within group (order by resolved_at - opened_at)
          from order_interval where account_id = ${scopeOf(ctx).accountId} and opened_at >= ${days.dateStart}::date`,
      ),
    );
  }
}

const cluster = await startCluster("bench");
try {
  const filling = openDatabase(cluster.url, { max: 1, statementTimeoutMs: 0 });
  const made = await makeAccount(filling);
  const scope = scopeOf(made);
  await withoutIndexes(filling, () => fillShipments(filling, scope.accountId, orders, 0));
  const filled = await fillOrders(filling, scope, orders);
  const member = await addMember(filling, scope.accountId, filled.departmentId);
  await filling.close();
  const opened = openDatabase(cluster.url, { max: 4, statementTimeoutMs: 0 });
  const owner: Context = { ...made, db: accountDatabase(opened, scope.accountId), now: new Date() };
  const figures = {
    owner: await measure(opened, owner, filled),
    department: await measure(opened, { ...owner, caller: member }, filled),
  };
  const [{ entries } = { entries: 0 }] = await opened.sql<{ entries: number }[]>`
    select count(*)::int as entries from order_entry`;
  await opened.close();
  for (const [reader, some] of Object.entries(figures)) {
    console.log(reader);
    console.table(some);
  }
  const each = ["queue", "search", "record", "statistics"] as const;
  const aimed = Object.keys(allowedMs) as (keyof typeof allowedMs)[];
  const all = Object.values(figures);
  const reached = Object.fromEntries(
    aimed.map((name) => [name, all.every((some) => some[name].p95 <= allowedMs[name])]),
  );
  const bare = {
    queue: "bareQueue",
    search: "bareSearch",
    record: "bareRecord",
    statistics: "bareStatistics",
  } as const;
  const ratio = Object.fromEntries(
    each.map((name) => [name, all.map((some) => Number((some[name].p50 / some[bare[name]].p50).toFixed(2)))]),
  );
  const machine = { cores: availableParallelism(), load: Number((loadavg()[0] ?? 0).toFixed(1)) };
  console.log(
    `FIGURES ${JSON.stringify({ bench: "work-orders", orders, entries, entriesEach, samples, ...figures, ratio, reached, ...machine })}`,
  );
} finally {
  await cluster.remove();
}
