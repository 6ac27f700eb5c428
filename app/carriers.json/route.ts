import { allCarriers } from "@/lib/parcels/carriers/list-carriers";

export const dynamic = "force-static";

/** Names and tiles of all carriers for searching in the browser: tracking numbers need not be sent to the server for that. */
export function GET(): Response {
  const list = allCarriers().map(({ id, routerName, name, nameZh, mark, country, tab }) => {
    return { id, routerName, name, nameZh, mark, country, tab };
  });
  const headers = { "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400" };
  return Response.json(list, { headers });
}
