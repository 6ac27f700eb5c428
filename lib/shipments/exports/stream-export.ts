import { and, eq, gt } from "drizzle-orm";
import { createTranslator } from "next-intl";
import type { z } from "zod";
import { bulkRun } from "@/db/schema/shipments";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { localDay } from "@/lib/core/calendar";
import type { FileAnswer } from "@/lib/core/file-answer";
import type { Locale } from "@/lib/core/locales";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { streamPieces } from "@/lib/platform/computing/stream-pieces";
import { keepUnguarded, writeCsv } from "@/lib/platform/files/write-csv";
import { localWriter } from "@/lib/platform/files/write-local";
import { writeWorkbook } from "@/lib/platform/files/write-workbook";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import { targetCondition } from "@/lib/shipments/bulk/choose-target";
import { targetSchema } from "@/lib/shipments/records/schemas";
import { translateEvent } from "@/lib/shipments/records/translate-event";
import { exportMinutes } from "./constants";
import type { exportFileCall } from "./contract";
import { type ExportTexts, exportFields, fieldsOf, isHidden } from "./export-fields";
import { readExportRows } from "./read-export-rows";
import { exportPlanSchema } from "./start-export";

/** Media type and extension of each format. */
const formats = {
  csv: { type: "text/csv; charset=utf-8", ending: "csv" },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ending: "xlsx" },
} as const;

/**
 * The exported file, created while it is read. For the user and session that requested it, within
 * `exportMinutes`; notFound for everyone else. Without hidden columns. Once the session is over, or the user's rights
 * change, the stream breaks, so that no truncated file looks complete.
 */
export async function streamExport(
  ctx: Context,
  { id }: z.output<typeof exportFileCall.input>,
): Promise<FileAnswer<ReadableStream<Uint8Array>>> {
  const scope = requireSessionOperation(ctx, "shipments.export");
  const [run] = await ctx.db
    .select({ target: bulkRun.target, change: bulkRun.change, createdAt: bulkRun.createdAt })
    .from(bulkRun)
    .where(
      and(
        eq(bulkRun.id, id),
        eq(bulkRun.accountId, scope.accountId),
        eq(bulkRun.userId, scope.userId),
        eq(bulkRun.kind, "export"),
        gt(bulkRun.createdAt, new Date(ctx.now.getTime() - exportMinutes * 60_000)),
      ),
    );
  const plan = exportPlanSchema.safeParse(run?.change);
  if (!run || !plan.success || plan.data.session !== scope.sessionId) throw new AppError("notFound");
  const { format, columns, locale, separator } = plan.data;
  const zone = await readZone(ctx.db, scope);
  // The range of days is that of the request, also when the file is downloaded after midnight.
  const target = targetSchema.parse(run.target);
  const condition = targetCondition(target, { scope, zone, now: run.createdAt });
  const { words, heading, file, sheet } = await exportTexts(locale, zone);
  const fields = fieldsOf(columns).filter((field) => !isHidden(field, scope.hidden));
  const cells = fields.map((field) => exportFields[field].cell);
  // A workbook's texts are not formulas: only what an import would treat as a guard is guarded.
  const written = format === "csv" ? (text: string) => text : keepUnguarded;
  const rows = readExportRows({ ...ctx, locale, zone }, scope, condition, (row) =>
    cells.map((cell) => written(cell(row, words))),
  );
  const head = fields.map((field) => ({ heading: heading(field), width: exportFields[field].width }));
  const pieces =
    format === "csv"
      ? writeCsv(
          head.map((one) => one.heading),
          rows,
          separator,
        )
      : writeWorkbook(sheet, head, rows);
  const { type, ending } = formats[format];
  return { name: `${file}-${localDay(run.createdAt, zone)}.${ending}`, type, body: streamPieces(pieces) };
}

/** All messages of a file in one language. */
async function exportTexts(locale: Locale, zone: string) {
  const { shipments, imports, status } = await loadMessages(locale, ["shipments", "imports", "status"]);
  const t = createTranslator({ locale, messages: { shipments, imports, status } as never }) as unknown as (
    key: string,
    values?: Record<string, string>,
  ) => string;
  const carriers = new Map<string, string>();
  const meant = lasting((path: string) => t(`status.${path}`));
  const words: ExportTexts = {
    local: localWriter(zone),
    carrier: (id) => {
      const name = carriers.get(id) ?? (id === "unknown" ? "" : nameCarrier(id, locale));
      carriers.set(id, name);
      return name;
    },
    status: lasting((status) => t(`status.result.${statusKeys[status]}.label`)),
    country: (code) => countryName(code, locale),
    event: (text, meaning) => translateEvent(text, meaning, locale, meant),
    sub: lasting((subStatus) => t(`status.sub.${subStatus}.label`)),
    disclosure: lasting((shown) => t(`imports.export.disclosure.${shown}`)),
    source: lasting((source) => t(`shipments.source.${source}`)),
    nodeStatus: lasting((kind) => t(`shipments.node.${kind}`)),
    late: t("shipments.attention.late"),
    yes: t("imports.export.yes"),
    no: t("imports.export.no"),
  };
  const heading = (field: keyof typeof exportFields) => {
    const rule = exportFields[field];
    const text = t(rule.heading);
    return "timed" in rule ? t("imports.export.zoned", { heading: text, zone }) : text;
  };
  return { words, heading, file: t("imports.export.file"), sheet: t("imports.export.sheet") };
}

/** Each message is looked up once per file, not once per row. */
function lasting<Key extends string | number>(find: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const word = known.get(key) ?? find(key);
    known.set(key, word);
    return word;
  };
}
