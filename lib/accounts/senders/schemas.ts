import { z } from "zod";
import { type RecordProblem, recordKinds, recordProblems } from "./constants";

/** A DNS record that a domain needs, and what is there. */
export const senderRecordSchema = z.object({
  kind: z.enum(recordKinds),
  type: z.enum(["TXT", "MX", "CNAME"]),
  name: z.string(),
  /** What it should be. */
  value: z.string(),
  /** What the DNS has at this name, as of the last check. */
  found: z.array(z.string()),
  ok: z.boolean(),
  /** Why it does not do; null: it does, or was not looked up yet. */
  why: z.enum(recordProblems).nullable(),
});
export type SenderRecord = z.output<typeof senderRecordSchema>;
export const senderRecordsSchema = z.array(senderRecordSchema);

/** A record that is wanted. */
export type WantedRecord = Pick<SenderRecord, "kind" | "type" | "name" | "value"> & {
  /** Whether the email service has found it too; left out: it has no say. */
  readonly isConfirmed?: boolean;
};

/** What is at a record's name, and what is wrong with it; null: nothing. */
export interface Finding {
  readonly found: readonly string[];
  readonly why: RecordProblem | null;
}

/** From whom an email is sent, and how it is signed where we sign. */
export interface Sender {
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
}
