import { toPlainText } from "@react-email/render";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { cleanLine, cleanText } from "@/lib/core/clean-text";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import { type Locale, locales } from "@/lib/core/locales";
import { cutText } from "@/lib/core/storable-text";
import { linksMax } from "@/lib/messages/contact/constants";
import { customerNameMax, messageTextMax, subjectMax } from "@/lib/messages/work-orders/constants";
import type { GivenFile } from "@/lib/messages/work-orders/store-files";
import { addressesMax, bodyMax, headersMaxBytes, partLevelsMax, referencesMax } from "./constants";
import { cutQuote } from "./cut-quote";
import { type HeaderValues, isAutomatic } from "./decide-automatic";
import { decodeLatin } from "./decode-latin";

/** An email as far as it is needed. Texts are cleaned and of stored lengths. */
export interface ParsedMessage {
  /** Null: there is not one address that can be answered. */
  readonly sender: string | null;
  readonly name: string;
  /** Addresses that it came to, the envelope's first. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Message-IDs without brackets: its own, and those that it answers, the latest first. */
  readonly messageId: string | null;
  readonly references: readonly string[];
  /** As it says. */
  readonly date: string;
  readonly automatic: boolean;
  readonly suspicions: readonly string[];
  readonly locale: Locale | null;
  /** Those inside the text last. */
  readonly files: readonly GivenFile[];
}

const limits = { maxNestingDepth: partLevelsMax, maxHeadersSize: headersMaxBytes, maxRfc822NestingDepth: 0 };
/** Limits of the HTML that is turned into text. */
const markupLimits = {
  maxInputLength: bodyMax,
  maxDepth: 100,
  maxChildNodes: 5000,
  ellipsis: "…",
} as const;

/** Reads an email; null for one that cannot be read, such as one nested too deeply. Never throws. */
export async function parseMessage(source: Uint8Array): Promise<ParsedMessage | null> {
  try {
    return describe(await PostalMime.parse(source, { ...limits, forceRfc822Attachments: true }));
  } catch {
    return null;
  }
}

/** What the headers of an email say, of which the rest cannot be read; null: not even that. Never throws. */
export async function parseHead(source: Uint8Array): Promise<ParsedMessage | null> {
  const head = Buffer.from(source.buffer, source.byteOffset, Math.min(source.length, headersMaxBytes / 2));
  const end = head.toString("latin1").search(/\r?\n\r?\n/);
  return parseMessage(end < 0 ? head : head.subarray(0, end));
}

function describe(email: Email): ParsedMessage {
  const headers = collect(email);
  const senders = headers.get("from")?.length ?? 0;
  const address = encodeEmail(email.from?.address?.trim() ?? "");
  const sender = senders === 1 && isEmailAddress(address) ? address : null;
  const body = cleanText(decodeLatin(bodyOf(email).slice(0, bodyMax)));
  const text = cutText(cutQuote(body), messageTextMax);
  return {
    ...{ sender, name: cutText(cleanLine(decodeLatin(email.from?.name ?? "")), customerNameMax) },
    recipients: recipientsOf(headers),
    subject: cutText(cleanLine(decodeLatin((email.subject ?? "").slice(0, 10 * subjectMax))), subjectMax),
    ...{ text, messageId: idsIn(headers.get("message-id")?.slice(0, 1))[0] ?? null },
    references: [...idsIn(headers.get("in-reply-to")), ...idsIn(headers.get("references")).reverse()].slice(
      0,
      referencesMax,
    ),
    date: headers.get("date")?.[0]?.slice(0, 100) ?? "",
    automatic: isAutomatic(headers, sender ?? ""),
    suspicions: suspicionsOf(headers, text),
    locale: localeOf(headers),
    files: filesOf(email.attachments),
  };
}

function collect({ headers }: Email): HeaderValues {
  const values = new Map<string, string[]>();
  for (const { key, value } of headers) {
    const known = values.get(key);
    if (known) known.push(value);
    else values.set(key, [value]);
  }
  return values;
}

function bodyOf({ text, html }: Email): string {
  if (text !== undefined && text.trim() !== "") return text;
  return html === undefined ? "" : toPlainText(html.slice(0, bodyMax), { limits: markupLimits });
}

const recipientHeaders = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to", "cc"];

function recipientsOf(headers: HeaderValues): string[] {
  const found = recipientHeaders.flatMap((name) =>
    (headers.get(name) ?? []).slice(0, addressesMax).flatMap((value) => addressesIn(value)),
  );
  return [...new Set(found)].slice(0, addressesMax);
}

function addressesIn(value: string): readonly string[] {
  const found = value.slice(0, 10_000).match(/[^\s<>,;:"()]{1,64}@[^\s<>,;:"()@]{1,190}/g) ?? [];
  return found.map((address) => encodeEmail(address).toLowerCase()).filter(isEmailAddress);
}

function idsIn(values: readonly string[] | undefined): string[] {
  return (values ?? []).flatMap((value) =>
    [...value.slice(0, 10_000).matchAll(/<([\x21-\x3b\x3d\x3f-\x7e]{1,250})>/g)].map(([, id = ""]) => id),
  );
}

/** Signs of spam: what the server that took it thinks, and many links. */
function suspicionsOf(headers: HeaderValues, text: string): string[] {
  const says = (name: string, pattern: RegExp) => pattern.test(headers.get(name)?.[0]?.slice(0, 2000) ?? "");
  const links = text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  const isSpam = says("x-spam-flag", /^\s*yes\b/i) || says("x-spam-status", /^\s*yes\b/i);
  return [
    ...(isSpam ? ["spam"] : []),
    ...(says("authentication-results", /\bdmarc\s*=\s*fail\b/i) ? ["sender"] : []),
    ...(links > linksMax ? ["links"] : []),
  ];
}

/** The language that a mail program names. */
function localeOf(headers: HeaderValues): Locale | null {
  const tag = headers.get("content-language")?.[0] ?? headers.get("accept-language")?.[0];
  return nearestLocale(tag ?? null);
}

/** The interface's language nearest to a BCP 47 tag, or to the first of several; null: none. Pure. */
export function nearestLocale(tag: string | null): Locale | null {
  const language = tag
    ?.trim()
    .toLowerCase()
    .split(/[-_,;]/)[0];
  return locales.find((locale) => locale.toLowerCase().split("-")[0] === language) ?? null;
}

function filesOf(attachments: readonly Attachment[]): GivenFile[] {
  const isInside = ({ related, disposition }: Attachment) => related === true || disposition === "inline";
  const ordered = [...attachments].sort((a, b) => Number(isInside(a)) - Number(isInside(b)));
  return ordered.map(({ filename, content }) => ({
    name: filename ?? "",
    bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
  }));
}
