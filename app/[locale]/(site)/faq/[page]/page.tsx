import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { FaqPage } from "@/components/help/faq-page";
import { type FaqPage as FaqName, faqPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import { menuToPrerender } from "@/lib/content/list-prerendered";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string; page: string }>;
}

export const revalidate = false;
export const generateStaticParams = () => menuToPrerender("faq");

function findPage(name: string): FaqName | undefined {
  return faqPages.find((page) => page === name);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await params;
  const found = findPage(page);
  return isLocale(locale) && found ? describeLongPage(locale, `/faq/${found}`) : {};
}

/** One page of questions and answers. */
export default async function QuestionsPage({ params }: Props) {
  const { locale, page } = await params;
  const found = findPage(page);
  if (!isLocale(locale) || !found) notFound();
  setRequestLocale(locale);
  return <FaqPage locale={locale} page={found} />;
}
