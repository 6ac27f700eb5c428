import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { AuthFrame } from "@/components/account/auth-frame";
import { LoginPage } from "@/components/account/login-page";
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
  const { login } = (await readAccountTexts(locale)).texts;
  return { title: login.title, description: login.description, robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const { texts, words } = await readAccountTexts(locale);
  return (
    <AuthFrame
      locale={locale}
      title={texts.login.title}
      lead={texts.login.lead}
      links={[
        [texts.login.forgot, "/account/resetPassword"],
        [texts.login.register, "/account/choiceType"],
      ]}
    >
      <LoginPage locale={locale} words={words} texts={texts.login} />
    </AuthFrame>
  );
}
