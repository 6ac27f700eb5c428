import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { readAccountTexts } from "@/components/account/read-texts";
import { SettingsPage } from "@/components/account/settings-page";
import { listTimeZones } from "@/lib/accounts/list-time-zones";
import { listOwnSessions, viewAccount } from "@/lib/accounts/queries";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";
import { listIdentities } from "@/lib/identities/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const { settings } = (await readAccountTexts(locale)).texts;
  return { title: settings.title, description: settings.description, robots: { index: false } };
}

export default async function AccountSettingPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const { db, scope, now } = await signedInContext(locale, "accountSetting");
  const [account, sessions, identities] = await Promise.all([
    viewAccount(db, scope),
    listOwnSessions(db, scope, now),
    listIdentities(db, scope),
  ]);
  return (
    <SettingsPage
      locale={locale}
      account={account}
      isOwner={scope.role === "owner"}
      sessions={sessions}
      identities={identities}
      zones={listTimeZones()}
    />
  );
}
