import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { LongPage } from "@/components/docs/long-page";
import { ResultList } from "@/components/statusinfo/result-list";
import { resultOrder } from "@/components/statusinfo/rules";
import { SubStatusList } from "@/components/statusinfo/sub-status-list";
import { type StatusPage, statusPages } from "@/lib/content/constants";
import { describeLongPage } from "@/lib/content/describe-page";
import { isLocale, type Locale } from "@/lib/core/locales";
import { resultNames } from "@/lib/parcel/constants";

interface Props {
  params: Promise<{ locale: string; page: string }>;
}

/** Drawn when first asked for, then kept. */
export const revalidate = 300;
export const generateStaticParams = () => [];

function findPage(name: string): StatusPage | undefined {
  return statusPages.find((page) => page === name);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await params;
  const found = findPage(page);
  return isLocale(locale) && found ? describeLongPage(locale, `/statusinfo/${found}`) : {};
}

/** What a status means, what an event on the way means, and how a parcel from a shop gets to the door. */
export default async function StatusPageRoute({ params }: Props) {
  const { locale, page } = await params;
  const found = findPage(page);
  if (!isLocale(locale) || !found) notFound();
  setRequestLocale(locale);
  const headings = await headingsOfResults(locale);
  return (
    <LongPage
      locale={locale}
      path={`/statusinfo/${found}`}
      section="statusinfo"
      slots={listsOf(locale)}
      slotHeadings={{ "result-list": headings, "sub-status-list": headings }}
    />
  );
}

function listsOf(locale: Locale): Readonly<Record<string, ReactNode>> {
  return {
    "result-list": <ResultList locale={locale} />,
    "sub-status-list": <SubStatusList locale={locale} />,
  };
}

async function headingsOfResults(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "status.result" });
  return resultOrder.map((result) => {
    const id = resultNames[result];
    return { id, text: t(`${id}.label`), depth: 2 };
  });
}
