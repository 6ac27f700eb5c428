import { decodeEscapes } from "@/lib/core/decode-escapes";
import { lazily } from "@/lib/core/lazily";
import { parseUrl } from "@/lib/core/parse-url";
import { numberLengthMax, numberLengthMin } from "@/lib/parcels/parcel/constants";
import {
  aggregatorHosts,
  LINK_MAX_CHARS,
  numberParameters,
  PATH_NUMBER_MIN_DIGITS,
  WHOLE_NUMBER_MIN_CHARS,
} from "./constants";
import { linkTable } from "./data/links";

const NOBODY: readonly string[] = [];
const hosts = lazily(indexHosts);

/**
 * Ids of the carriers that use this host or a parent of it (`m.usps.com` is USPS), likeliest first; empty for unknown
 * hosts and other trackers.
 */
export function carrierOfHost(host: string): readonly string[] {
  for (let name = bareHost(host); name.includes("."); name = name.slice(name.indexOf(".") + 1)) {
    const found = hosts().get(name);
    if (found) return found;
  }
  return NOBODY;
}

/** Links inside links that are followed: a newsletter's, which counts clicks, inside a mail program's, which checks them. */
const INNER_LINKS_MAX = 3;

/** The carrier's or tracker's link that another link leads to, as mail programs and newsletters write them; else the link itself. */
export function innerLink(link: string, depth = INNER_LINKS_MAX): string {
  const url = parseLink(link);
  if (!url || depth === 0 || numbersInLink(link).length > 0) return link;
  const parts = [...url.searchParams.values(), ...hashFields(url.hash).map(([, value]) => value)];
  for (const part of [...parts, ...url.pathname.split("/").map(decodeEscapes)]) {
    if (!/^https?:\/\//i.test(part)) continue;
    const inner = innerLink(part, depth - 1);
    if (numbersInLink(inner).length > 0) return inner;
  }
  return link;
}

/** All tracking numbers in a carrier's (or another tracker's) link, in order, letters and digits in upper case. */
export function numbersInLink(link: string): readonly string[] {
  const url = parseLink(link);
  if (!url || !knownHost(url.hostname)) return NOBODY;
  const fields = [...url.searchParams, ...hashFields(url.hash)];
  for (const name of [...ownParameters(url.hostname), ...numberParameters]) {
    const found = fields
      .filter(([key]) => withoutPlace(key.toLowerCase()) === withoutPlace(name))
      .flatMap(([, value]) => numbersIn(value));
    if (found.length > 0) return [...new Set(found)];
  }
  const own = numbersIn(decodeEscapes(ownPiece(url)));
  if (own.length > 0) return own;
  const pieces = `${url.pathname}/${url.hash.slice(1)}`.split(/[/?&=#]/).reverse();
  for (const piece of [...pieces, ...fields.flat()]) {
    const found = numbersIn(decodeEscapes(piece)).filter(hasManyDigits);
    if (found.length > 0) return [...new Set(found)];
  }
  return NOBODY;
}

function indexHosts(): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  const claim = (host: string, id: string) => {
    const ids = index.get(bareHost(host)) ?? [];
    if (!ids.includes(id)) index.set(bareHost(host), [...ids, id]);
  };
  for (const [id, , ...named] of linkTable) for (const host of named) claim(host, id);
  for (const [id, template] of linkTable) {
    if (template !== null) claim(new URL(template.replace("{number}", "0")).hostname, id);
  }
  return index;
}

function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/:\d+$/, "")
    .replace(/^www\d?\./, "");
}

function knownHost(host: string): boolean {
  const bare = bareHost(host);
  if (carrierOfHost(bare).length > 0) return true;
  return aggregatorHosts.some((known) => bare === known || bare.endsWith(`.${known}`));
}

function parseLink(link: string): URL | null {
  const text = link.trim();
  if (text.length > LINK_MAX_CHARS) return null;
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return /^https?:/i.test(whole) ? parseUrl(whole) : null;
}

/** Parameters of several numbers have a place: `qtc_tLabels2`, `numbers[]`, `numbers[1]`. */
function withoutPlace(name: string): string {
  return name.replace(/\d+$|\[\d*\]$/, "") || name;
}

/** `#/search?itemCode=1` and `#nums=1` carry parameters too. */
function hashFields(hash: string): readonly (readonly [string, string])[] {
  const text = hash.slice(hash.includes("?") ? hash.indexOf("?") + 1 : 1);
  return text.includes("=") ? [...new URLSearchParams(text.replace(/^[/!]+/, ""))] : [];
}

/** Parameter names for the number on this host's tracking pages, such as `trknbr` in `?trknbr={number}`. */
function ownParameters(host: string): readonly string[] {
  const ids = carrierOfHost(host);
  return linkTable.flatMap(([id, template]) => {
    const name = ids.includes(id) ? /[?&#]([\w.-]+)=\{number\}/.exec(template ?? "")?.[1] : undefined;
    return name ? [name.toLowerCase()] : [];
  });
}

/**
 * The path segment at the place of the number in this host's template (`tracking.speedx.io/{number}`); otherwise "".
 */
function ownPiece(url: URL): string {
  const whole = url.href.replace(/^https?:\/\/(www\.)?/, "");
  for (const [, template] of linkTable) {
    const [before = "", after] = (template ?? "").replace(/^https?:\/\/(www\.)?/, "").split("{number}");
    if (after !== undefined && !before.endsWith("=") && whole.startsWith(before)) {
      return whole.slice(before.length).split(/[/?&#]/)[0] ?? "";
    }
  }
  return "";
}

/** "1Z…,1Z…" holds two numbers; in "3S…-NL-1234AB" country and postcode, in "15…*20417" what follows do not belong to it. */
function numbersIn(value: string): readonly string[] {
  return value
    .split(/[,;|~]+/)
    .flatMap(unspace)
    .map((part) => part.replace(/\*.*$/, ""))
    .map((part) => part.replace(/^([A-Z0-9]{8,})-[A-Z]{2}(-[A-Z0-9]*)?$/i, "$1").replace(/[-.]/g, ""))
    .map((part) => part.toUpperCase())
    .filter((part) => part.length >= numberLengthMin && part.length <= numberLengthMax)
    .filter((part) => /^[A-Z0-9]+$/.test(part) && /\d/.test(part));
}

/** Spaces separate whole numbers, or groups of one number. */
function unspace(text: string): readonly string[] {
  const groups = text.trim().split(/[\s+]+/);
  return groups.every((group) => group.length >= WHOLE_NUMBER_MIN_CHARS) ? groups : [groups.join("")];
}

function hasManyDigits(number: string): boolean {
  return number.replace(/\D/g, "").length >= PATH_NUMBER_MIN_DIGITS;
}
