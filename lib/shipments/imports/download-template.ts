import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { FileAnswer } from "@/lib/core/file-answer";
import type { Locale } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/adapters/context";
import { separatorFor } from "@/lib/platform/files/choose-separator";
import { formatCsvLine } from "@/lib/platform/files/write-csv";
import type { exportFormats } from "@/lib/shipments/records/constants";
import { type ImportField, importFields } from "./constants";
import type { templateCall } from "./contract";
import { importTexts } from "./import-texts";

/** Values of a template's example line; the name is in the messages. */
const example: Readonly<Record<Exclude<ImportField, "name">, string>> = {
  trackNum: "RB123456785GB",
  code: "royal-mail",
  method: "AIR-1",
  ondate: "2026-03-31 14:05",
  country: "DE",
  orderNumber: "A-1001",
  email: "customer@example.com",
  language: "de",
  province: "Bayern",
  postcode: "80331",
  phone: "4711",
  state: "0",
  afterDelivery: "0",
};

type ExportFormat = (typeof exportFormats)[number];

/**
 * The table that an import can begin with, in the reader's language: headings, one example line and, in a workbook, a
 * second sheet with the rules. All cells are formatted as text, so that no number loses its zeros.
 */
export async function downloadTemplate(
  ctx: Context,
  { format, language = ctx.locale }: z.output<typeof templateCall.input>,
): Promise<FileAnswer<Uint8Array<ArrayBuffer>>> {
  requireOperation(ctx, "shipments.import");
  const key = `${format} ${language}`;
  const template = made.get(key) ?? makeTemplate(format, language);
  made.set(key, template);
  template.catch(() => made.delete(key));
  return template;
}

/** The same for everyone: each is created once per process. */
const made = new Map<string, Promise<FileAnswer<Uint8Array<ArrayBuffer>>>>();

async function makeTemplate(
  format: ExportFormat,
  language: Locale,
): Promise<FileAnswer<Uint8Array<ArrayBuffer>>> {
  const words = await importTexts(language);
  const rows = [
    importFields.map((field) => words(`fields.${field}`)),
    importFields.map((field) => (field === "name" ? words("template.example") : example[field])),
  ];
  const name = words("template.fileName");
  if (format === "csv") {
    const text = `\ufeff${rows.map((cells) => formatCsvLine(cells, separatorFor(language))).join("")}`;
    return { name: `${name}.csv`, type: "text/csv; charset=utf-8", body: new TextEncoder().encode(text) };
  }
  return {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: await writeTemplate(rows, words),
  };
}

/** Rows of the first sheet that are formatted as text, so that entered values stay text. */
const textRows = 500;

async function writeTemplate(
  rows: readonly (readonly string[])[],
  words: (key: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded on demand: half a megabyte.
  const { utils, write } = await import("xlsx");
  const blank = Array.from({ length: textRows - rows.length }, () => importFields.map(() => ""));
  const rules = [
    [words("template.column"), words("template.rule")],
    ...importFields.map((field) => [words(`fields.${field}`), words(`template.rules.${field}`)]),
  ];
  const book = utils.book_new();
  const widths = [22, 16, 16, 18, 20, 18, 20, 26, 18, 18, 12, 18, 12, 26].map((wch) => ({ wch }));
  const sheets = [
    { name: words("template.sheet"), lines: [...rows, ...blank], widths },
    { name: words("template.rulesSheet"), lines: rules, widths: [{ wch: 30 }, { wch: 110 }] },
  ];
  for (const { name, lines, widths } of sheets) {
    const cells = lines.map((line) => line.map((text) => ({ t: "s" as const, v: text, z: "@" })));
    const sheet = utils.aoa_to_sheet(cells);
    sheet["!cols"] = widths;
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true }) as ArrayBuffer);
}
