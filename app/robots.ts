import type { MetadataRoute } from "next";
import { publicUrl } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** Search engines may read pages, but no calls, results of single parcels or emails. */
export default function robots(): MetadataRoute.Robots {
  const disallow = ["/api/", "/*/detail/", "/*/mailbox", "/*/open", "/*/subscription", "/widget/"];
  return {
    rules: { userAgent: "*", allow: "/", disallow },
    sitemap: `${publicUrl()}/sitemap.xml`,
  };
}
