import type { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import { numbersAskedMax, numberTextMax } from "@/lib/tracking/store/constants";
import type { refusedNumberSchema } from "@/lib/tracking/store/schemas";
import type { AddressedNumber } from "./detail-address";
import { parseNums } from "./parse-nums";
import { readNumbers } from "./read-numbers";

/** What the address of a results page asks for. */
export interface DetailRequest {
  /** All parts of the address, cut to what a look-up accepts. */
  readonly numbers: readonly AddressedNumber[];
  /** Number of parcels to show. */
  readonly count: number;
  /** Numbers beyond the twentieth. */
  readonly ignored: readonly string[];
  readonly refused: readonly z.output<typeof refusedNumberSchema>[];
}

/** Reads the `{nums}` segments of `detail/{nums}`. Never throws: what is not a number is refused. Pure. */
export function readDetailAddress(nums: string): DetailRequest {
  const numbers = parseNums(nums)
    .slice(0, numbersAskedMax)
    .map((one) => ({ ...one, number: one.number.slice(0, numberTextMax) }));
  try {
    const read = readNumbers(numbers);
    return { numbers, count: read.numbers.length, ignored: read.ignored, refused: read.refused };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { numbers, count: 0, ignored: [], refused: refuseAll(numbers) };
  }
}

/** No part is a tracking number: each one is listed with the reason. */
function refuseAll(numbers: readonly AddressedNumber[]) {
  return numbers.flatMap(({ number: text }) => {
    const { invalid } = normalizeNumber(text);
    return invalid === null ? [] : [{ text, reason: invalid }];
  });
}
