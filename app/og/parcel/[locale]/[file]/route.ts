import { createHash } from "node:crypto";
import { isLocale } from "@/lib/core/locales";
import { pageContext } from "@/lib/http/page";
import { pictureSize } from "@/lib/pictures/constants";
import { drawSharedParcel } from "@/lib/pictures/draw-shared-parcel";
import { renderPng } from "@/lib/pictures/render-png";
import { parseNums } from "@/lib/tracking/parse-nums";
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
  const svg = await drawSharedParcel(await pageContext(locale), { ...asked, locale });
  if (svg === null)
    return new Response(null, { status: 307, headers: { Location: "/og.png", "Cache-Control": "no-store" } });
  const name = createHash("sha256").update(svg).digest("base64url");
  return answerParcelPicture(request, name, () => renderPng(svg, pictureSize.width));
}
