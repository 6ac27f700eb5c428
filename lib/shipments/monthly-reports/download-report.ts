import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import type { FileAnswer } from "@/lib/core/file-answer";
import type { Context } from "@/lib/platform/adapters/context";
import { filterOf } from "@/lib/shipments/reports/export-times";
import type { reportPdfCall } from "./contract";
import { renderReport } from "./render-report";

/** A report as PDF, whatever its days and filters. Throws forbidden, badInput. */
export async function downloadReport(
  ctx: Context,
  { dateStart, dateEnd, language = ctx.locale, ...filter }: z.output<typeof reportPdfCall.input>,
): Promise<FileAnswer> {
  const scope = requireSessionOperation(ctx, "reports.view");
  const asked = { dateStart, dateEnd, ...filterOf(filter) };
  const { name, bytes } = await renderReport({ ...ctx, locale: language }, scope, asked);
  return { name, type: "application/pdf", body: bytes };
}
