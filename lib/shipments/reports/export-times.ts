import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { checkSession } from "@/lib/accounts/sessions/check-session";
import type { FileAnswer } from "@/lib/core/file-answer";
import type { Context } from "@/lib/platform/adapters/context";
import { streamPieces } from "@/lib/platform/computing/stream-pieces";
import { separatorFor } from "@/lib/platform/files/choose-separator";
import { keepUnguarded, writeCsv } from "@/lib/platform/files/write-csv";
import { writeWorkbook } from "@/lib/platform/files/write-workbook";
import { readTimes } from "./list-times";
import { reportTexts } from "./name-keys";
import type { exportTimesCall, ReportTimes } from "./times-contract";

const csvType = "text/csv; charset=utf-8";
const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const figures = [
  "measured",
  "average",
  "p50",
  "p80",
  "p90",
  "waiting",
  "leftOut",
] as const satisfies readonly (keyof ReportTimes)[];

/** All rows of a report as a table in the reader's language; times in hours. Throws forbidden, badInput. */
export async function exportTimes(
  ctx: Context,
  given: z.output<typeof exportTimesCall.input>,
): Promise<FileAnswer<ReadableStream<Uint8Array>>> {
  const scope = requireSessionOperation(ctx, "reports.view");
  const { clock, dateStart, dateEnd, by, format, language = ctx.locale, ...filter } = given;
  const report = await readTimes({ ...ctx, locale: language }, scope, clock, {
    ...{ dateStart, dateEnd, by, page: 1, ...filterOf(filter) },
  });
  const t = await reportTexts(language);
  const rows = report.rows.map((row) => [row.name, ...figures.map((figure) => row[figure] ?? "")]);
  const head = [t(`splits.${by}`), ...figures.map((figure) => t(`file.${figure}`))].map((heading) => ({
    heading,
    width: 18,
  }));
  const batches = async function* <Cell>(cellOf: (cell: string | number) => Cell) {
    await checkSession(ctx.db, scope, new Date());
    yield rows.map((row) => row.map(cellOf));
  };
  const pieces =
    format === "csv"
      ? writeCsv(
          head.map(({ heading }) => heading),
          batches((cell) => cell),
          separatorFor(language),
        )
      : // A workbook's texts are no formulas.
        writeWorkbook(
          t("file.sheet"),
          head,
          batches((cell) => keepUnguarded(String(cell))),
        );
  return {
    name: `${t(`file.name.${clock}`)}-${dateStart}-${dateEnd}.${format}`,
    type: format === "csv" ? csvType : workbookType,
    body: streamPieces(pieces),
  };
}

type GivenFilter = Pick<
  z.output<typeof exportTimesCall.input>,
  "carrier" | "country" | "channel" | "source" | "simulated"
>;

/** What a file is limited to, as reports take it. Pure. */
export function filterOf({ carrier, country, channel, source, simulated }: GivenFilter) {
  return {
    simulated: simulated === "true",
    ...(carrier !== undefined && { carriers: [carrier] }),
    ...(country !== undefined && { countries: [country] }),
    ...(channel !== undefined && { channels: [channel] }),
    ...(source !== undefined && { sources: [source] }),
  };
}
