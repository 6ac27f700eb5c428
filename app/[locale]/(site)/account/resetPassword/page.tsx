import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { AuthFrame } from "@/components/account/auth-frame";
import { readAccountTexts } from "@/components/account/read-texts";
import { ResetForm } from "@/components/account/reset-form";
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
  const { reset } = (await readAccountTexts(locale)).texts;
  return { title: reset.title, description: reset.description, robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const { texts, words } = await readAccountTexts(locale);
  return (
    <AuthFrame
      locale={locale}
      title={texts.reset.title}
      lead={texts.reset.lead}
      links={[[texts.login.title, "/account/login"]]}
    >
      <ResetForm
        locale={locale}
        words={words}
        texts={texts.reset}
        register={{ codeLead: texts.register.codeLead, submit: texts.register.submit }}
        login={texts.login.submit}
      />
    </AuthFrame>
  );
}
