import type { SignedInPage, TourName } from "@/lib/accounts/constants";

/** A page of the menu, ready to be drawn. */
export interface MenuEntry {
  readonly name: SignedInPage;
  readonly label: string;
  /** With locale. */
  readonly href: string;
}
export interface MenuPart {
  readonly name: string;
  readonly label: string;
  readonly pages: readonly MenuEntry[];
}

/**
 * The entry that stands for an address: the page itself, else the one above it (`track/import/…`), else the first one beside
 * it (`track/inTransit` is a view of `track/all`). Undefined where none does.
 */
export function currentEntry(pathname: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);
  return (
    entries.find(({ href }) => href === pathname) ??
    entries.find(({ href }) => pathname.startsWith(`${href}/`)) ??
    entries.find(({ href }) => folderOf(href) === folderOf(pathname))
  );
}

/** A text as it is compared: without case, accents and width. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether every typed word begins a word of the text (in Chinese: stands anywhere in it). */
export function matches(typed: string, text: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const target = ` ${plain(text)}`;
  return words.every((word) => target.includes(/^[\p{Script=Latin}\d]/u.test(word) ? ` ${word}` : word));
}

/** Fewest letters and digits that are worth a look on the desk. */
export const findMin = 5;
const findMax = 50;

/** Letters and digits of a text, by which it is looked for on the desk; null where they are too few or too many. */
export function findable(typed: string): string | null {
  const found = typed.trim();
  const size = found.replace(/[^\p{L}\p{N}]/gu, "").length;
  return size >= findMin && found.length <= 100 ? found : null;
}

/** What a visitor could track: a number's characters, and at least one digit. Null for anything else. */
export function trackable(typed: string): string | null {
  const number = typed.replace(/[\s.-]/g, "").toUpperCase();
  return /^[A-Z0-9]+$/.test(number) &&
    /\d/.test(number) &&
    number.length >= findMin &&
    number.length <= findMax
    ? number
    : null;
}

/** Address of the desk, without locale, with everything that has this text in it, of any age. */
export function findPath(text: string): string {
  return `/userManage/track/all?${new URLSearchParams({ searchTrack: text, dateType: "0" })}`;
}

/** Part of a page's address that begins its tour, whether it was seen or not. */
export const tourParameter = "tour";

/** Address with locale where the tour begins; null for those who may not open its page. */
export function tourOf(parts: readonly MenuPart[]): string | null {
  const name: TourName = "dashboard";
  const page = parts.flatMap(({ pages }) => pages).find((one) => one.name === "dailyMonitoring");
  return page ? `${page.href}?${tourParameter}=${name}` : null;
}
