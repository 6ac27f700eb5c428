import { ParcelBoard } from "@/components/parcel/parcel-board";
import { describeCarrier } from "@/lib/carriers/describe-carrier";
import { groupNumber } from "@/lib/carriers/group-number";
import { AppError } from "@/lib/core/app-error";
import type { Locale } from "@/lib/core/locales";
import { normalizeNumber } from "@/lib/detection/normalize-number";
import { pageContext } from "@/lib/http/page";
import type { AddressedNumber } from "@/lib/tracking/detail-address";
import type { ParcelView } from "@/lib/tracking/schemas";
import { trackNumbers } from "@/lib/tracking/track-numbers";

/** Pieces of an address that are looked at, and their longest; the call's own limits. */
const askedMax = 200;
const textMax = 200;

interface Props {
  locale: Locale;
  asked: readonly AddressedNumber[];
}

/** First paint with what is known; carriers are asked meanwhile and their answers come to the open page. */
export async function Results({ locale, asked }: Props) {
  const ctx = await pageContext(locale);
  const numbers = asked.slice(0, askedMax).map((one) => ({ ...one, number: one.number.slice(0, textMax) }));
  const answer = await trackNumbers(ctx, { numbers, language: locale }).catch((error: unknown) => {
    if (error instanceof AppError && error.key === "numberNotRecognised") return refuseAll(numbers);
    throw error;
  });
  const start = {
    parcels: answer.parcels,
    carriers: carrierIds(answer.parcels).flatMap((id) => describeCarrier(id) ?? []),
    grouped: Object.fromEntries(
      answer.parcels.map(({ number, carrier }) => [number, groupNumber(number, carrier)]),
    ),
    now: ctx.now.toISOString(),
  };
  return <ParcelBoard start={start} ignored={answer.ignored} refused={answer.refused} />;
}

/** None of it is a number: each piece is told why. */
function refuseAll(numbers: readonly AddressedNumber[]): Awaited<ReturnType<typeof trackNumbers>> {
  const refused = numbers.flatMap(({ number: text }) => {
    const { invalid } = normalizeNumber(text);
    return invalid === null ? [] : [{ text, reason: invalid }];
  });
  return { parcels: [], ignored: [], refused };
}

/** Every carrier that a card names, so that the page needs no further look-up. */
function carrierIds(parcels: readonly ParcelView[]): string[] {
  const ids = parcels.flatMap(({ carrier, candidates, nextLeg, checkpoints }) => [
    carrier,
    nextLeg?.carrier,
    ...candidates.map((one) => one.carrier),
    ...checkpoints.map((event) => event.carrier),
  ]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}
