import { findCarrier } from "@/lib/carriers/find-carrier";
import { defaultLocale, isLocale } from "@/lib/core/locales";
import { detect } from "@/lib/detection/detect-carrier";
import { parsePaste } from "@/lib/detection/parse-paste";
import type { PastedNumber } from "@/lib/detection/schemas";
import { localePath } from "@/lib/i18n/format";
import { type AddressedNumber, detailPath } from "@/lib/tracking/detail-address";

interface Context {
  params: Promise<{ locale: string }>;
}

/** Longest text that a plain form sends here, in characters. */
const textMaxChars = 8_000;

/** Pieces that are no numbers, at most, which the results page is told of. */
const refusedMax = 20;

/**
 * Where forms lead when no script runs: the pasted text's numbers, as the results page's address. That page says which
 * are too many; where none is a number, it says why.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  const { searchParams } = new URL(request.url);
  const text = searchParams.get("text") ?? "";
  const { numbers, ignored, invalid } = parsePaste(text.slice(0, textMaxChars));
  const refused = invalid.slice(0, refusedMax).map(({ text }) => ({ number: text }));
  const bound = findCarrier(searchParams.get("carrier") ?? "")?.id;
  const asked =
    numbers.length > 0 ? [...numbers, ...ignored].map((each) => withCarrier(each, bound)) : refused;
  const path = asked.length === 0 ? "/" : detailPath(asked);
  const headers = { Location: localePath(isLocale(locale) ? locale : defaultLocale, path) };
  return new Response(null, { status: 303, headers });
}

/** The carrier whose page was asked counts as chosen, else the one whose link the number came from. */
function withCarrier({ number, linkHost }: PastedNumber, bound: string | undefined): AddressedNumber {
  if (bound !== undefined) return { number, carrier: bound };
  const first = linkHost === undefined ? undefined : detect(number, { linkHost })[0];
  return first?.reasons.some(({ kind }) => kind === "link") ? { number, carrier: first.carrier } : { number };
}
