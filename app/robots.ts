import type { MetadataRoute } from "next";
import { publicUrl } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** What search engines may read: pages, not calls, results of single parcels or mail. */
export default function robots(): MetadataRoute.Robots {
  const disallow = ["/api/", "/*/detail/", "/*/mailbox", "/*/open", "/*/subscription", "/widget/"];
  return {
    rules: { userAgent: "*", allow: "/", disallow },
    sitemap: `${publicUrl()}/sitemap.xml`,
  };
}
