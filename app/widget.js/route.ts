import { buildWidgetScript } from "@/lib/content/build-script";

/** Bundled when the pages are built. */
export const dynamic = "force-static";

/** The script that shops load; any page may, also one that is isolated from other origins. */
export async function GET(): Promise<Response> {
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  return new Response(await buildWidgetScript(), { headers });
}
