import { z } from "zod";
import { departmentIdSchema } from "@/lib/core/access";

/** A domain of the company's email addresses. */
export const domainSchema = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** Its record was found, and has not been missing for too long. */
  proven: z.boolean(),
  /** The DNS record (TXT) that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** When the record was last found; null if never. */
  foundAt: z.string().nullable(),
  /** When it was last looked up; null if never. */
  checkedAt: z.string().nullable(),
});
export type DomainView = z.output<typeof domainSchema>;

/** The company's issuer, without its secret. */
export const connectionSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** Role of new members; null: none, they may do nothing yet. */
  roleId: z.uuid().nullable(),
  departmentId: departmentIdSchema,
  active: z.boolean(),
  requiresIssuer: z.boolean(),
  version: z.int(),
  updatedAt: z.string(),
});
export type ConnectionView = z.output<typeof connectionSchema>;
