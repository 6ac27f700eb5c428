import * as unknown from "@/app/api/[...path]/route";
import * as basicCountries from "@/app/api/company/basicinfo/country/route";
import * as basicCarriers from "@/app/api/company/basicinfo/logistics/route";
import * as basicResults from "@/app/api/company/basicinfo/results/route";
import * as keyDelete from "@/app/api/company/apikey/delete/route";
import * as keyRotate from "@/app/api/company/apikey/rotate/route";
import * as keySelect from "@/app/api/company/apikey/select/route";
import * as keySet from "@/app/api/company/apikey/set/route";
import * as companyEdit from "@/app/api/company/track/[id]/route";
import * as companyAdd from "@/app/api/company/track/add/route";
import * as companyBulkCancel from "@/app/api/company/track/bulkCancel/route";
import * as companyBulkRuns from "@/app/api/company/track/bulkRuns/route";
import * as companyCounts from "@/app/api/company/track/counts/route";
import * as companyDelete from "@/app/api/company/track/delete/route";
import * as companyDetails from "@/app/api/company/track/details/route";
import * as companyTemplate from "@/app/api/company/track/downloadTrackOrderTemp/route";
import * as companyEditMany from "@/app/api/company/track/editMany/route";
import * as companyExportFile from "@/app/api/company/track/export/route";
import * as companyExport from "@/app/api/company/track/exports/route";
import * as companyFollow from "@/app/api/company/track/follow/route";
import * as companyHistory from "@/app/api/company/track/historySelect/route";
import * as companyImportCancel from "@/app/api/company/track/importCancel/route";
import * as companyImportLines from "@/app/api/company/track/importLines/route";
import * as companyImportPreview from "@/app/api/company/track/importPreview/route";
import * as companyImportRun from "@/app/api/company/track/importRun/route";
import * as companyImports from "@/app/api/company/track/imports/route";
import * as companyImport from "@/app/api/company/track/importTrackOrderForSingleLogis/route";
import * as companyRefresh from "@/app/api/company/track/refresh/route";
import * as companyRefusedLines from "@/app/api/company/track/refusedLines/route";
import * as companySelect from "@/app/api/company/track/select/route";
import * as companySaveColumns from "@/app/api/company/user/custom/header/[id]/route";
import * as companyColumns from "@/app/api/company/user/custom/header/route";
import * as companyDeleteView from "@/app/api/company/user/views/delete/route";
import * as companyViews from "@/app/api/company/user/views/route";
import * as companySaveView from "@/app/api/company/user/views/save/route";
import * as contactus from "@/app/api/contactus/route";
import * as health from "@/app/api/health/route";
import * as inngest from "@/app/api/inngest/route";
import * as mailbox from "@/app/api/mailbox/[id]/route";
import * as reportCountries from "@/app/api/report/country/route";
import * as reportDelivered from "@/app/api/report/deliveredTime/route";
import * as reportCarriers from "@/app/api/report/logistics/route";
import * as reportMonitor from "@/app/api/report/monitor/route";
import * as reportOnline from "@/app/api/report/onlineTime/route";
import * as reportSources from "@/app/api/report/plateforms/route";
import * as reportToday from "@/app/api/report/todayAddCount/route";
import * as reportStatus from "@/app/api/report/track/transportStaus/route";
import * as subscribeAdd from "@/app/api/subscribe/add/route";
import * as ownAdd from "@/app/api/subscribe/addtracks/route";
import * as ownStatus from "@/app/api/subscribe/changestatus/route";
import * as subscribeConfirm from "@/app/api/subscribe/confirm/route";
import * as subscribeDelete from "@/app/api/subscribe/delete/route";
import * as ownDelete from "@/app/api/subscribe/deletetracks/route";
import * as ownEdit from "@/app/api/subscribe/edit/route";
import * as ownFollow from "@/app/api/subscribe/follow/route";
import * as subscribeGet from "@/app/api/subscribe/get/route";
import * as ownDetails from "@/app/api/subscribe/gettracks/route";
import * as ownCounts from "@/app/api/subscribe/gettrackstatus/route";
import * as ownHistory from "@/app/api/subscribe/history/route";
import * as subscribeOneClick from "@/app/api/subscribe/one-click/route";
import * as ownList from "@/app/api/subscribe/queryTrack/v3/route";
import * as ownRefresh from "@/app/api/subscribe/refresh/route";
import * as trackCargo from "@/app/api/track/cargo/route";
import * as trackRealQuery from "@/app/api/track/real_query_multi/route";
import * as trackTranslate from "@/app/api/track/translate/route";
import * as userPasswordCode from "@/app/api/user/authCodeforPassword/route";
import * as userReceiveCode from "@/app/api/user/authcodeForReceiveEmail/route";
import * as userBind from "@/app/api/user/bindingReceiveEmail/route";
import * as userConfirm from "@/app/api/user/confirmPassword/route";
import * as userDelete from "@/app/api/user/delete/route";
import * as userExport from "@/app/api/user/export/route";
import * as userHandoverAccept from "@/app/api/user/handover/accept/route";
import * as userHandover from "@/app/api/user/handover/route";
import * as userLogin from "@/app/api/user/login/route";
import * as userLogout from "@/app/api/user/logout/route";
import * as userAccess from "@/app/api/user/rbac/access/route";
import * as userMenu from "@/app/api/user/rbac_v2/menu/route";
import * as userRegister from "@/app/api/user/register/route";
import * as userReset from "@/app/api/user/reset/route";
import * as userFactorBegin from "@/app/api/user/secondFactor/begin/route";
import * as userFactorConfirm from "@/app/api/user/secondFactor/confirm/route";
import * as userFactorOff from "@/app/api/user/secondFactor/off/route";
import * as userFactorRecovery from "@/app/api/user/secondFactor/recovery/route";
import * as userFactor from "@/app/api/user/secondFactor/route";
import * as userRevoke from "@/app/api/user/sessions/revoke/route";
import * as userSessions from "@/app/api/user/sessions/route";
import * as userSettings from "@/app/api/user/settings/route";
import * as userTour from "@/app/api/user/tourSeen/route";
import * as userPassword from "@/app/api/user/updatepwd/route";
import * as userVerify from "@/app/api/user/verifyRegister/route";
import * as apiLogistics from "@/app/api/v1/logistics/route";
import * as apiCheck from "@/app/api/v1/tracks/check/route";
import * as contactusAdd from "@/app/api/v2/contactus/add/route";
import * as accounts from "@/lib/accounts/contract";
import * as apiKeys from "@/lib/api-keys/contract";
import * as contact from "@/lib/contact/contract";
import type { Call } from "@/lib/core/define-call";
import * as shipments from "@/lib/shipments/contract";
import * as subscriptions from "@/lib/subscriptions/contract";
import * as tracking from "@/lib/tracking/contract";

