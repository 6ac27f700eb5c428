import { writeSitemapIndex } from "@/lib/content/write-sitemap";
import { publicUrl } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** Index of the sitemaps, one for each language. */
export function GET(): Response {
  const headers = {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  };
  return new Response(writeSitemapIndex(publicUrl()), { headers });
}
