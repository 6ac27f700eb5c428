import type { Database, Tx } from "@/db/client";
import { orderAttachment } from "@/db/schema/order-messages";
import { AppError } from "@/lib/core/app-error";
import { cleanLine } from "@/lib/core/clean-text";
import { type AccountId, newId } from "@/lib/core/ids";
import { attachmentMaxBytes } from "@/lib/messages/contact/constants";
import { kindOfFile, safeFileName } from "@/lib/messages/contact/validate-file";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import {
  type AttachmentProblem,
  attachmentsMax,
  attachmentsNamedMax,
  attachmentsPerDayMaxKib,
} from "./constants";

/** A file as it came: neither its name nor its declared type is believed. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const nameMax = 80;

/** Files of a call, decoded. Throws badInput for one that is no picture or PDF, or too large. Pure. */
export function readFiles(
  given: readonly { readonly name: string; readonly data: string }[],
  path: string,
): GivenFile[] {
  const files = given.map(({ name, data }) => ({ name, bytes: Buffer.from(data, "base64") }));
  const issues = files.flatMap(({ bytes }, at) => {
    const problem = problemOf(bytes);
    return problem ? [{ path: `${path}.${at}`, rule: problem }] : [];
  });
  if (issues.length > 0) throw new AppError("badInput", { issues });
  return files;
}

function problemOf(bytes: Uint8Array): AttachmentProblem | null {
  if (bytes.length > attachmentMaxBytes) return "size";
  return kindOfFile(bytes) === null ? "type" : null;
}

/** A file and what is wrong with it. */
interface JudgedFile extends GivenFile {
  readonly problem: AttachmentProblem | null;
}

/**
 * Judges files that a customer sent: pictures and PDFs are accepted, as the contact forms take them, up to a company's day.
 * Not within a transaction.
 */
export async function judgeFiles(
  db: Database,
  accountId: AccountId,
  files: readonly GivenFile[],
  now: Date,
): Promise<JudgedFile[]> {
  const judged: JudgedFile[] = [];
  for (const { name, bytes } of files.slice(0, attachmentsNamedMax)) {
    const accepted = judged.filter(({ problem }) => problem === null).length;
    const known = problemOf(bytes) ?? (accepted >= attachmentsMax ? "count" : null);
    const problem = known ?? ((await isWithinDay(db, accountId, bytes, now)) ? null : "limit");
    judged.push({ name, bytes, problem });
  }
  return judged;
}

/** Stores the files of a message in the caller's transaction. Those that are not accepted are only named. */
export async function storeFiles(
  tx: Tx,
  { accountId, messageId }: { readonly accountId: AccountId; readonly messageId: string },
  files: readonly (GivenFile & Partial<JudgedFile>)[],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  await tx.insert(orderAttachment).values(
    files.map(({ name, bytes, problem = null }, at) => {
      const kind = problem === null ? kindOfFile(bytes) : null;
      return {
        // Ids of one instant have no order: that of the message is by theirs.
        ...{
          id: newId(new Date(now.getTime() + at)),
          accountId,
          messageId,
          problem,
          sizeBytes: bytes.length,
        },
        name: kind ? safeFileName(name, kind) : cleanLine(name).slice(0, nameMax),
        ...{ mediaType: kind?.mediaType ?? "", bytes: kind ? Buffer.from(bytes) : null },
      };
    }),
  );
}

async function isWithinDay(
  db: Database,
  accountId: AccountId,
  { length }: Uint8Array,
  now: Date,
): Promise<boolean> {
  const { allowed } = await consumeAllowance(db, {
    ...{ key: `order files ${accountId}`, max: attachmentsPerDayMaxKib, cost: Math.ceil(length / 1024) },
    ...{ windowSeconds: 86_400, now },
  });
  return allowed;
}
