import { ContinuePage } from "@/components/account/continue-page";
import { readAccountTexts } from "@/components/account/read-texts";
import { readSignInLink } from "@/lib/http/read-sign-in-link";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const { title, description } = (await readAccountTexts(locale)).texts.continue;
  return { title, description, robots: { index: false } };
});

export default definePage(async (locale) => {
  const { next, present } = await readSignInLink();
  return <ContinuePage locale={locale} next={next} present={present} />;
});
