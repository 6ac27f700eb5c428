import { cleanLine } from "@/lib/core/clean-text";
import { attachmentMaxBytes, attachmentNameMax } from "./constants";
import type { ValidationError } from "./rules";

export interface FileKind {
  readonly mediaType: string;
  readonly ending: string;
}

const starts: readonly (FileKind & { readonly matches: (head: string) => boolean })[] = [
  { mediaType: "image/png", ending: "png", matches: (head) => head.startsWith("\x89PNG\r\n\x1a\n") },
  { mediaType: "image/jpeg", ending: "jpg", matches: (head) => head.startsWith("\xff\xd8\xff") },
  { mediaType: "image/gif", ending: "gif", matches: (head) => /^GIF8[79]a/.test(head) },
  { mediaType: "image/webp", ending: "webp", matches: (head) => /^RIFF.{4}WEBP/s.test(head) },
  { mediaType: "application/pdf", ending: "pdf", matches: (head) => /^%PDF-\d/.test(head) },
];

/**
 * Type of a file by its first bytes (16 are enough): PNG, JPEG, GIF, WebP, PDF, otherwise null. Name and declared type
 * are ignored.
 */
export function kindOfFile(head: Uint8Array): FileKind | null {
  const text = String.fromCharCode(...head.subarray(0, 16));
  const found = starts.find(({ matches }) => matches(text));
  return found ? { mediaType: found.mediaType, ending: found.ending } : null;
}

/** The validation error of a file; null if valid. */
export function fileError(sizeBytes: number, head: Uint8Array): ValidationError | null {
  if (sizeBytes > attachmentMaxBytes) return "fileTooLarge";
  return kindOfFile(head) === null ? "fileKind" : null;
}

/**
 * A file name that is safe on every system, with the extension of the detected type: no folders, no special characters,
 * no second extension.
 */
export function safeFileName(given: string, { ending }: FileKind): string {
  const last = cleanLine(given.slice(-1000)).split(/[/\\]/).pop() ?? "";
  const bare = last
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{N}_ -]+/gu, "_")
    .replace(/^[\s_-]+|[\s_-]+$/g, "");
  const allowed = Array.from(bare)
    .slice(0, attachmentNameMax - ending.length - 1)
    .join("")
    .trim();
  return `${allowed === "" ? "attachment" : allowed}.${ending}`;
}
