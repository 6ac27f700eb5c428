import { z } from "zod";
import { addressesMax } from "@/lib/accounts/api-keys/contract";

/** Why a line is no address that a key can be bound to; keys of `apikeys.form.errors`. */
export type AddressError = "range" | "ipv6" | "port" | "malformed";

export interface WrongLine {
  /** From 1, as the reader counts. */
  readonly line: number;
  readonly text: string;
  readonly error: AddressError;
}

export interface ReadAddresses {
  /** Good ones, each once, in their order. */
  readonly addresses: readonly string[];
  readonly wrong: readonly WrongLine[];
  /** More than a key can be bound to. */
  readonly tooMany: boolean;
}

const ipv4 = z.ipv4();
const ipv6 = z.ipv6();
const isIpv4 = (text: string) => ipv4.safeParse(text).success;

/** Reads the field of addresses: one a line; commas, semicolons and spaces part them, too. */
export function readAddresses(text: string): ReadAddresses {
  const found = text
    .split("\n")
    .flatMap((line, at) =>
      [...new Set(line.split(/[\s,;]+/))]
        .filter((part) => part !== "")
        .map((part) => ({ line: at + 1, text: part })),
    );
  const addresses = [...new Set(found.map((one) => one.text).filter(isIpv4))];
  const wrong = found.filter((one) => !isIpv4(one.text)).map((one) => ({ ...one, error: errorOf(one.text) }));
  return { addresses, wrong, tooMany: addresses.length > addressesMax };
}

function errorOf(text: string): AddressError {
  const [host = "", end] = text.split(/[/:](?=\d+$)/);
  if (text.includes("/") && (isIpv4(host) || ipv6.safeParse(host).success) && end !== undefined)
    return "range";
  if (/^[\d.]+-[\d.]+$/.test(text) || (text.includes("*") && /^[\d.*]+$/.test(text))) return "range";
  if (ipv6.safeParse(text.replace(/^\[|\]$/g, "")).success) return "ipv6";
  return isIpv4(host) ? "port" : "malformed";
}

/** The field with one more address on a line of its own; as it is where the address stands in it already. */
export function withAddress(text: string, address: string): string {
  if (readAddresses(text).addresses.includes(address)) return text;
  const before = text.trimEnd();
  return before === "" ? address : `${before}\n${address}`;
}
