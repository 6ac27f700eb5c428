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
