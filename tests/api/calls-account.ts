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
import { accounts } from "./list-contracts";
import { type ApiRoute, call, nobodys } from "./route-rows";

/** Account calls: log-in, settings, second factor, sign-in link. */
export const accountRoutes: readonly ApiRoute[] = [
  call(
    "user/login",
    userLogin,
    accounts.loginCall,
    { email: "reader@example.org", password: "weidenkatze 9" },
    [400],
  ),
  call("user/register", userRegister, accounts.registerCall, {
    kind: "business",
    email: "reader@example.org",
    password: "weidenkatze 9",
    name: "Muster GmbH",
    language: "de",
    timeZone: "Europe/Berlin",
    terms: true,
  }),
  call("user/verifyRegister", userVerify, accounts.verifyRegisterCall, {
    registration: "00000000-0000-7000-8000-000000000000",
    code: "12345678",
  }),
  call("user/authCodeforPassword", userPasswordCode, accounts.passwordCodeCall, {
    email: "forgetful@example.org",
    language: "de",
  }),
  call("user/reset", userReset, accounts.resetCall, {
    request: "00000000-0000-7000-8000-000000000000",
    code: "12345678",
    password: "weidenkatze 9",
  }),
  call(
    "user/updatepwd",
    userPassword,
    accounts.changePasswordCall,
    { current: "something else", password: "weidenkatze 9", strong: false },
    [400],
  ),
  call(
    "user/authcodeForReceiveEmail",
    userReceiveCode,
    accounts.receiveCodeCall,
    { email: "other@example.org" },
    [403],
  ),
  call(
    "user/bindingReceiveEmail",
    userBind,
    accounts.bindReceiveCall,
    { request: "00000000-0000-7000-8000-000000000000", code: "12345678" },
    [403],
  ),
  call(
    "user/confirmPassword",
    userConfirm,
    accounts.confirmPasswordCall,
    { password: "something else" },
    [400],
  ),
  call("user/delete", userDelete, accounts.deleteAccountCall, { confirmation: "x".repeat(40) }),
  call("user/logout", userLogout, accounts.logoutCall, {}),
  call("user/sessions", userSessions, accounts.sessionsCall, {}),
  call(
    "user/sessions/revoke",
    userRevoke,
    accounts.revokeSessionCall,
    { session: "00000000-0000-7000-8000-000000000000" },
    [404],
  ),
  call("user/sessions/idle", userIdle, accounts.changeIdleCall, { minutes: 60 }),
  call("user/settings", userSettings, accounts.changeSettingsCall, {
    name: "Erika",
    language: "de",
    timeZone: "Europe/Berlin",
    notifyMail: true,
  }),
  call("user/resumeMail", userResumeMail, accounts.resumeMailCall, { email: "a@example.org" }, [400]),
  call("user/secondFactor", userFactor, accounts.verifySecondFactorCall, {
    challenge: "x".repeat(40),
    code: "123456",
  }),
  call(
    "user/secondFactor/begin",
    userFactorBegin,
    accounts.startSecondFactorCall,
    { password: "something else" },
    [400],
  ),
  call(
    "user/secondFactor/confirm",
    userFactorConfirm,
    accounts.confirmSecondFactorCall,
    { code: "123456" },
    [400],
  ),
  call(
    "user/secondFactor/off",
    userFactorOff,
    accounts.deleteSecondFactorCall,
    { password: "something else", code: "123456" },
    [400],
  ),
  call(
    "user/secondFactor/recovery",
    userFactorRecovery,
    accounts.renewRecoveryCall,
    { password: "something else", code: "123456" },
    [400],
  ),
  call("user/handover", userHandover, accounts.signInLinkCall, {
    page: "accountSetting",
    language: "de",
    here: false,
  }),
  call("user/handover/accept", userHandoverAccept, accounts.acceptSignInLinkCall, {}),
  call("user/export", userExport, accounts.exportAccountCall, {}),
  call("user/audit/list", userAudit, accounts.listAuditCall, { group: "session", q: "a", pageSize: 20 }),
  call("user/audit/export", userAuditExport, accounts.exportAuditCall, {}),
  call("user/tourSeen", userTour, accounts.tourSeenCall, { tour: "dashboard" }),
  call("user/rbac/access", userAccess, accounts.accessCall, { page: "accountSetting" }),
  call("user/rbac_v2/menu", userMenu, accounts.menuCall, {}),
  call("user/confirmByMail", userConfirmByMail, accounts.confirmByMailCall, {}, [403]),
  call(
    "user/provider/start",
    userProviderStart,
    accounts.startProviderCall,
    { provider: "google", language: "de" },
    [404],
  ),
  call("user/provider/continue", userProviderContinue, accounts.continueProviderCall, {}, [410]),
  call(
    "user/provider/connect",
    userProviderConnect,
    accounts.connectProviderCall,
    { password: "weidenkatze 9" },
    [410],
  ),
  call(
    "user/provider/register",
    userProviderRegister,
    accounts.registerProviderCall,
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
  call(
    "user/provider/link",
    userProviderLink,
    accounts.linkProviderCall,
    { provider: "google", language: "de" },
    [404],
  ),
  call(
    "user/provider/confirm",
    userProviderConfirm,
    accounts.confirmProviderCall,
    { provider: "google", language: "de", page: "track" },
    [404],
  ),
  call("user/provider/settle", userProviderSettle, accounts.settleProviderCall, {}, [410]),
  call("user/provider/unlink", userProviderUnlink, accounts.unlinkProviderCall, { identity: nobodys }, [404]),
];