type Handler = (
  request: Request,
  more: { params: Promise<Record<string, string>> },
) => Promise<Response> | Response;

export interface ApiRoute {
  /** The route's file under `app/api/`, without `/route.ts`. */
  readonly file: string;
  /** Handlers by method, as the file exports them. */
  readonly handlers: Readonly<Record<string, unknown>>;
  /** The contract that the file declares; null where it is no call (health, a mailbox provider's POST, Inngest). */
  readonly call: Call | null;
  /** An input that the call takes; strings in it are where naughty ones are put. Null for what is no call. */
  readonly sample: Readonly<Record<string, unknown>> | null;
  /** What may become of the sample besides 200 and 410. */
  readonly refusals: readonly number[];
  /** Errors are in the envelope. Not so where somebody else's protocol is spoken. */
  readonly envelope: boolean;
}

const asked = {
  numbers: [
    {
      number: "RB123456785GB",
      carrier: "royal-mail",
      linkHost: "www.royalmail.com",
      extra: { postcode: "SW1A 1AA", phone: "0301234" },
    },
  ],
  language: "de",
  usedBefore: ["royal-mail", "dhl"],
};

const message = {
  form: "conissues",
  language: "de",
  pageAddress: "/de/carrier/DPD",
  message: "Die Suche findet nichts.",
  browser: "Firefox 140",
  name: "Erika",
  email: "reader@example.org",
  homepage: "",
  seconds: 12,
};
/** A picture of one point. */
const picture = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** An id that nobody has, and a target of a few. */
const nobodys = "00000000-0000-7000-8000-000000000000";
const drafted = {
  id: nobodys,
  mapping: ["trackNum", null, "code"],
  options: { dateOrder: "dmy", headings: true, carrier: null, afterDelivery: false },
};
const searched = {
  ...{
    result: -1,
    dateType: 1,
    dateStart: "2026-01-01",
    dateEnd: "2026-03-31",
    numberType: 1,
    code: "royal-mail",
  },
  ...{ trackNum: "RB123456785GB\nRC123456785GB", innerNum: "4711", searchTrack: "Muster", method: "M1" },
  ...{ source: "file", country: "DE", customer: "Erika", nodeStatus: "tooLong", attention: "stuck" },
};
const page = { ...searched, pageIndex: 2, pageSize: 20, sort: "-lastEventAt" };
const some = { filter: { searchTrack: "Muster", result: 20 }, archived: false, except: [nobodys] };

