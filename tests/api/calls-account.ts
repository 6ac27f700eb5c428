import * as userAuditExport from "@/app/api/user/audit/export/route";
import * as userAudit from "@/app/api/user/audit/list/route";
import * as userPasswordCode from "@/app/api/user/authCodeforPassword/route";
import * as userReceiveCode from "@/app/api/user/authcodeForReceiveEmail/route";
import * as userBind from "@/app/api/user/bindingReceiveEmail/route";
import * as userConfirmByMail from "@/app/api/user/confirmByMail/route";
import * as userConfirm from "@/app/api/user/confirmPassword/route";
import * as userDelete from "@/app/api/user/delete/route";
import * as userExport from "@/app/api/user/export/route";
import * as userHandoverAccept from "@/app/api/user/handover/accept/route";
import * as userHandover from "@/app/api/user/handover/route";
import * as userLogin from "@/app/api/user/login/route";
import * as userLogout from "@/app/api/user/logout/route";
import * as userProviderConfirm from "@/app/api/user/provider/confirm/route";
import * as userProviderConnect from "@/app/api/user/provider/connect/route";
import * as userProviderContinue from "@/app/api/user/provider/continue/route";
import * as userProviderLink from "@/app/api/user/provider/link/route";
import * as userProviderRegister from "@/app/api/user/provider/register/route";
import * as userProviderSettle from "@/app/api/user/provider/settle/route";
import * as userProviderStart from "@/app/api/user/provider/start/route";
import * as userProviderUnlink from "@/app/api/user/provider/unlink/route";
import * as userAccess from "@/app/api/user/rbac/access/route";
import * as userMenu from "@/app/api/user/rbac_v2/menu/route";
import * as userRegister from "@/app/api/user/register/route";
import * as userReset from "@/app/api/user/reset/route";
import * as userResumeMail from "@/app/api/user/resumeMail/route";
import * as userFactorBegin from "@/app/api/user/secondFactor/begin/route";
import * as userFactorConfirm from "@/app/api/user/secondFactor/confirm/route";
import * as userFactorOff from "@/app/api/user/secondFactor/off/route";
import * as userFactorRecovery from "@/app/api/user/secondFactor/recovery/route";
import * as userFactor from "@/app/api/user/secondFactor/route";
import * as userIdle from "@/app/api/user/sessions/idle/route";
import * as userRevoke from "@/app/api/user/sessions/revoke/route";
import * as userSessions from "@/app/api/user/sessions/route";
import * as userSettings from "@/app/api/user/settings/route";
import * as userTour from "@/app/api/user/tourSeen/route";
import * as userPassword from "@/app/api/user/updatepwd/route";
import * as userVerify from "@/app/api/user/verifyRegister/route";
import * as auditCalls from "@/lib/accounts/audit-log/contract";
import * as identities from "@/lib/accounts/identities/contract";
import * as factorCalls from "@/lib/accounts/passwords/second-factor-contract";
import * as accountCalls from "@/lib/accounts/users/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

/** Account calls: log-in, settings, second factor, sign-in link. */
export const accountRoutes: readonly ApiRoute[] = [
  call(userLogin, accountCalls.loginCall, { email: "reader@example.org", password: "weidenkatze 9" }, [400]),
  call(userRegister, accountCalls.registerCall, {
    kind: "business",
    email: "reader@example.org",
    password: "weidenkatze 9",
    name: "Muster GmbH",
    language: "de",
    timeZone: "Europe/Berlin",
    terms: true,
  }),
  call(userVerify, accountCalls.verifyRegisterCall, {
    registration: "00000000-0000-7000-8000-000000000000",
    code: "12345678",
  }),
  call(userPasswordCode, accountCalls.passwordCodeCall, {
    email: "forgetful@example.org",
    language: "de",
  }),
  call(userReset, accountCalls.resetCall, {
    request: "00000000-0000-7000-8000-000000000000",
    code: "12345678",
    password: "weidenkatze 9",
  }),
  call(
    userPassword,
    accountCalls.changePasswordCall,
    { current: "something else", password: "weidenkatze 9", strong: false },
    [400],
  ),
  call(userReceiveCode, accountCalls.receiveCodeCall, { email: "other@example.org" }, [403]),
  call(
    userBind,
    accountCalls.bindReceiveCall,
    { request: "00000000-0000-7000-8000-000000000000", code: "12345678" },
    [403],
  ),
  call(userConfirm, factorCalls.confirmPasswordCall, { password: "something else" }, [400]),
  call(userDelete, accountCalls.deleteAccountCall, { confirmation: "x".repeat(40) }),
  call(userLogout, accountCalls.logoutCall, {}),
  call(userSessions, accountCalls.sessionsCall, {}),
  call(
    userRevoke,
    accountCalls.revokeSessionCall,
    { session: "00000000-0000-7000-8000-000000000000" },
    [404],
  ),
  call(userIdle, accountCalls.changeIdleCall, { minutes: 60 }),
  call(userSettings, accountCalls.changeSettingsCall, {
    name: "Erika",
    language: "de",
    timeZone: "Europe/Berlin",
    notifyMail: true,
  }),
  call(userResumeMail, accountCalls.resumeMailCall, { email: "a@example.org" }, [400]),
  call(userFactor, factorCalls.verifySecondFactorCall, {
    challenge: "x".repeat(40),
    code: "123456",
  }),
  call(userFactorBegin, factorCalls.startSecondFactorCall, { password: "something else" }, [400]),
  call(userFactorConfirm, factorCalls.confirmSecondFactorCall, { code: "123456" }, [400]),
  call(
    userFactorOff,
    factorCalls.deleteSecondFactorCall,
    { password: "something else", code: "123456" },
    [400],
  ),
  call(
    userFactorRecovery,
    factorCalls.renewRecoveryCall,
    { password: "something else", code: "123456" },
    [400],
  ),
  call(userHandover, factorCalls.signInLinkCall, {
    page: "accountSetting",
    language: "de",
    here: false,
  }),
  call(userHandoverAccept, factorCalls.acceptSignInLinkCall, {}),
  call(userExport, accountCalls.exportAccountCall, {}),
  call(userAudit, auditCalls.listAuditCall, { group: "session", q: "a", pageSize: 20 }),
  call(userAuditExport, auditCalls.exportAuditCall, {}),
  call(userTour, accountCalls.tourSeenCall, { tour: "dashboard" }),
  call(userAccess, accountCalls.accessCall, { page: "accountSetting" }),
  call(userMenu, accountCalls.menuCall, {}),
  call(userConfirmByMail, factorCalls.confirmByMailCall, {}, [403]),
  call(userProviderStart, identities.startProviderCall, { provider: "google", language: "de" }, [404]),
  call(userProviderContinue, identities.continueProviderCall, {}, [410]),
  call(userProviderConnect, identities.connectProviderCall, { password: "weidenkatze 9" }, [410]),
  call(
    userProviderRegister,
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
  call(userProviderLink, identities.linkProviderCall, { provider: "google", language: "de" }, [404]),
  call(
    userProviderConfirm,
    identities.confirmProviderCall,
    { provider: "google", language: "de", page: "track" },
    [404],
  ),
  call(userProviderSettle, identities.settleProviderCall, {}, [410]),
  call(userProviderUnlink, identities.unlinkProviderCall, { identity: nobodys }, [404]),
];
