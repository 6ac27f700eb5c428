import { z } from "zod";
import { type AuditGroup, actorKinds, auditEvents } from "@/lib/accounts/audit/constants";
import { defineCall } from "@/lib/core/define-call";
import { auditGroups } from "@/lib/core/features";
import { fileAnswer } from "@/lib/core/file-answer";
import { locales } from "@/lib/core/locales";
import { auditPageMax, auditSearchMax } from "./constants";

const filterShape = {
  group: z.enum(Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]]).optional(),
  /** Part of a name: who, or what it was done to. */
  q: z.string().trim().min(1).max(auditSearchMax).optional(),
  /** First and last day, of the account's zone. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

const values = z.record(z.string(), z.unknown()).nullable();
const entrySchema = z.object({
  /** Where a page continues. */
  place: z.int(),
  at: z.string(),
  event: z.enum(auditEvents),
  actorKind: z.enum(actorKinds),
  actorName: z.string().nullable(),
  network: z.string(),
  agent: z.string(),
  targetName: z.string().nullable(),
  before: values,
  after: values,
  details: values,
});
export type AuditEntryView = z.output<typeof entrySchema>;

/** The audit log of the caller's account, latest first: entries before `before`. For the owner. */
export const listAuditCall = defineCall({
  path: "user/audit/list",
  needs: "owner",
  access: "user",
  input: z.object({
    ...filterShape,
    before: z.int().positive().optional(),
    pageSize: z.int().min(1).max(auditPageMax),
  }),
  output: z.object({ entries: z.array(entrySchema) }),
  maxBodyBytes: 4 * 1024,
});

/** The same as a table (CSV), with every entry of the filter. */
export const exportAuditCall = defineCall({
  method: "GET",
  path: "user/audit/export",
  needs: "owner",
  access: "user",
  input: z.object({ ...filterShape, language: z.enum(locales).optional() }),
  output: fileAnswer,
  limit: { max: 20, windowSeconds: 3600 },
});

export type AuditFilter = Pick<z.output<typeof listAuditCall.input>, keyof typeof filterShape>;
