import * as auditCalls from "@/lib/accounts/audit-log/contract";
import * as identities from "@/lib/accounts/identities/contract";
import * as factorCalls from "@/lib/accounts/passwords/second-factor-contract";
import * as accountCalls from "@/lib/accounts/users/contract";
import { type ApiRoute, call, callWith, openCall } from "./route-rows";

/** Account calls: log-in, settings, second factor, sign-in link. */
export const routes: readonly ApiRoute[] = [
  openCall(accountCalls.loginCall, { email: "reader@example.org", password: "weidenkatze 9" }, [400]),
  openCall(accountCalls.registerCall, {
    kind: "business",
    email: "reader@example.org",
    password: "weidenkatze 9",
    name: "Muster GmbH",
    language: "de",
    timeZone: "Europe/Berlin",
    terms: true,
  }),
  openCall(accountCalls.verifyRegisterCall, {
    registration: "00000000-0000-7000-8000-000000000000",
    code: "12345678",
  }),
  openCall(accountCalls.passwordCodeCall, {
    email: "forgetful@example.org",
    language: "de",
  }),
  openCall(accountCalls.resetCall, {
    request: "00000000-0000-7000-8000-000000000000",
    code: "12345678",
    password: "weidenkatze 9",
  }),
  callWith(
    accountCalls.changePasswordCall,
    { current: "something else", password: "weidenkatze 9", strong: false },
    null,
    [400],
  ),
  callWith(accountCalls.receiveCodeCall, { email: "other@example.org" }, null, [403]),
  callWith(
    accountCalls.bindReceiveCall,
    { request: "00000000-0000-7000-8000-000000000000", code: "12345678" },
    null,
    [403],
  ),
  callWith(factorCalls.confirmPasswordCall, { password: "something else" }, null, [400]),
  callWith(accountCalls.deleteAccountCall, { confirmation: "x".repeat(40) }, null),
  callWith(accountCalls.logoutCall, {}, null),
  call(accountCalls.sessionsCall, () => ({})),
  call(accountCalls.revokeSessionCall, ({ sessionId }) => ({ session: sessionId }), [404]),
  callWith(accountCalls.changeIdleCall, { minutes: 60 }, null),
  callWith(
    accountCalls.changeSettingsCall,
    {
      name: "Erika",
      language: "de",
      timeZone: "Europe/Berlin",
      notifyMail: true,
    },
    null,
  ),
  callWith(accountCalls.resumeMailCall, { email: "a@example.org" }, null, [400]),
  openCall(factorCalls.verifySecondFactorCall, {
    challenge: "x".repeat(40),
    code: "123456",
  }),
  callWith(factorCalls.startSecondFactorCall, { password: "something else" }, null, [400]),
  callWith(factorCalls.confirmSecondFactorCall, { code: "123456" }, null, [400]),
  callWith(factorCalls.deleteSecondFactorCall, { password: "something else", code: "123456" }, null, [400]),
  callWith(factorCalls.renewRecoveryCall, { password: "something else", code: "123456" }, null, [400]),
  callWith(
    factorCalls.signInLinkCall,
    {
      page: "accountSetting",
      language: "de",
      here: false,
    },
    null,
  ),
  openCall(factorCalls.acceptSignInLinkCall, {}),
  call(accountCalls.exportAccountCall, () => ({})),
  callWith(auditCalls.listAuditCall, { group: "session", q: "a", pageSize: 20 }, () => ({ pageSize: 200 })),
  call(auditCalls.exportAuditCall, () => ({})),
  callWith(accountCalls.tourSeenCall, { tour: "dashboard" }, null),
  callWith(accountCalls.accessCall, { page: "accountSetting" }, null),
  call(accountCalls.menuCall, () => ({})),
  callWith(factorCalls.confirmByMailCall, {}, null, [403]),
  openCall(identities.startProviderCall, { provider: "google", language: "de" }, [404]),
  openCall(identities.continueProviderCall, {}, [410]),
  openCall(identities.connectProviderCall, { password: "weidenkatze 9" }, [410]),
  openCall(
    identities.registerProviderCall,
    {
      kind: "business",
      name: "Muster GmbH",
      email: "reader@example.org",
      language: "de",
      timeZone: "Europe/Berlin",
      terms: true,
    },
    [410],
  ),
  callWith(identities.linkProviderCall, { provider: "google", language: "de" }, null, [404]),
  callWith(
    identities.confirmProviderCall,
    { provider: "google", language: "de", page: "track" },
    null,
    [404],
  ),
  callWith(identities.settleProviderCall, {}, null, [410]),
  call(identities.unlinkProviderCall, ({ identityId }) => ({ identity: identityId }), [404]),
];
