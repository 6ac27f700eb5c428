import type { z } from "zod";
import type { Locale } from "@/lib/core/locales";
import type { Size } from "@/lib/parcels/places/compute-view";
import { drawMap, namePoint } from "@/lib/parcels/places/draw-map";
import { planRoute } from "@/lib/parcels/places/plan-route";
import type { Route } from "@/lib/parcels/places/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import { loadTranslator } from "@/lib/platform/i18n/load-translator";
import { mapSizes } from "@/lib/tracking/store/constants";
import type { mapCall } from "./contract";

/** A map of the given places as SVG, in the given language; null if none of them is known. Reads no parcel. */
export async function drawJourney(
  _ctx: Context,
  input: z.output<typeof mapCall.input>,
): Promise<z.output<typeof mapCall.output>> {
  const map = await drawJourneyMap(input, mapSizes[input.size]);
  return { svg: map?.svg ?? null, isAhead: map?.isAhead ?? false };
}

/** The same in any size, with its title: what it shows, for those who do not see it. */
export async function drawJourneyMap(
  input: Omit<z.output<typeof mapCall.input>, "size">,
  size: Size,
): Promise<{ readonly svg: string; readonly title: string; readonly isAhead: boolean } | null> {
  const { origin, destination, delivered, language } = input;
  const places = input.places.map(({ utc, ...place }) => ({ ...place, atMs: instantOf(utc) }));
  const route = planRoute({ places, origin, destination, hasArrived: delivered });
  if (!route) return null;
  const title = await titleOf(route, language);
  const hasBorders = env().MAP_BORDERS === "on";
  const svg = drawMap(route, size, { title, locale: language, hasBorders });
  return { svg, title, isAhead: route.goal !== null };
}

function instantOf(utc: string | null): number | null {
  const instant = Date.parse(utc ?? "");
  return Number.isNaN(instant) ? null : instant;
}

/** `Map of the journey: Shenzhen – Leipzig. Dashed line: still ahead. Destination: France.` */
async function titleOf({ stops, goal }: Route, locale: Locale): Promise<string> {
  const say = await loadTranslator(locale, ["journey"]);
  const names = stops.map((point) => namePoint(point, locale));
  const values = { places: [...new Set(names)].join(" – "), country: goal ? namePoint(goal, locale) : "" };
  return say(goal ? "journey.map.titleAhead" : "journey.map.title", values);
}
