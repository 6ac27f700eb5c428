import { notFound } from "next/navigation";
import { FaqPage } from "@/components/help/faq-page";
import { type FaqPage as FaqName, faqPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import { menuToPrerender } from "@/lib/content/list-prerendered";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";

export const revalidate = false;
export const generateStaticParams = () => menuToPrerender("faq");

function findPage(name: string): FaqName | undefined {
  return faqPages.find((page) => page === name);
}

export const generateMetadata = defineMetadata<{ page: string }>(async (locale, { params }) => {
  const { page } = await params;
  const found = findPage(page);
  return found ? describeLongPage(locale, `/faq/${found}`) : {};
});

/** One page of questions and answers. */
export default definePage<{ page: string }>(async (locale, { params }) => {
  const { page } = await params;
  const found = findPage(page);
  if (!found) notFound();
  return <FaqPage locale={locale} page={found} />;
});
