import { NearPages, SuggestedLinks } from "@/components/help/suggested-links";
import { NoFunction } from "@/components/shell/no-function";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

/** Rendered on first request, then cached: one page for all unknown paths of a language. */
export const revalidate = false;
export const generateStaticParams = () => [];

export const generateMetadata = defineMetadata(() => null);

/** The not-found page for any unknown path, `/noFunction` included; the web process answers with HTTP status 404. */
export default definePage(async (locale) => {
  return (
    <NoFunction locale={locale} near={<NearPages locale={locale} />}>
      <SuggestedLinks locale={locale} />
    </NoFunction>
  );
});
