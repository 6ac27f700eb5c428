import { readAccountTexts } from "@/components/account/read-texts";
import { SettingsPage } from "@/components/account/settings-page";
import { findRequiredIssuer } from "@/lib/accounts/guard-issuer";
import { listTimeZones } from "@/lib/accounts/list-time-zones";
import { listOwnSessions, viewAccount } from "@/lib/accounts/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";
import { listIdentities } from "@/lib/identities/queries";

export const generateMetadata = defineMetadata(async (locale) => {
  const { settings } = (await readAccountTexts(locale)).texts;
  return { title: settings.title, description: settings.description, robots: { index: false } };
});

export default definePage(async (locale) => {
  const { db, scope, now } = await signedInContext(locale, "accountSetting");
  const [account, sessions, identities, issuer] = await Promise.all([
    viewAccount(db, scope),
    listOwnSessions(db, scope, now),
    listIdentities(db, scope),
    findRequiredIssuer(db, scope.userId),
  ]);
  return (
    <SettingsPage
      locale={locale}
      account={account}
      isOwner={scope.role === "owner"}
      sessions={sessions}
      identities={identities}
      zones={listTimeZones()}
      isIssuerRequired={issuer !== null}
    />
  );
});
