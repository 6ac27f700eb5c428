import { sharedRouteNames } from "@/lib/parcels/carriers/constants";
import { carrierByRoute } from "@/lib/parcels/carriers/find-carrier";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import {
  apiPages,
  contactPages,
  faqPages,
  firstCarrierRoute,
  helpPages,
  shopPages,
  statusPages,
} from "./constants";

/** A section whose pages share a menu; its own address redirects to its first page. */
export const sections = {
  faq: faqPages,
  statusinfo: statusPages,
  shopDocs: shopPages,
  contactus: contactPages,
  "api-docs": apiPages,
} as const satisfies Record<string, readonly string[]>;

/** Every menu of pages: the sections', and the help centre's, whose own address is also a page. */
export const menus = { ...sections, helpCenter: helpPages } as const;
export type Menu = keyof typeof menus;

const sectionPaths = Object.entries(sections).flatMap(([section, names]) =>
  names.map((name) => `/${section}/${name}`),
);

/** Indexable pages that exist once per language, without the carriers' pages. Paths without locale. */
export const fixedPages: readonly string[] = [
  "/",
  "/logistics",
  "/manual",
  "/helpCenter",
  ...helpPages.map((name) => `/helpCenter/${name}`),
  ...sectionPaths,
  "/exterall",
  "/toPay",
  "/accuracy",
  "/termuse",
  "/policy",
];

/** Addresses of carriers' pages: `/carrier/DPD`, `/logistics/DPD` and so on, without the choosers of shared names. */
export function carrierPaths(): readonly string[] {
  return allCarriers().flatMap(({ routerName }) => [`/carrier/${routerName}`, `/logistics/${routerName}`]);
}

/** Addresses of the chooser pages for shared carrier names. */
export function chooserPaths(): readonly string[] {
  return Object.keys(sharedRouteNames)
    .filter((name) => carrierByRoute(name).kind === "chooser")
    .flatMap((name) => [`/carrier/${name}`, `/logistics/${name}`]);
}

const fixed = new Set(fixedPages);
const starts: ReadonlyMap<string, string> = new Map([
  ...Object.entries(sections).map(([section, names]) => [`/${section}`, `/${section}/${names[0]}`] as const),
  ["/carrier", `/carrier/${firstCarrierRoute}`],
  ["/account", "/account/login"],
  ["/userManage", "/userManage/track/all"],
  ["/userManage/track", "/userManage/track/all"],
]);

/** Whether a public page has this path (without locale): a fixed one, or a carrier's exact name. */
export function isPublicPage(path: string): boolean {
  if (fixed.has(path)) return true;
  const [, name = ""] = /^\/(?:carrier|logistics)\/([^/]+)$/.exec(path) ?? [];
  return name !== "" && redirectOf(path) === null && carrierByRoute(name).kind !== "none";
}

/**
 * Redirect target of a path (without locale) that is not itself a page: the first page of its section, or a carrier's
 * own spelling.
 */
export function redirectOf(path: string): string | null {
  const start = starts.get(path);
  if (start !== undefined) return start;
  const [, part, name = ""] = /^\/(carrier|logistics)\/([^/]+)$/.exec(path) ?? [];
  if (part === undefined) return null;
  const target = carrierByRoute(name);
  if (target.kind === "none") return null;
  const own = target.kind === "chooser" ? target.name : target.carrier.routerName;
  return own === name ? null : `/${part}/${own}`;
}
