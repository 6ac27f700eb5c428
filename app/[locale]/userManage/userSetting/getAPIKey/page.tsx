import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { KeysPage } from "@/components/api-keys/keys-page";
import { readZone } from "@/lib/accounts/queries";
import { listKeys } from "@/lib/api-keys/list-keys";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "apikeys" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
}

export default async function ApiKeyPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const ctx = await signedInContext(locale, "getAPIKey");
  const [start, timeZone] = await Promise.all([listKeys(ctx), readZone(ctx.db, ctx.scope)]);
  return <KeysPage locale={locale} start={start} now={ctx.now.toISOString()} timeZone={timeZone} />;
}
