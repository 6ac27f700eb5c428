import { NoFunction } from "@/components/shell/no-function";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(() => null);

/** The not-found page for unknown paths of the signed-in area; the web process answers with HTTP status 404. */
export default definePage(async (locale) => {
  return <NoFunction locale={locale} />;
});
