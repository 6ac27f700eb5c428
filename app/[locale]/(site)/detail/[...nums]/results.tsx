import type { ReactElement } from "react";
import { BoardFailure } from "@/components/detail/board-failure";
import { ParcelBoard } from "@/components/detail/parcel-board";
import type { Locale } from "@/lib/core/locales";
import { pageContext } from "@/lib/http/page";
import { describeCarrier } from "@/lib/parcels/carriers/describe-carrier";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import type { DetailRequest } from "@/lib/tracking/lookup/read-detail-address";
import { trackForPage } from "@/lib/tracking/lookup/track-for-page";
import type { ParcelView } from "@/lib/tracking/store/schemas";

/** First paint with stored data; carriers are queried meanwhile and their results are pushed to the open page. */
export async function loadResults(locale: Locale, asked: DetailRequest): Promise<ReactElement> {
  const ctx = await pageContext(locale);
  const { count, ignored, refused } = asked;
  const numbers = [...asked.numbers];
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
