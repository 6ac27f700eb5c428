import { defaultLocale, isLocale } from "@/lib/core/locales";
import { readPaste } from "@/lib/detection/read-paste";
import { localePath } from "@/lib/i18n/format";
import { detailPath } from "@/lib/tracking/detail-address";

interface Context {
  params: Promise<{ locale: string }>;
}

/** Longest text that a plain form sends here, in characters. */
const textMaxChars = 8_000;

/** Where forms lead when no script runs: the pasted text's numbers, as the results page's address. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  const text = new URL(request.url).searchParams.get("text") ?? "";
  const { numbers } = readPaste(text.slice(0, textMaxChars));
  const path = numbers.length === 0 ? "/" : detailPath(numbers.map(({ number }) => ({ number })));
  const headers = { Location: localePath(isLocale(locale) ? locale : defaultLocale, path) };
  return new Response(null, { status: 303, headers });
}
