import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { organization } from "@/db/schema/accounts";
import type { AccountId } from "@/lib/core/ids";
import type { RowScope } from "@/lib/platform/adapters/context";
import { publicUrl } from "@/lib/platform/environment/env";
import { loadTranslator } from "@/lib/platform/i18n/load-translator";
import { openFonts } from "@/lib/platform/pdf/open-fonts";
import type { ReaderContext } from "@/lib/shipments/reports/list-times";
import { drawReport } from "./draw-report";
import { formatReport, type ReportSheet } from "./format";
import { isMonth, type ReportAsked, type ReportDays, type ReportFigures, readFigures } from "./read-figures";

export interface RenderedReport {
  readonly found: ReportFigures;
  readonly sheet: ReportSheet;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A report as PDF in the reader's language, for who may see reports. */
export async function renderReport(
  ctx: ReaderContext,
  scope: RowScope,
  asked: ReportAsked,
): Promise<RenderedReport> {
  return draw(ctx, scope, await readFigures(ctx, scope, asked));
}

/** The report of a month; of simulated shipments where it has no others. null: it has none at all. */
export async function renderMonth(
  ctx: ReaderContext,
  scope: RowScope,
  month: ReportDays,
): Promise<RenderedReport | null> {
  for (const simulated of [false, true]) {
    const found = await readFigures(ctx, scope, { ...month, simulated });
    if (!isEmpty(found)) return draw(ctx, scope, found);
  }
  return null;
}

const isEmpty = ({ online, days }: ReportFigures) =>
  [online, days].every(({ sum: { measured, waiting, leftOut } }) => measured + waiting + leftOut === 0);

async function draw(
  { db, now, locale }: ReaderContext,
  { accountId }: RowScope,
  found: ReportFigures,
): Promise<RenderedReport> {
  const [say, account] = await Promise.all([
    loadTranslator(locale, ["monthly-reports", "reports", "ui"]),
    readName(db, accountId),
  ]);
  const site = new URL(publicUrl()).host;
  const sheet = formatReport(found, { locale, account, site, now, say });
  // Digits stand on every page, and the replacement character may.
  const bytes = await drawReport(sheet, await openFonts(`${JSON.stringify(sheet)}${sheet.page(1, 1)}`));
  const { dateStart, dateEnd } = found.asked;
  const days = isMonth(found.asked) ? dateStart.slice(0, 7) : `${dateStart}-${dateEnd}`;
  return { found, sheet, name: `${say("monthly-reports.file")}-${days}.pdf`, bytes };
}

async function readName(db: Db, accountId: AccountId): Promise<string> {
  const [row] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.accountId, accountId));
  return row?.name ?? "";
}