function call(
  file: string,
  handlers: object,
  contract: Call,
  sample: Record<string, unknown>,
  refusals: readonly number[] = [],
): ApiRoute {
  return { file, handlers: { ...handlers }, call: contract, sample, refusals, envelope: true };
}
function other(file: string, handlers: object, envelope = true): ApiRoute {
  return { file, handlers: { ...handlers }, call: null, sample: null, refusals: [], envelope };
}

/** Every route under `app/api`: what is not here fails the test of this list. */
export const apiRoutes: readonly ApiRoute[] = [
  call("track/cargo", trackCargo, tracking.cargoCall, asked),
  call("track/real_query_multi", trackRealQuery, tracking.realQueryCall, asked),
  call("track/translate", trackTranslate, tracking.translateCall, {
    number: "RB123456785GB",
    carrier: "royal-mail",
    to: "de",
  }),
  call("subscribe/add", subscribeAdd, subscriptions.addSubscriptionCall, {
    track: "RB123456785GB",
    carrier: "royal-mail",
    email: "reader@example.org",
    language: "de",
  }),
  call("subscribe/confirm", subscribeConfirm, subscriptions.confirmSubscriptionCall, {
    token: "x".repeat(40),
  }),
  call("subscribe/get", subscribeGet, subscriptions.getSubscriptionCall, { token: "x".repeat(40) }),
  call("subscribe/delete", subscribeDelete, subscriptions.deleteSubscriptionCall, { token: "x".repeat(40) }),
  call("contactus", contactus, contact.sendMessageCall, message),
  call("v2/contactus/add", contactusAdd, contact.sendMessageWithFileCall, {
    ...message,
    attachment: { name: "screen.gif", data: picture },
  }),
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
  call("user/settings", userSettings, accounts.changeSettingsCall, {
    name: "Erika",
    language: "de",
    timeZone: "Europe/Berlin",
    notifyMail: true,
  }),
  call("user/secondFactor", userFactor, accounts.passFactorCall, { ticket: "x".repeat(40), code: "123456" }),
  call(
    "user/secondFactor/begin",
    userFactorBegin,
    accounts.beginFactorCall,
    { password: "something else" },
    [400],
  ),
  call("user/secondFactor/confirm", userFactorConfirm, accounts.confirmFactorCall, { code: "123456" }, [400]),
  call(
    "user/secondFactor/off",
    userFactorOff,
    accounts.dropFactorCall,
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
  call("user/handover", userHandover, accounts.handoverCall, {
    page: "accountSetting",
    language: "de",
    here: false,
  }),
  call("user/handover/accept", userHandoverAccept, accounts.acceptHandoverCall, {}),
  call("user/export", userExport, accounts.exportAccountCall, {}),
  call("user/tourSeen", userTour, accounts.tourSeenCall, { tour: "dashboard" }),
  call("user/rbac/access", userAccess, accounts.accessCall, { page: "accountSetting" }),
  call("user/rbac_v2/menu", userMenu, accounts.menuCall, {}),
  call("company/track/add", companyAdd, shipments.addCall, {
    number: "RB123456785GB",
    carrier: "royal-mail",
    orderNumber: "A-1",
    customerEmail: "reader@example.org",
    destination: "DE",
  }),
  call("company/track/[id]", companyEdit, shipments.editCall, { id: nobodys, orderNumber: "A-1" }, [404]),
  call("company/track/refresh", companyRefresh, shipments.refreshCall, { target: some }),
  call("company/track/delete", companyDelete, shipments.deleteCall, { target: { ids: [nobodys] } }),
  call("company/track/follow", companyFollow, shipments.followCall, { target: some, follow: false }),
  call("company/track/editMany", companyEditMany, shipments.editManyCall, {
    target: some,
    change: { carrier: "dhl", customerName: "Muster" },
  }),
  call("company/track/bulkRuns", companyBulkRuns, shipments.bulkRunsCall, { id: nobodys }),
  call("company/track/bulkCancel", companyBulkCancel, shipments.bulkCancelCall, { id: nobodys }, [404]),
  call(
    "subscribe/addtracks",
    ownAdd,
    shipments.ownAddCall,
    { tracks: [{ number: "RB123456785GB", carrier: "royal-mail" }], notify: true },
    [403],
  ),
  call("subscribe/changestatus", ownStatus, shipments.ownStatusCall, { target: some, notify: false }, [403]),
  call("subscribe/deletetracks", ownDelete, shipments.ownDeleteCall, { target: some }),
  call(
    "subscribe/edit",
    ownEdit,
    shipments.ownEditCall,
    { id: nobodys, change: { orderNumber: "A-1" } },
    [404],
  ),
  call("subscribe/refresh", ownRefresh, shipments.ownRefreshCall, { target: { ids: [nobodys] } }),
  call("subscribe/follow", ownFollow, shipments.ownFollowCall, { target: some, follow: true }),
  call("company/track/importTrackOrderForSingleLogis", companyImport, shipments.importCall, {
    text: "Tracking number,Carrier\nRB123456785GB,royal-mail",
    options: { dateOrder: "mdy", carrier: "royal-mail" },
  }),
  call("company/track/imports", companyImports, shipments.importsCall, { id: nobodys }),
  call("company/track/importPreview", companyImportPreview, shipments.importPreviewCall, drafted, [404]),
  call("company/track/importRun", companyImportRun, shipments.importRunCall, drafted, [404]),
  call("company/track/importCancel", companyImportCancel, shipments.importCancelCall, { id: nobodys }, [404]),
  call("company/track/importLines", companyImportLines, shipments.importLinesCall, { id: nobodys }, [404]),
  call("company/track/refusedLines", companyRefusedLines, shipments.refusedLinesCall, { id: nobodys }, [404]),
  call("company/track/downloadTrackOrderTemp", companyTemplate, shipments.templateCall, { format: "csv" }),
  call("company/track/exports", companyExport, shipments.exportCall, {
    target: { filter: { searchTrack: "Muster" } },
    format: "csv",
    columns: ["number", "status", "customer"],
  }),
  call(
    "company/track/export",
    companyExportFile,
    shipments.exportFileCall,
    { id: "00000000-0000-7000-8000-000000000000" },
    [404],
  ),
  call("report/todayAddCount", reportToday, shipments.todayCall, {}),
  call("report/track/transportStaus", reportStatus, shipments.statusReportCall, {}),
  call("report/logistics", reportCarriers, shipments.carrierReportCall, {}),
  call("report/country", reportCountries, shipments.countryReportCall, {}),
  call("report/plateforms", reportSources, shipments.sourceReportCall, {}),
  call("report/onlineTime", reportOnline, shipments.onlineTimeCall, {}),
  call("report/deliveredTime", reportDelivered, shipments.deliveredTimeCall, {}),
  call("report/monitor", reportMonitor, shipments.monitorCall, {}),
  call("company/track/select", companySelect, shipments.selectCall, page),
  call("company/track/counts", companyCounts, shipments.countsCall, searched),
  call("company/track/historySelect", companyHistory, shipments.historyCall, page),
  call("company/track/details", companyDetails, shipments.detailsCall, { id: nobodys }, [404]),
  call("company/basicinfo/results", basicResults, shipments.basicResultsCall, {}),
  call("company/basicinfo/logistics", basicCarriers, shipments.basicCarriersCall, {}),
  call("company/basicinfo/country", basicCountries, shipments.basicCountriesCall, {}),
  call("company/user/custom/header", companyColumns, shipments.columnsCall, { list: "history" }),
  call(
    "company/user/custom/header/[id]",
    companySaveColumns,
    shipments.saveColumnsCall,
    { columns: ["number", "status", "carrier"] },
    [404],
  ),
  call("company/user/views", companyViews, shipments.savedViewsCall, { list: "desk" }),
  call("company/user/views/save", companySaveView, shipments.saveViewCall, {
    list: "desk",
    name: "Berlin",
    query: "result=40&sort=-lastEventAt",
  }),
  call("company/user/views/delete", companyDeleteView, shipments.deleteViewCall, { id: nobodys }, [404]),
  call("subscribe/queryTrack/v3", ownList, shipments.ownListCall, page),
  call("subscribe/gettrackstatus", ownCounts, shipments.ownCountsCall, searched),
  call("subscribe/history", ownHistory, shipments.ownHistoryCall, page),
  call("subscribe/gettracks", ownDetails, shipments.ownDetailsCall, { ids: [nobodys] }),
  call(
    "company/apikey/set",
    keySet,
    apiKeys.setKeyCall,
    { name: "Shop", addresses: ["198.51.100.7"] },
    [409],
  ),
  call("company/apikey/select", keySelect, apiKeys.listKeysCall, {}),
  call(
    "company/apikey/rotate",
    keyRotate,
    apiKeys.rotateKeyCall,
    { id: "00000000-0000-7000-8000-000000000000" },
    [404],
  ),
  call(
    "company/apikey/delete",
    keyDelete,
    apiKeys.deleteKeyCall,
    { id: "00000000-0000-7000-8000-000000000000" },
    [404],
  ),
  other("v1/logistics", apiLogistics),
  other("v1/tracks/check", apiCheck),
  other("subscribe/one-click", subscribeOneClick),
  other("mailbox/[id]", mailbox),
  other("health", health, false),
  other("inngest", inngest, false),
  other("[...path]", unknown),
];

/** The handler for a method and address, as the framework finds it: the most exact route, HEAD by GET. */
export function findHandler(
  method: string,
  pathname: string,
): { handler: Handler; params: Record<string, string> } | null {
  const path = pathname.replace(/^\/api\//, "");
  const route =
    apiRoutes.find(({ file }) => file === path) ??
    apiRoutes.find(({ file }) => file.includes("[id]") && patternOf(file).test(path)) ??
    apiRoutes.find(({ file }) => file === "[...path]");
  const handler = route?.handlers[method] ?? (method === "HEAD" ? route?.handlers.GET : undefined);
  if (!handler) return null;
  const id = route?.file.includes("[id]") ? patternOf(route.file).exec(path)?.[1] : undefined;
  return { handler: handler as Handler, params: id === undefined ? {} : { id: decodeURIComponent(id) } };
}

/** What stands in brackets is one part of an address. */
function patternOf(file: string): RegExp {
  return new RegExp(`^${file.replace("[id]", "([^/]+)")}$`);
}

/** The contracts of the product. */
export const contracts: readonly Call[] = [accounts, apiKeys, contact, shipments, subscriptions, tracking]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter((one): one is Call => typeof one === "object" && one !== null && "method" in one && "path" in one);
