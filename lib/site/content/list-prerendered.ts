import { type Locale, locales } from "@/lib/core/locales";
import { commonCarrierIds } from "@/lib/parcels/carriers/constants";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { env } from "@/lib/platform/environment/env";
import { chooserPaths, type Menu, menus } from "./list-pages";

interface CarrierParams {
  readonly locale: Locale;
  readonly routerName: string;
}
interface MenuParams {
  readonly locale: Locale;
  readonly page: string;
}
interface SinglePageParams {
  readonly locale: Locale;
}

/**
 * For a page's `generateStaticParams`: which pages are prerendered, by PRERENDER. Only for pages that depend on nothing
 * but sources and public address; those that mention email or simulation are rendered at run time.
 */
export function carriersToPrerender(part: "carrier" | "logistics"): CarrierParams[] {
  const wanted = env().PRERENDER ?? "common";
  if (wanted === "none") return [];
  const common = commonCarrierIds.flatMap((id) => findCarrier(id) ?? []);
  const names = (wanted === "all" ? allCarriers() : common).map(({ routerName }) => routerName);
  const choosers =
    wanted === "all"
      ? chooserPaths().flatMap((path) => new RegExp(`^/${part}/(.+)`).exec(path)?.[1] ?? [])
      : [];
  return [...names, ...choosers].flatMap((routerName) => locales.map((locale) => ({ locale, routerName })));
}

/** The same for the pages of a section with a menu. */
export function menuToPrerender(menu: Menu): MenuParams[] {
  if (env().PRERENDER === "none") return [];
  const names: readonly string[] = menus[menu];
  return names.flatMap((page) => locales.map((locale) => ({ locale, page })));
}

/** The same for a single page. */
export function pageToPrerender(): SinglePageParams[] {
  return env().PRERENDER === "none" ? [] : locales.map((locale) => ({ locale }));
}
