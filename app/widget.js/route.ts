import { buildWidgetScript } from "@/lib/site/content/build-script";

/** Bundled at build time. */
export const dynamic = "force-static";

/** The script that shops load; cross-origin, so that cross-origin isolated pages can load it too. */
export async function GET(): Promise<Response> {
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  return new Response(await buildWidgetScript(), { headers });
}
