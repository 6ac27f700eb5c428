import { FaqPage } from "@/components/help/faq-page";
import { faqPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import { menuToPrerender } from "@/lib/content/list-prerendered";
import { definePages } from "@/lib/i18n/define-page";

export const revalidate = false;
export const generateStaticParams = () => menuToPrerender("faq");

const pages = definePages(faqPages);

export const generateMetadata = pages.metadata((locale, page) => describeLongPage(locale, `/faq/${page}`));

/** One page of questions and answers. */
export default pages.page(async (locale, page) => <FaqPage locale={locale} page={page} />);
