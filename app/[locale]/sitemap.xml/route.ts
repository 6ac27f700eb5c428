import { isLocale, type Locale } from "@/lib/core/locales";
import { publicUrl } from "@/lib/platform/environment/env";
import { writeSitemap } from "@/lib/site/content/write-sitemap";

interface Context {
  params: Promise<{ locale: string }>;
}

/** Built once per language: pages and public address do not change while a process lives. */
const written = new Map<Locale, Buffer>();

/** The sitemap of one language. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const sitemap = written.get(locale) ?? Buffer.from(writeSitemap(publicUrl(), locale));
  written.set(locale, sitemap);
  const headers = {
    "Content-Type": "application/xml; charset=utf-8",
    "Content-Length": String(sitemap.length),
    "Cache-Control": "public, max-age=3600",
  };
  return new Response(new Uint8Array(sitemap), { headers });
}
