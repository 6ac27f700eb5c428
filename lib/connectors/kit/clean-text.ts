import { BoundedCache } from "@/lib/core/bounded-cache";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Texts that carriers put before a signer's name; everything after them is removed. */
const signer =
  /[\s,.;:–—-]*[([]?\b(?:signed(?: for)?(?: by)?|received by|recipient(?: name)?|signatory|left with|unterschrieben von|unterschrift(?: von)?|empfangen von|empfänger|übergeben an|firmado por|recibido por|entregado a|signé par|reçu par|remis à|assinado por|recebido por|entregue a)\s*[:：-]\s*.*$|[\s,，;]*(?:签收人|收件人|本人签收)\s*[:：].*$/iu;
/** The same without a colon: then only a capital letter tells a name from "signed by the recipient". */
const signature =
  /[\s,.;:–—-]*\b(?:[Ss]igned(?: for)? by|SIGNED(?: FOR)? BY|[Uu]nterschrieben von|[Ff]irmado por|[Ss]igné par|[Aa]ssinado por)\s+\p{Lu}.*$/u;
const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/gu;
const phone = /(?:\+|\b00)\d[\d\s()/-]{6,}\d|\b1[3-9]\d{9}\b|\b0\d{2,4}[-\s]\d{3,4}[-\s]?\d{3,5}\b/gu;

/** Longest description; longer texts are dropped. */
const textLengthMax = 500;

/**
 * A description as it may be stored: one line, entities decoded, without signers' names, e-mail addresses and
 * telephone numbers.
 */
export function cleanText(raw: string | null | undefined): string {
  if (!raw) return "";
  return raw.length > rememberedLengthMax ? clean(raw) : remembered.get(raw, () => clean(raw));
}

/** Postcodes as countries write them: `10001-1234`, `00-950`, `110 00`, `SW1A 1AA`, `M4B 1G5`, `1012 AB`. */
const postcode =
  /(?<![\p{L}\p{N}])(?:\d{4} ?[A-Z]{2}(?=\s|$)|\d{2,5}-\d{3,4}|\d{3} \d{2,3}|\d{4,8}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\p{N}])/gu;
/** A street with the number of a house, in a part of an address. */
const street =
  /^(?=.*\d).*(?:(?:str(?:aße|asse)?|street|road|avenue|lane|drive|boulevard|weg|platz|allee|gasse|straat|laan|vej|gatan|vägen)(?!\p{L})|(?<!\p{L})(?:rue|calle|rua|via|avenida|ul)(?!\p{L}))/iu;

/**
 * A place as free text, without what is nearer than a town: postcodes, and streets with a house number. Empty if nothing
 * is left.
 */
export function cleanPlace(raw: string | null | undefined): string {
  const parts = cleanText(raw).split(/\s*[,;]\s*/);
  const kept = parts.filter((part) => !street.test(part)).map((part) => part.replace(postcode, " "));
  return kept.flatMap((part) => part.replace(/\s+/g, " ").trim() || []).join(", ");
}

/** A carrier says the same few things of all its parcels. */
const remembered = new BoundedCache<string>(2000);
const rememberedLengthMax = 120;

function clean(raw: string): string {
  return raw
    .slice(0, textLengthMax)
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => entityOf(name) ?? whole)
    .replace(email, "…")
    .replace(phone, "…")
    .replace(/\s+/g, " ")
    .replace(signer, "")
    .replace(signature, "")
    .trim();
}

function entityOf(name: string): string | undefined {
  if (!name.startsWith("#")) return entities[name.toLowerCase()];
  const hex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : " ";
}
