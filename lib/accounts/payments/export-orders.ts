import { and, type SQL, sql } from "drizzle-orm";
import { createTranslator } from "next-intl";
import type { z } from "zod";
import { paymentOrder } from "@/db/schema/payments";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { checkSession } from "@/lib/accounts/sessions/check-session";
import { readZone } from "@/lib/accounts/users/queries";
import { localDay } from "@/lib/core/calendar";
import type { FileAnswer } from "@/lib/core/file-answer";
import type { Locale } from "@/lib/core/locales";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { streamPieces } from "@/lib/platform/computing/stream-pieces";
import { separatorFor } from "@/lib/platform/files/choose-separator";
import { keepUnguarded, writeCsv } from "@/lib/platform/files/write-csv";
import { localWriter } from "@/lib/platform/files/write-local";
import { writeWorkbook } from "@/lib/platform/files/write-workbook";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import type { exportOrdersCall } from "./contract";
import { orderCondition } from "./list-orders";
import type { OrderView } from "./schemas";
import { readOrderViews } from "./view-order";

/** Columns of the file and their widths in characters. */
const columns = {
  number: 20,
  date: 20,
  what: 40,
  method: 12,
  amount: 12,
  refunded: 12,
  currency: 10,
  state: 22,
  paidAt: 20,
  documents: 30,
} as const;
type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];

const csvType = "text/csv; charset=utf-8";
const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Orders that are read at a time. */
const batchSize = 200;

/**
 * The orders that match as a table in the reader's language, latest first, read while it is sent; times are those of the
 * account's zone. Once the session is over the stream breaks, so that no truncated file looks complete. Throws forbidden.
 */
export async function exportOrders(
  ctx: Context,
  { format, language = ctx.locale, ...filter }: z.output<typeof exportOrdersCall.input>,
): Promise<FileAnswer<ReadableStream<Uint8Array>>> {
  const scope = requireSessionOperation(ctx, "billing.manage");
  const zone = await readZone(ctx.db, scope);
  const t = await orderTexts(language);
  const cells = cellsOf(t, localWriter(zone));
  // A workbook's texts are no formulas.
  const written = format === "csv" ? (text: string) => text : keepUnguarded;
  const rows = readBatches(ctx, scope, orderCondition(filter, zone), (order) =>
    columnNames.map((column) => written(cells[column](order))),
  );
  const heading = (column: Column) =>
    column === "date" || column === "paidAt"
      ? t("file.zoned", { heading: t(`columns.${column}`), zone })
      : t(`columns.${column}`);
  const head = columnNames.map((column) => ({ heading: heading(column), width: columns[column] }));
  const pieces =
    format === "csv"
      ? writeCsv(
          head.map((one) => one.heading),
          rows,
          separatorFor(language),
        )
      : writeWorkbook(t("file.sheet"), head, rows);
  return {
    name: `${t("file.name")}-${localDay(ctx.now, zone)}.${format}`,
    type: format === "csv" ? csvType : workbookType,
    body: streamPieces(pieces),
  };
}

/** Amounts as plain decimals: programs read them, in whatever language. */
const decimal = (cents: number) => (cents / 100).toFixed(2);

function cellsOf(
  t: Translate,
  local: (at: Date | null) => string,
): Readonly<Record<Column, (order: OrderView) => string>> {
  return {
    number: ({ number }) => number,
    date: ({ createdAt }) => local(new Date(createdAt)),
    what: ({ kind, item, numbers }) =>
      kind === "pack" ? t("what.pack", { count: numbers }) : t("what.plan", { plan: t(`plans.${item}`) }),
    method: () => t("method"),
    amount: ({ cents }) => decimal(cents),
    refunded: ({ refundedCents }) => (refundedCents === 0 ? "" : decimal(refundedCents)),
    currency: ({ currency }) => currency,
    state: ({ state }) => t(`states.${state}`),
    paidAt: ({ paidAt }) => local(paidAt === null ? null : new Date(paidAt)),
    documents: ({ documents }) => documents.map(({ number }) => number).join(", "),
  };
}

/** Batches of orders before the last one read: what is bought meanwhile shifts nothing. */
async function* readBatches(
  { db }: Context,
  scope: SessionScope,
  condition: SQL | undefined,
  toCells: (order: OrderView) => readonly string[],
): AsyncGenerator<readonly (readonly string[])[]> {
  let before: SQL | undefined;
  for (;;) {
    const orders = await readOrderViews(db, scope, { where: and(condition, before), limit: batchSize });
    await checkSession(db, scope, new Date());
    yield orders.map(toCells);
    const last = orders.at(-1);
    if (last === undefined || orders.length < batchSize) return;
    before = sql`(${paymentOrder.createdAt}, ${paymentOrder.id}) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`;
  }
}

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Messages of the billing history in one language; the names of plans are those of the price page. */
async function orderTexts(locale: Locale): Promise<Translate> {
  const { payments, plans } = await loadMessages(locale, ["payments", "plans"]);
  const own = payments as { readonly history: object };
  const messages = { ...own.history, plans: (plans as { readonly names: object }).names };
  return createTranslator({ locale, messages: messages as never, timeZone: "UTC" }) as never as Translate;
}
