import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { ConfirmIdentity } from "@/components/account/confirm-identity";
import { LoginNotice } from "@/components/account/other-sessions";
import { ProviderReturn } from "@/components/account/providers/provider-return";
import { readAccountTexts } from "@/components/account/read-texts";
import { RefusedPageNotices } from "@/components/account/refused-page-notice";
import { SessionOver } from "@/components/account/session-over";
import { UndeliverableNotices } from "@/components/account/undeliverable-notice";
import { AccessProvider } from "@/components/shell/may-do";
import { SiteFrame } from "@/components/shell/site-frame";
import { QuotaNote } from "@/components/usage/quota-note";
import { Workspace } from "@/components/workspace/workspace";
import { ZoneNote } from "@/components/workspace/zone-note";
import { mayOpen, pagesFor } from "@/lib/accounts/access/list-menu";
import { listOwnProviders } from "@/lib/accounts/identities/list-own-providers";
import { listProviderButtons } from "@/lib/accounts/openid/list-providers";
import { findNotice } from "@/lib/accounts/quota/find-notice";
import { viewShell } from "@/lib/accounts/users/queries";
import { isLocale } from "@/lib/core/locales";
import { pageCaller } from "@/lib/http/page";
import { databaseOf } from "@/lib/platform/adapters/database";
import { takesPayments } from "@/lib/platform/environment/env";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/**
 * Frame of the signed-in area. It authorizes nothing: each page checks the session itself. Signed-out visitors get no
 * menu, because they are being redirected to the log-in or are on an unknown address.
 */
export default async function SignedInLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const caller = await pageCaller();
  if (caller.kind !== "user") return <SiteFrame locale={locale}>{children}</SiteFrame>;
  const [{ account, quota }, { texts, words }] = await Promise.all([
    viewShell(databaseOf(caller.scope.accountId), caller.scope),
    readAccountTexts(locale),
  ]);
  const providers = listProviderButtons();
  const { operations, hidden } = caller.scope.access;
  return (
    <AccessProvider access={{ operations, hidden }}>
      <Workspace
        locale={locale}
        account={account}
        pages={pagesFor(caller.scope)}
        notice={
          <>
            <RefusedPageNotices />
            {mayOpen(caller.scope, "usage") && (
              <QuotaNote
                locale={locale}
                notice={findNotice(quota, account.timeZone, new Date())}
                canBuy={takesPayments() && mayOpen(caller.scope, "openPayment")}
              />
            )}
            <UndeliverableNotices
              addresses={account.undeliverable}
              reasons={words.reasons}
              timeZone={account.timeZone}
            />
            <ZoneNote locale={locale} timeZone={account.timeZone} canChange={caller.scope.role === "owner"} />
            <LoginNotice reasons={words.reasons} timeZone={account.timeZone} />
            <ProviderReturn
              providers={providers}
              words={words}
              texts={{ provider: texts.provider, identities: texts.identities, confirm: texts.confirm }}
            />
          </>
        }
      >
        {children}
      </Workspace>
      <ConfirmIdentity
        locale={locale}
        email={account.email}
        hasPassword={account.hasPassword}
        providers={
          account.hasPassword ? [] : await listOwnProviders(databaseOf(caller.scope.accountId), caller.scope)
        }
        words={words}
        texts={texts.confirm}
        codeLead={texts.register.codeLead}
        cancel={texts.settings.cancel}
      />
      <SessionOver locale={locale} words={words} texts={texts.over} login={texts.login} />
    </AccessProvider>
  );
}
