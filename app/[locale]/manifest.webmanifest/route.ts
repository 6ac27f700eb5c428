import { getTranslations } from "next-intl/server";
import { isLocale } from "@/lib/core/locales";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import { writeManifest } from "@/lib/site/content/write-manifest";

interface Context {
  params: Promise<{ locale: string }>;
}

/** The web app manifest of one language. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const t = await getTranslations({ locale, namespace: "seo.home" });
  const manifest = writeManifest(locale, t("description", { max: numbersPerQueryMax }));
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
