import { and, desc, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { addDays, dayStart, withinDays } from "@/lib/core/calendar";
import { escapeLike } from "@/lib/core/escape-like";

type Day = string | null | undefined;

/** Condition for instants from one day of a zone to another, both included; without one, that side is open. */
export function inDays(column: PgColumn, from: Day, to: Day, zone: string): SQL | undefined {
  return and(
    from ? gte(column, dayStart(withinDays(from), zone)) : undefined,
    to ? lt(column, dayStart(addDays(withinDays(to), 1), zone)) : undefined,
  );
}

/** Condition for rows with a text in one of these columns, ignoring case; no condition for an empty text. */
export function contains(text: string | undefined, ...columns: readonly PgColumn[]): SQL | undefined {
  if (!text) return;
  // The database knows other capitals than we do, by its locale.
  const pattern = sql`lower(${`%${escapeLike(text)}%`})`;
  return or(...columns.map((column) => sql`lower(${column}) like ${pattern}`));
}

interface Page {
  /** From 1. */
  readonly pageIndex: number;
  readonly pageSize: number;
}

interface Pageable<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

/** The rows of a page, and how many there are in all. */
export async function readPage<Row>(
  query: Pageable<Row>,
  counted: PromiseLike<number>,
  { pageIndex, pageSize }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const read = query.limit(pageSize).offset((pageIndex - 1) * pageSize);
  const [rows, total] = await Promise.all([read, counted]);
  return { rows, total };
}

/** A table whose ids grow with time. */
type LogTable = PgTable & { readonly id: PgColumn };

interface LogPage {
  /** The id where the page before ended. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Rows of a log, latest first. */
export function readBefore<T extends LogTable>(
  db: Db,
  table: T,
  where: SQL | undefined,
  page: LogPage,
): Promise<T["$inferSelect"][]>;
export async function readBefore(db: Db, table: LogTable, where: SQL | undefined, page: LogPage) {
  const { before, limit } = page;
  const isOlder = before === undefined ? undefined : lt(table.id, before);
  return db.select().from(table).where(and(where, isOlder)).orderBy(desc(table.id)).limit(limit);
}
