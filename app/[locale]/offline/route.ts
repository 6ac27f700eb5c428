import { isLocale, locales } from "@/lib/core/locales";
import { buildOffline } from "@/lib/site/content/build-offline";

/** Made at build time, and kept by the service worker. */
export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => locales.map((locale) => ({ locale }));

/** The page that is shown without a connection. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const { pages } = await buildOffline();
  return new Response(pages[locale], { headers: { "content-type": "text/html; charset=utf-8" } });
}
