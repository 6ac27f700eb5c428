import { attachmentMaxBytes } from "@/lib/messages/contact/constants";
import { attachmentsMax, attachmentsTotalMaxBytes } from "@/lib/messages/work-orders/constants";

/** Types that the server accepts, by what is in a file; here by what the browser says. */
export const acceptedTypes = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "application/pdf",
] as const;

/** Why a chosen file is not added. */
export type FileProblem = "type" | "size" | "count" | "total";

type Chosen = Pick<File, "name" | "size" | "type">;

export interface AddedFiles<Item extends Chosen> {
  readonly files: readonly Item[];
  readonly refused: readonly { readonly name: string; readonly problem: FileProblem }[];
}

/** Files of a message after some more were chosen. Pure. */
export function addFiles<Item extends Chosen>(
  files: readonly Item[],
  more: readonly Item[],
): AddedFiles<Item> {
  let added: AddedFiles<Item> = { files, refused: [] };
  for (const file of more) {
    const problem = problemOf(file, added.files);
    added =
      problem === null
        ? { ...added, files: [...added.files, file] }
        : { ...added, refused: [...added.refused, { name: file.name, problem }] };
  }
  return added;
}

function problemOf({ type, size }: Chosen, files: readonly Chosen[]): FileProblem | null {
  if (!acceptedTypes.some((one) => one === type)) return "type";
  if (size > attachmentMaxBytes) return "size";
  if (files.length >= attachmentsMax) return "count";
  const total = files.reduce((sum, file) => sum + file.size, size);
  return total > attachmentsTotalMaxBytes ? "total" : null;
}
