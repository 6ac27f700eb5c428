import { describeCarrier } from "@/lib/parcels/carriers/describe-carrier";
import { detect } from "@/lib/parcels/detection/detect-carrier";

/** Contact details of one carrier by its `id`, for a page on which the reader just chose it, or of the likeliest one of a `number`. */
export function GET(request: Request): Response {
  const { searchParams: query } = new URL(request.url);
  const likeliest = detect(query.get("number") ?? "")[0]?.carrier;
  const card = describeCarrier(query.get("id") ?? likeliest ?? "");
  if (!card) return new Response(null, { status: 404 });
  return Response.json(card, { headers: { "Cache-Control": "public, max-age=3600" } });
}
