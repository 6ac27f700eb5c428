import type { MetadataRoute } from "next";
import { publicUrl } from "@/lib/platform/environment/env";

export const dynamic = "force-dynamic";

const results = "/*/detail/";
/** They draw the preview of a link that somebody shared, and index nothing; some of them keep to this file. */
const previewAgents = [
  "Twitterbot",
  "facebookexternalhit",
  "LinkedInBot",
  "Slackbot-LinkExpanding",
  "TelegramBot",
];

/** Search engines may read pages, but no calls, results of single parcels or emails. */
export default function robots(): MetadataRoute.Robots {
  const disallow = ["/api/", results, "/*/mailbox", "/*/open", "/*/subscription", "/widget/"];
  return {
    rules: [
      { userAgent: "*", allow: "/", disallow },
      { userAgent: previewAgents, allow: "/", disallow: disallow.filter((path) => path !== results) },
    ],
    sitemap: `${publicUrl()}/sitemap.xml`,
  };
}
