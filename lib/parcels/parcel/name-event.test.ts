import { locales } from "@/lib/core/locales";
import { loadTranslator } from "@/lib/platform/i18n/load-translator";
import type { SubStatus } from "./constants";
import { eventPath } from "./name-event";

const cases: readonly (readonly [SubStatus, string, string])[] = [
  ["departed", "Left the country of origin", "event.leftCountry"],
  ["departed", "Departure from outward office of exchange", "event.leftExport"],
  ["departed", "Departure from inward office of exchange", "event.leftImport"],
  ["departed", "Departed delivery office", "event.leftDepot"],
  ["departed", "Left the parcel centre", "event.leftCentre"],
  ["departed", "Left", "sub.departed.label"],
  ["arrived", "Arrived in the country of destination", "event.inCountry"],
  ["arrived", "Arrived at the export centre", "event.atExport"],
  ["arrived", "Arrival at inward office of exchange", "event.atImport"],
  ["arrived", "Arrived at the delivery depot", "event.atDepot"],
  ["arrived", "Arrived at Sorting Facility LEIPZIG", "event.atCentre"],
  ["arrived", "Arrived at Leipzig", "sub.arrived.label"],
  ["customs_processing", "Handed to customs", "event.toCustoms"],
  ["customs_processing", "Customs clearance in progress", "sub.customs_processing.label"],
  ["customs_cleared", "Released by customs", "sub.customs_cleared.label"],
  ["handed_over", "Handed to the delivery partner", "event.toDeliverer"],
  ["out_for_delivery", "Loaded onto delivery vehicle", "event.loaded"],
  ["out_for_delivery", "Out for delivery", "sub.out_for_delivery.label"],
  ["departed", "已离开分拣中心", "event.leftCentre"],
  ["departed", "已从始发国发出", "event.leftCountry"],
  ["arrived", "到达出口互换局", "event.atExport"],
  ["arrived", "到达目的国", "event.inCountry"],
  ["arrived", "已到达派送网点", "event.atDepot"],
  ["handed_over", "已移交末端派送商", "event.toDeliverer"],
  // The sub-status is what is proved: a text does not lead to words of another one.
  ["moving", "Left the country of origin", "sub.moving.label"],
];

it.each(cases)("finds the words for %s, “%s”", (subStatus, text, path) => {
  expect(eventPath(subStatus, { text })).toBe(path);
  expect(eventPath(subStatus, { text: "…", texts: { en: text } })).toBe(path);
});

it.each(locales)("has words of its own for each of them in %s", async (locale) => {
  const say = await loadTranslator(locale, ["status"]);
  const paths = [...new Set(cases.map(([, , path]) => path))];
  expect(new Set(paths.map((path) => say(`status.${path}`))).size).toBe(paths.length);
});
