import { createTranslator } from "next-intl";
import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { checkSession } from "@/lib/accounts/sessions/check-session";
import type { FileAnswer } from "@/lib/core/file-answer";
import type { Locale } from "@/lib/core/locales";
import { rootDepartment } from "@/lib/core/operations";
import type { exportStatisticsCall, OrderGroups } from "@/lib/messages/order-triggers/statistics-contract";
import type { GroupKind } from "@/lib/messages/work-orders/constants";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { Context } from "@/lib/platform/adapters/context";
import { streamPieces } from "@/lib/platform/computing/stream-pieces";
import { separatorFor } from "@/lib/platform/files/choose-separator";
import { keepUnguarded, writeCsv } from "@/lib/platform/files/write-csv";
import { writeWorkbook } from "@/lib/platform/files/write-workbook";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import { reportGroups } from "./report-groups";
import { reportTotals } from "./report-totals";

// lib/messages/order-reports: figures of work orders
type Input = z.output<typeof exportStatisticsCall.input>;
type Translate = (key: string) => string;

/** A table of the statistics in the reader's language; times in minutes. Throws as `reportTotals` and `reportGroups`. */
export async function exportStatistics(
  ctx: Context,
  { table, format, language = ctx.locale, ...filter }: Input,
): Promise<FileAnswer<ReadableStream<Uint8Array>>> {
  const scope = requireSessionOperation(ctx, "orders.view");
  const t = await statisticsTexts(language);
  const { head, rows } =
    table === "days" ? await listDayRows(ctx, filter, t) : await listGroupRows(ctx, table, filter, t);
  const batches = async function* () {
    await checkSession(ctx.db, scope, new Date());
    // A workbook's texts are no formulas.
    yield rows.map((row) => row.map((cell) => (format === "csv" ? cell : keepUnguarded(cell))));
  };
  const pieces =
    format === "csv"
      ? writeCsv(head, batches(), separatorFor(language))
      : writeWorkbook(
          t("file.sheet"),
          head.map((heading) => ({ heading, width: 20 })),
          batches(),
        );
  return {
    name: `${t(`file.${table}`)}.${format}`,
    type:
      format === "csv"
        ? "text/csv; charset=utf-8"
        : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: streamPieces(pieces),
  };
}

type Filter = Omit<Input, "table" | "format" | "language">;

async function listDayRows(ctx: Context, filter: Filter, t: Translate) {
  const { days } = await reportTotals(ctx, filter);
  return {
    head: [t("day"), t("opened"), t("resolved"), t("openAtEnd")],
    rows: days.map(({ day, opened, resolved, open }) => [day, opened, resolved, open].map(String)),
  };
}

async function listGroupRows(ctx: Context, by: GroupKind, filter: Filter, t: Translate) {
  const { rows } = await reportGroups(ctx, { ...filter, by });
  const of = (what: "firstReply" | "resolution") =>
    (["n", "median", "p90", "waiting"] as const).map((figure) => `${t(what)}: ${t(`figures.${figure}`)}`);
  return {
    head: [t(by), ...of("firstReply"), ...of("resolution")],
    rows: rows.map(({ id, name, firstReply, resolution }) => [
      nameGroup(by, { id, name }, t),
      ...[firstReply, resolution].flatMap(({ n, median, p90, waiting }) =>
        [n, median, p90, waiting].map((figure) => (figure === null ? "" : String(figure))),
      ),
    ]),
  };
}

function nameGroup(
  by: GroupKind,
  { id, name }: Pick<OrderGroups[number], "id" | "name">,
  t: Translate,
): string {
  if (id === null) return t(by === "carrier" ? "noCarrier" : "noCategory");
  if (by === "carrier") return findCarrier(id)?.name ?? id;
  return name ?? t(id === rootDepartment ? "company" : "gone");
}

async function statisticsTexts(locale: Locale): Promise<Translate> {
  const messages = await loadMessages(locale, ["work-orders"]);
  const t = createTranslator({ locale, messages: messages as never, timeZone: "UTC" }) as never as Translate;
  return (key) => t(`work-orders.statistics.${key}`);
}
