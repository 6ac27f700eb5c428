import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { ContinuePage } from "@/components/account/continue-page";
import { readAccountTexts } from "@/components/account/read-texts";
import { isLocale } from "@/lib/core/locales";
import { readSignInLink } from "@/lib/http/read-sign-in-link";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const { title, description } = (await readAccountTexts(locale)).texts.continue;
  return { title, description, robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const { next, present } = await readSignInLink();
  return <ContinuePage locale={locale} next={next} present={present} />;
}
