import { deriveCode, isDerivedCode } from "@/lib/platform/adapters/sign-token";

/** 128 bits, and the signature's 24 digits, in base 36: letters that a server makes small lose nothing. */
const idLetters = 25;
const codeLetters = 16;
const codeDigits = 24;
const base = 36;

/** What a signed address is for; one for another purpose is forged. */
export type AddressPurpose = "return path" | "order";

/**
 * An address below `own` that names something: `own+<its id and a signature>@…`, so that what comes there belongs to it,
 * whatever else it says. Pure but for the signing key.
 */
export function signPlusAddress(own: string, purpose: AddressPurpose, id: string): string {
  const at = own.lastIndexOf("@");
  return `${own.slice(0, at)}+${tokenOf(purpose, id)}${own.slice(at)}`;
}

/** What stands behind the plus of an address below `own`, in lower case; null: it is none. Pure. */
export function readPlus(own: string, address: string): string | null {
  const [mailbox, given] = [own.toLowerCase(), address.trim().toLowerCase()];
  const at = mailbox.lastIndexOf("@");
  const [before, after] = [`${mailbox.slice(0, at)}+`, mailbox.slice(at)];
  if (given.length < before.length + after.length) return null;
  if (!given.startsWith(before) || !given.endsWith(after)) return null;
  return given.slice(before.length, given.length - after.length);
}

/** Whether this has the shape of what `signPlusAddress` adds. Pure. */
export function isToken(plus: string): boolean {
  return plus.length === idLetters + codeLetters && /^[0-9a-z]+$/.test(plus);
}

/** What an address below `own` names; `forged`: its signature is wrong, or it has none; null: it is no such address. */
export function readPlusAddress(
  own: string,
  purpose: AddressPurpose,
  address: string,
): string | "forged" | null {
  const token = readPlus(own, address);
  if (token === null) return null;
  if (!isToken(token)) return "forged";
  const id = idOf(token.slice(0, idLetters));
  if (id === null) return "forged";
  const code = String(parseLetters(token.slice(idLetters))).padStart(codeDigits, "0");
  return isDerivedCode(`${purpose} ${id}`, codeDigits, code) ? id : "forged";
}

function tokenOf(purpose: AddressPurpose, id: string): string {
  const number = BigInt(`0x${id.replaceAll("-", "")}`);
  const code = BigInt(deriveCode(`${purpose} ${id}`, codeDigits));
  return number.toString(base).padStart(idLetters, "0") + code.toString(base).padStart(codeLetters, "0");
}

function parseLetters(letters: string): bigint {
  return [...letters].reduce((sum, one) => sum * BigInt(base) + BigInt(Number.parseInt(one, base)), 0n);
}

function idOf(letters: string): string | null {
  const hex = parseLetters(letters).toString(16).padStart(32, "0");
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") : null;
}
