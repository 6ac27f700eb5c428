import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { AuthFrame } from "@/components/account/auth-frame";
import { KindTiles } from "@/components/account/kind-tiles";
import { readAccountTexts } from "@/components/account/read-texts";
import { isLocale } from "@/lib/core/locales";

interface Props {
  params: Promise<{ locale: string }>;
}

/** The same for everybody: who asks is found out by the form. */
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const { choice } = (await readAccountTexts(locale)).texts;
  return { title: choice.title, description: choice.description, robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const { texts } = await readAccountTexts(locale);
  return (
    <AuthFrame
      locale={locale}
      title={texts.choice.title}
      lead={texts.choice.lead}
      links={[[texts.register.have, "/account/login"]]}
    >
      <KindTiles locale={locale} texts={texts.choice} />
    </AuthFrame>
  );
}
