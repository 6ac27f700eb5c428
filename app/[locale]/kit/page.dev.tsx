import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { KitPage } from "@/components/kit/kit-page";
import { KitProviders } from "@/components/kit/kit-providers";
import { readKitMessages } from "@/components/kit/read-messages";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const { kit } = await readKitMessages(locale);
  return { title: kit.title, robots: { index: false, follow: false } };
}

/** Every part of the interface in its states, in the development server only (`pageExtensions` in next.config.ts). */
export default async function KitRoute({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return (
    <KitProviders locale={locale} messages={await readKitMessages(locale)}>
      <KitPage locale={locale} />
    </KitProviders>
  );
}
