import { sharedRouteNames } from "@/lib/carriers/constants";
import { carrierByRoute } from "@/lib/carriers/find-carrier";
import { allCarriers } from "@/lib/carriers/list-carriers";
import {
  apiPages,
  contactPages,
  faqPages,
  firstCarrierRoute,
  helpPages,
  shopPages,
  statusPages,
} from "./constants";

/** A part of the site whose pages share a menu; its own address leads to its first page. */
export const sections = {
  faq: faqPages,
  statusinfo: statusPages,
  shopDocs: shopPages,
  contactus: contactPages,
  "api-docs": apiPages,
} as const satisfies Record<string, readonly string[]>;

/** Every menu of pages: those of the parts, and the help centre's, whose own address is a page as well. */
export const menus = { ...sections, helpCenter: helpPages } as const;
export type Menu = keyof typeof menus;

const sectionPaths = Object.entries(sections).flatMap(([section, names]) =>
  names.map((name) => `/${section}/${name}`),
);

/** Pages that exist once per language and are found by search; carriers' pages aside. Paths without locale. */
export const fixedPages: readonly string[] = [
  "/",
  "/logistics",
  "/manual",
  "/helpCenter",
  ...helpPages.map((name) => `/helpCenter/${name}`),
  ...sectionPaths,
  "/exterall",
  "/toPay",
  "/termuse",
  "/policy",
];

/** Addresses of carriers' pages: `/carrier/DPD`, `/logistics/DPD` and so on, without the choosers of shared names. */
export function carrierPaths(): readonly string[] {
  return allCarriers().flatMap(({ routerName }) => [`/carrier/${routerName}`, `/logistics/${routerName}`]);
}

/** Addresses of the pages that choose between carriers of one name. */
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

/** Whether a public page answers this path (without locale): a fixed one, or one of a carrier by its very name. */
export function isPublicPage(path: string): boolean {
  if (fixed.has(path)) return true;
  const [, name = ""] = /^\/(?:carrier|logistics)\/([^/]+)$/.exec(path) ?? [];
  return name !== "" && redirectOf(path) === null && carrierByRoute(name).kind !== "none";
}

/** Where a path (without locale) leads that is no page itself: the first page of its part, or a carrier's own spelling. */
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
