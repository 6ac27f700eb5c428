import { type SignedInPage, type TourName, tourParameter } from "@/lib/accounts/users/constants";

/** A page of the menu, ready to render. */
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

/** A part of the menu with more pages is folded while the reader is on none of them. */
export const unfoldedMax = 8;

/** All pages are below it: those directly in it are no siblings. */
const area = "/userManage/";

/**
 * The entry for an address: the page itself, otherwise its parent (`track/import/…`), otherwise its first
 * sibling (`track/inTransit` is a view of `track/all`), but for what stands directly in the area. Undefined if there is none.
 */
export function currentEntry(pathname: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);
  return (
    entries.find(({ href }) => href === pathname) ??
    entries.find(({ href }) => pathname.startsWith(`${href}/`)) ??
    entries.find(({ href }) => folderOf(href) === folderOf(pathname) && !folderOf(href).endsWith(area))
  );
}

/** A text in comparable form: without case, diacritics, width and what has no shape. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();
}

/** Whether every typed word is a prefix of a word in the text (in Chinese: is contained anywhere). */
export function matches(typed: string, text: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const target = ` ${plain(text)}`;
  return words.every((word) => target.includes(/^[\p{Script=Latin}\d]/u.test(word) ? ` ${word}` : word));
}

/** Fewest letters and digits for a search in the shipment list. */
export const findMin = 5;
const findMax = 50;

/** The letters and digits to search for in the shipment list; null if there are too few or too many. */
export function findable(typed: string): string | null {
  const found = typed.trim();
  const size = found.replace(/[^\p{L}\p{N}]/gu, "").length;
  return size >= findMin && found.length <= 100 ? found : null;
}

/** A possible tracking number: a number's characters, and at least one digit. Null for anything else. */
export function trackable(typed: string): string | null {
  const number = typed.replace(/[\s.-]/g, "").toUpperCase();
  return /^[A-Z0-9]+$/.test(number) &&
    /\d/.test(number) &&
    number.length >= findMin &&
    number.length <= findMax
    ? number
    : null;
}

/** Address, without locale, of the shipment list filtered by this text, of any age. */
export function findPath(text: string): string {
  return `/userManage/track/all?${new URLSearchParams({ searchTrack: text, dateType: "0" })}`;
}

/** Address with locale where the tour starts; null for users who may not open its page. */
export function tourOf(parts: readonly MenuPart[]): string | null {
  const name: TourName = "dashboard";
  const page = parts.flatMap(({ pages }) => pages).find((one) => one.name === "dailyMonitoring");
  return page ? `${page.href}?${tourParameter}=${name}` : null;
}
