import { defaultLocale, isLocale } from "@/lib/core/locales";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { parsePaste } from "@/lib/parcels/detection/parse-paste";
import { hintedCarrier } from "@/lib/parcels/detection/read-hinted";
import type { PastedNumber } from "@/lib/parcels/detection/schemas";
import { localePath } from "@/lib/platform/i18n/format";
import { type AddressedNumber, detailPath } from "@/lib/tracking/lookup/detail-address";

interface Context {
  params: Promise<{ locale: string }>;
}

/** Longest text that a plain form sends here, in characters. */
const textMaxChars = 8_000;

/** Most rejected pieces that are passed on to the results page. */
const refusedMax = 20;

/**
 * Form target without JavaScript: redirects the numbers of the pasted text to the results page. That page says which
 * are too many; if none is a number, it says why.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  const { searchParams } = new URL(request.url);
  const text = searchParams.get("text") ?? "";
  const { numbers, ignored, invalid } = parsePaste(text.slice(0, textMaxChars));
  const refused = invalid.slice(0, refusedMax).map(({ text }) => ({ number: text }));
  const bound = findCarrier(searchParams.get("carrier") ?? "")?.id;
  const requested =
    numbers.length > 0 ? [...numbers, ...ignored].map((each) => withCarrier(each, bound)) : refused;
  const path = requested.length === 0 ? "/" : detailPath(requested);
  const headers = { Location: localePath(isLocale(locale) ? locale : defaultLocale, path) };
  return new Response(null, { status: 303, headers });
}

/** The carrier whose page was used counts as chosen, otherwise that of the link or name beside the number. */
function withCarrier({ number, linkHost, named }: PastedNumber, bound: string | undefined): AddressedNumber {
  if (bound !== undefined) return { number, carrier: bound };
  const [first] = detect(number, { ...(linkHost && { linkHost }), ...(named && { named }) });
  const carrier = hintedCarrier(first);
  return carrier === undefined ? { number } : { number, carrier };
}
