import { isLocale } from "@/lib/core/locales";
import { pageContext } from "@/lib/http/page";
import { parseNums } from "@/lib/tracking/lookup/parse-nums";
import { drawSharedParcel } from "@/lib/tracking/pictures/draw-shared-parcel";
import { answerParcelPicture } from "../../../draw-picture";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ locale: string; file: string }>;
}

/**
 * Share image of one parcel, `/og/parcel/en/RR123456785CN.png`; the product's own where nothing is known. The number may
 * be followed by its carrier, as in the address of the results page.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, file } = await params;
  const [asked, ...others] = parseNums(/^(.+)\.png$/.exec(file)?.[1] ?? "");
  if (!isLocale(locale) || !asked || others.length > 0) return new Response(null, { status: 404 });
  const ctx = await pageContext(locale);
  const svg = await drawSharedParcel(ctx, { ...asked, locale });
  if (svg === null)
    return new Response(null, { status: 307, headers: { Location: "/og.png", "Cache-Control": "no-store" } });
  return answerParcelPicture(request, ctx, svg);
}
