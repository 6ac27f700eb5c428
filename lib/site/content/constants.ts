import { contactForms } from "@/lib/messages/contact/constants";

// lib/site/content: what public pages show: page list, sitemap, widget, samples
/** Background of a page, for what surrounds it: a browser's bar, an app's start screen. As in `tokens.css`. */
export const paperColours = { light: "#f8fafb", dark: "#0a1014" } as const;

/** Pages of each part of the site, in the order of its menu. Spellings are the specification's. */
export const faqPages = ["topic", "parcels", "issuse"] as const;
export const helpPages = ["start", "results", "carriers", "mails", "problems", "privacy"] as const;
export const statusPages = ["package", "tracks", "shopping"] as const;
export const shopPages = ["trackButton", "trackLink"] as const;
export const contactPages = contactForms;
export const apiPages = [
  "overview",
  "reference",
  "definition",
  "trackStatus",
  "errorCode",
  "courier",
  "checkTrackNum",
  "queryTrack",
  "apiCall",
  "logisticsExpress",
  "workOrders",
  "webhookExplain",
  "webhookCall",
] as const;

export type FaqPage = (typeof faqPages)[number];
export type HelpPage = (typeof helpPages)[number];
export type ShopPage = (typeof shopPages)[number];

/** The carrier whose page `/carrier` opens, by the specification. */
export const firstCarrierRoute = "DPD";
