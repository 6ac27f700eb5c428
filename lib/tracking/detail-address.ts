import { decodeEscapes } from "@/lib/core/decode-escapes";
/** A number in the path with the carrier chosen by the reader, if any. */
export interface AddressedNumber {
  readonly number: string;
  readonly carrier?: string;
}

/**
 * Separates numbers; `~` separates a number from its chosen carrier. Neither occurs in a normalised number or
 * carrier id.
 */
const between = ",";
const chosen = "~";

/** The `{nums}` segment of `detail/{nums}`: `NUM1,NUM2~carrierId`. */
export function formatNums(numbers: readonly AddressedNumber[]): string {
  return numbers
    .map(({ number, carrier }) => {
      const part = encodeURIComponent(number);
      return carrier ? `${part}${chosen}${encodeURIComponent(carrier)}` : part;
    })
    .join(between);
}

/** Path of the results page, without locale. Without numbers: the page with the input form. */
export function detailPath(numbers: readonly AddressedNumber[]): string {
  return numbers.length === 0 ? "/detail" : `/detail/${formatNums(numbers)}`;
}

/**
 * Parses a `{nums}` segment, escaped or not. Lenient with hand-typed paths: the numbers are not validated here.
 */
export function parseNums(nums: string): AddressedNumber[] {
  return decodeEscapes(nums)
    .split(/[,;\s]+/)
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.lastIndexOf(chosen);
      const number = at < 0 ? part : part.slice(0, at);
      const carrier = at < 0 ? "" : part.slice(at + 1);
      return /^[a-z0-9-]{1,64}$/.test(carrier) ? { number, carrier } : { number };
    })
    .filter(({ number }) => number !== "");
}
