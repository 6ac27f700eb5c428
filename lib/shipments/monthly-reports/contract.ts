import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { fileAnswer } from "@/lib/core/file-answer";
import { exportTimesCall } from "@/lib/shipments/reports/times-contract";

const usual = { access: "business", needs: "reports.view", maxBodyBytes: 16 * 1024 } as const;

/** What a report says of all its shipments, as a PDF. */
export const reportPdfCall = defineCall({
  ...usual,
  limit: { max: 20, windowSeconds: 60 },
  method: "GET",
  path: "report/track/pdf",
  input: exportTimesCall.input.omit({ clock: true, by: true, format: true }),
  output: fileAnswer,
});

const reportMailSchema = z.object({
  /** This user gets the report of each month by email. */
  on: z.boolean(),
  /** To which address. */
  email: z.string(),
  /** Day of the next one, in the account's zone. */
  next: z.iso.date(),
});
export type ReportMail = z.output<typeof reportMailSchema>;

export const reportMailCall = defineCall({
  ...usual,
  limit: { max: 120, windowSeconds: 60 },
  method: "GET",
  path: "report/mail",
  input: z.object({}),
  output: reportMailSchema,
});
export const setReportMailCall = defineCall({
  ...usual,
  name: "report.mail.set",
  limit: { max: 30, windowSeconds: 60 },
  method: "PUT",
  path: "report/mail",
  input: z.object({ on: z.boolean() }),
  output: reportMailSchema,
});
