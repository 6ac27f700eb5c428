import { publicUrl } from "@/lib/platform/environment/env";
import { writeSitemapIndex } from "@/lib/site/content/write-sitemap";

export const dynamic = "force-dynamic";

/** Index of the sitemaps, one for each language. */
export function GET(): Response {
  const headers = {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  };
  return new Response(writeSitemapIndex(publicUrl()), { headers });
}
