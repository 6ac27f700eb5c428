import { decodeEscapes } from "@/lib/core/decode-escapes";
import { parsePaste } from "@/lib/parcels/detection/parse-paste";
import { type AddressedNumber, chosen } from "./detail-address";

/**
 * Parses a `{nums}` segment, escaped or not. Lenient with hand-typed paths: the numbers are not validated here. A part with
 * spaces is read like pasted text: they stand between numbers, or within one where its shape says so.
 */
export function parseNums(nums: string): AddressedNumber[] {
  return decodeEscapes(nums)
    .split(/[,;]+/)
    .flatMap((part) => {
      const at = part.lastIndexOf(chosen);
      const carrier = at < 0 ? "" : part.slice(at + 1).trim();
      const isNamed = /^[a-z0-9-]{1,64}$/.test(carrier);
      return splitSpaced(at < 0 ? part : part.slice(0, at)).map((number) =>
        isNamed ? { number, carrier } : { number },
      );
    });
}

function splitSpaced(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length < 2) return words;
  const { numbers, ignored } = parsePaste(text);
  const read = [...numbers, ...ignored].map(({ number }) => number);
  return read.length > 0 ? read : words;
}
