import { writeHelpIndex } from "@/components/help/write-help-index";
import { isLocale } from "@/lib/core/locales";

interface Context {
  params: Promise<{ locale: string }>;
}

/** What the search of the help looks through, in one language. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  return Response.json(await writeHelpIndex(locale), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
