import type { Locale } from "@/lib/core/locales";
import { pageContext } from "@/lib/http/page";
import { describeCarrier } from "@/lib/parcels/carriers/describe-carrier";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import type { AddressedNumber } from "@/lib/tracking/lookup/detail-address";
import { trackForPage } from "@/lib/tracking/lookup/track-for-page";

/** One journey for the first paint with stored data; the carrier is queried meanwhile. The limits are those of the results page. */
export async function readJourney(locale: Locale, asked: AddressedNumber) {
  const ctx = await pageContext(locale);
  const answer = await track(ctx, asked);
  if ("reason" in answer) return answer;
  const { parcels } = answer;
  const ids = parcels.flatMap((view) => [
    view.carrier,
    view.nextLeg?.carrier,
    ...view.candidates.map((one) => one.carrier),
    ...view.checkpoints.map((event) => event.carrier),
  ]);
  const shown = [...new Set(ids.filter((id) => typeof id === "string"))];
  return {
    parcels,
    carriers: shown.flatMap((id) => describeCarrier(id) ?? []),
    grouped: { [asked.number]: groupNumber(asked.number, parcels[0]?.carrier ?? null) },
    now: ctx.now.toISOString(),
  };
}

/** Failures are shown where the journey would be, and never reach the page around. */
async function track(ctx: Awaited<ReturnType<typeof pageContext>>, asked: AddressedNumber) {
  try {
    return await trackForPage(ctx, { numbers: [asked], language: ctx.locale });
  } catch (error) {
    ctx.log.error({ err: error }, "the journey could not be read");
    return { reason: "internal" } as const;
  }
}
