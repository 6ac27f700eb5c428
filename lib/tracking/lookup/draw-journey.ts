import type { z } from "zod";
import type { Locale } from "@/lib/core/locales";
import type { Size } from "@/lib/parcels/places/compute-view";
import { drawMap, namePoint } from "@/lib/parcels/places/draw-map";
import { planRoute } from "@/lib/parcels/places/plan-route";
import type { Route } from "@/lib/parcels/places/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import { loadTranslator } from "@/lib/platform/i18n/load-translator";
import type { mapCall } from "./contract";

/** Width and height of the map in an opened parcel, in pixels. */
const cardSize = { width: 360, height: 230 } as const;

/** A map of the given places as SVG, in the given language; null if none of them is known. Reads no parcel. */
export async function drawJourney(
  _ctx: Context,
  input: z.output<typeof mapCall.input>,
): Promise<z.output<typeof mapCall.output>> {
  return { svg: (await drawJourneyMap(input, cardSize))?.svg ?? null };
}

/** The same in any size, with its title: what it shows, for those who do not see it. */
export async function drawJourneyMap(
  input: z.output<typeof mapCall.input>,
  size: Size,
): Promise<{ readonly svg: string; readonly title: string } | null> {
  const { origin, destination, delivered, language } = input;
  const places = input.places.map(({ utc, ...place }) => ({ ...place, atMs: instantOf(utc) }));
  const route = planRoute({ places, origin, destination, hasArrived: delivered });
  if (!route) return null;
  const title = await titleOf(route, language);
  const hasBorders = env().MAP_BORDERS === "on";
  return { svg: drawMap(route, size, { title, locale: language, hasBorders }), title };
}

function instantOf(utc: string | null): number | null {
  const instant = Date.parse(utc ?? "");
  return Number.isNaN(instant) ? null : instant;
}

/** `Map of the journey: Shenzhen – Leipzig. Expected in Germany.` */
async function titleOf({ stops, goal }: Route, locale: Locale): Promise<string> {
  const say = await loadTranslator(locale, ["journey"]);
  const names = stops.map((point) => namePoint(point, locale));
  const values = { places: [...new Set(names)].join(" – "), country: goal ? namePoint(goal, locale) : "" };
  return say(goal ? "journey.map.titleAhead" : "journey.map.title", values);
}
