import { commonCarrierIds, SEARCH_LIMIT_CARRIERS, searchNames } from "./constants";
import { countryName } from "./name-country";
import { foldText, matchScore } from "./rules";
import type { Carrier, CarrierTab } from "./schemas";

/** The part of a carrier that search reads, so that a page can search a short list. */
export type SearchableCarrier = Pick<Carrier, "id" | "routerName" | "name" | "nameZh" | "country" | "tab">;

/** A carrier of the list that the browser loads: what search reads, and its tile. */
export type ListedCarrier = SearchableCarrier & Pick<Carrier, "mark">;

export interface SearchOptions {
  /** Restricts the search to this tab of the dialog. */
  readonly tab?: CarrierTab;
  /** The reader's language, for country names; default English. */
  readonly locale?: string;
  readonly limit?: number;
}

/**
 * Carriers of `list` that match `text`, best first: by name, Chinese name or route name, then by country (its name in
 * the reader's language or in English, or its code). Ignores diacritics and case. Empty text gives the common carriers,
 * most used first, then the others in the order of `list`.
 */
export function rankCarriers<C extends SearchableCarrier>(
  list: readonly C[],
  text: string,
  { tab, locale = "en", limit = SEARCH_LIMIT_CARRIERS }: SearchOptions = {},
): readonly C[] {
  const inTab = tab === undefined ? list : list.filter((carrier) => carrier.tab === tab);
  const wanted = foldText(text);
  if (wanted === "") return commonFirst(inTab).slice(0, limit);
  return inTab
    .map((carrier, at) => ({ carrier, at, score: carrierScore(carrier, wanted, locale) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, limit)
    .map(({ carrier }) => carrier);
}

function commonFirst<C extends SearchableCarrier>(list: readonly C[]): readonly C[] {
  const common = commonCarrierIds.flatMap((id) => list.find((carrier) => carrier.id === id) ?? []);
  return [...common, ...list.filter((carrier) => !common.includes(carrier))];
}

/** At equal match quality, names rank before countries and common carriers come first. */
function carrierScore(carrier: SearchableCarrier, wanted: string, locale: string): number {
  const names = [carrier.name, carrier.nameZh, carrier.routerName, carrier.id].concat(
    searchNames[carrier.id] ?? [],
  );
  const byName = Math.max(...names.map((name) => matchScore(foldText(name), wanted)));
  const byCountry = carrier.country === null ? 0 : countryScore(carrier.country, wanted, locale);
  if (byName === 0 && byCountry === 0) return 0;
  const common = commonCarrierIds.some((id) => id === carrier.id) ? 1 : 0;
  return Math.max(byName * 4, byCountry * 3) + (byCountry > 0 && carrier.tab === 0 ? 0.5 : 0) + common;
}

function countryScore(country: string, wanted: string, locale: string): number {
  if (wanted === country.toLowerCase()) return 4;
  const names = [countryName(country, locale), countryName(country, "en")];
  const score = Math.max(...names.map((name) => matchScore(foldText(name), wanted)));
  return score >= 2 ? score : 0;
}
