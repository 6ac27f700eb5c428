import { FaqPage } from "@/components/help/faq-page";
import { definePages } from "@/lib/platform/i18n/define-page";
import { faqPages } from "@/lib/site/content/constants";
import { describeLongPage } from "@/lib/site/content/describe-page";
import { menuToPrerender } from "@/lib/site/content/list-prerendered";

export const revalidate = false;
export const generateStaticParams = () => menuToPrerender("faq");

const pages = definePages(faqPages);

export const generateMetadata = pages.metadata((locale, page) => describeLongPage(locale, `/faq/${page}`));

/** One page of questions and answers. */
export default pages.page(async (locale, page) => <FaqPage locale={locale} page={page} />);
