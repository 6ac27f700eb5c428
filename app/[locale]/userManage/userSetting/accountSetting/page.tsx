import { readAccountTexts } from "@/components/account/read-texts";
import { SettingsPage } from "@/components/account/settings-page";
import { listIdentities } from "@/lib/accounts/identities/queries";
import { findRequiredIssuer } from "@/lib/accounts/passwords/guard-issuer";
import { listTimeZones } from "@/lib/accounts/users/list-time-zones";
import { listOwnSessions, viewAccount } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

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
