import { BoardFailure } from "@/components/parcel/board-failure";
import { ParcelBoard } from "@/components/parcel/parcel-board";
import { describeCarrier } from "@/lib/carriers/describe-carrier";
import { groupNumber } from "@/lib/carriers/group-number";
import { AppError } from "@/lib/core/app-error";
import type { Locale } from "@/lib/core/locales";
import { normalizeNumber } from "@/lib/detection/normalize-number";
import { pageContext } from "@/lib/http/page";
import type { AddressedNumber } from "@/lib/tracking/detail-address";
import { readNumbers } from "@/lib/tracking/read-numbers";
import type { ParcelView } from "@/lib/tracking/schemas";
import { trackForPage } from "@/lib/tracking/track-for-page";

/** Most path segments that are parsed, and the longest one; the same limits as the call's. */
const askedMax = 200;
const textMax = 200;

interface Props {
  locale: Locale;
  asked: readonly AddressedNumber[];
}

/** What an address asks for, from the text alone: number of parcels, what is cut off and what is not a number. */
export function readAsked(asked: readonly AddressedNumber[]) {
  const numbers = asked.slice(0, askedMax).map((one) => ({ ...one, number: one.number.slice(0, textMax) }));
  try {
    const read = readNumbers(numbers);
    return { numbers, count: read.numbers.length, ignored: read.ignored, refused: read.refused };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { numbers, count: 0, ignored: [], refused: refuseAll(numbers) };
  }
}

/** First paint with stored data; carriers are queried meanwhile and their results are pushed to the open page. */
export async function Results({ locale, asked }: Props) {
  const ctx = await pageContext(locale);
  const { numbers, count, ignored, refused } = readAsked(asked);
  const answer = count > 0 ? await trackForPage(ctx, { numbers, language: locale }) : { parcels: [] };
  if ("reason" in answer) return <BoardFailure count={count} failure={answer} />;
  const { parcels } = answer;
  const start = {
    parcels,
    carriers: carrierIds(parcels).flatMap((id) => describeCarrier(id) ?? []),
    grouped: Object.fromEntries(parcels.map(({ number, carrier }) => [number, groupNumber(number, carrier)])),
    now: ctx.now.toISOString(),
  };
  return <ParcelBoard start={start} ignored={ignored} refused={refused} />;
}

/** No segment is a tracking number: each one is listed with the reason. */
function refuseAll(numbers: readonly AddressedNumber[]) {
  return numbers.flatMap(({ number: text }) => {
    const { invalid } = normalizeNumber(text);
    return invalid === null ? [] : [{ text, reason: invalid }];
  });
}

/** Every carrier that a card names, so that the page needs no further lookup. */
function carrierIds(parcels: readonly ParcelView[]): string[] {
  const ids = parcels.flatMap(({ carrier, candidates, nextLeg, checkpoints }) => [
    carrier,
    nextLeg?.carrier,
    ...candidates.map((one) => one.carrier),
    ...checkpoints.map((event) => event.carrier),
  ]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}
