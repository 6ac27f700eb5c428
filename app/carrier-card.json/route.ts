import { describeCarrier } from "@/lib/parcels/carriers/describe-carrier";

/** Contact details of one carrier, for a page on which the reader just chose it. */
export function GET(request: Request): Response {
  const card = describeCarrier(new URL(request.url).searchParams.get("id") ?? "");
  if (!card) return new Response(null, { status: 404 });
  return Response.json(card, { headers: { "Cache-Control": "public, max-age=3600" } });
}
