import type { Operation } from "@/lib/core/operations";

/** Lifetime of a session, in days; the specification's ten. */
export const sessionDays = 10;
/**
 * A proof of identity (login, second factor, password confirmation) is valid for sensitive calls this long, in
 * minutes.
 */
export const recentAuthMinutes = 10;
/** Allowed idle timeouts of sessions, in minutes; the last is the default. None is near `seenEveryMs`. */
export const idleMinutesChoices = [30, 60, 480, 1440, 10_080, 43_200] as const;
/** The time of the last request is recorded at most this often, in milliseconds. */
export const seenEveryMs = 5 * 60_000;
/** Lifetime of a known device, in days. */
export const deviceDays = 365;

/** Characters of a password: by default, and in the strong profile. Never truncated. */
export const passwordLength = { min: 6, max: 18 } as const;
export const strongPasswordLength = { min: 15, max: 128 } as const;
/** Longest text accepted as a password at all, in UTF-16 units. */
export const passwordTextMax = 512;

/** Digits of a code, its lifetime in minutes, attempts per request. */
export const codeDigits = 8;
export const codeMinutes = 10;
export const codeTriesMax = 5;
/** Digits of a code shared by all requests for its email address (66 bits): cannot be found by guessing. */
export const longCodeDigits = 20;
/** A pending registration is deleted after this many hours. */
export const registrationHours = 24;

/** Codes that one network can request: for one email address, for all. */
export const codeLimits = {
  mailboxNetwork: { max: 5, windowSeconds: 3600 },
  network: { max: 30, windowSeconds: 3600 },
} as const;
/**
 * Mails with codes per email address, whoever requests them, without those whose code was used. Requests beyond
 * it are not rejected: the last mail holds a long code, which is valid for every request until the next mail
 * may be sent.
 */
export const codeMailLimits = {
  hour: { max: 3, windowSeconds: 3600 },
  day: { max: 20, windowSeconds: 86_400 },
} as const;

/**
 * Password attempts. Those of unknown devices count per network and per email address; those of known devices
 * count separately. Above the limits of an email address the password is only checked together with an emailed
 * code, so that nobody can lock an owner out.
 */
export const loginLimits = {
  network: { max: 10, windowSeconds: 60 },
  mailboxNetwork: { max: 10, windowSeconds: 86_400 },
  mailbox: { max: 40, windowSeconds: 86_400 },
  device: { max: 20, windowSeconds: 3600 },
} as const;

/** Authenticator codes (RFC 6238): digits, period in seconds, and accepted clock drift in periods. */
export const totpCode = { digits: 6, periodSeconds: 30, stepsOff: 1 } as const;
/** A new second factor must be confirmed within this many minutes. */
export const secondFactorPendingMinutes = 15;
/** After the right password: minutes for the second factor, and attempts. */
export const challengeMinutes = 10;
export const secondFactorTriesMax = 5;
/**
 * Recovery codes: number, characters of each (5 bits per character), and length of the prefix stored to look it
 * up.
 */
export const recoveryCodes = { count: 10, characters: 16, idCharacters: 4 } as const;
/** Longest text accepted as a second-factor code. */
export const secondFactorTextMax = 60;

/**
 * Attempts with authenticator codes. As with passwords, those of a known device count separately; recovery
 * codes cannot be guessed and do not count against the user. Above the user's limit a code is only checked
 * together with an emailed one; those have a limit of their own, for someone with both password and mailbox.
 */
export const secondFactorLimits = {
  network: { max: 10, windowSeconds: 60 },
  user: { max: 20, windowSeconds: 86_400 },
  proved: { max: 20, windowSeconds: 86_400 },
  device: { max: 20, windowSeconds: 3600 },
} as const;

/** Lifetime of a sign-in link's code, in seconds. */
export const signInLinkSeconds = 60;

/** After the password was confirmed, minutes left for the call that needed it. */
export const confirmedMinutes = 5;

export const nameMax = 50;
export const emailMax = 254;

/** `identificationType` of the specification. */
export const identificationTypes = { personal: 1, business: 2 } as const;

export const accountKinds = ["personal", "business"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Guided tours; each user sees each of them once. */
export const tours = ["dashboard"] as const;
export type TourName = (typeof tours)[number];
/** Query parameter that starts a page's tour, whether it was seen or not. */
export const tourParameter = "tour";

/** Parts of the menu of the signed-in area, in its order. */
export const menuGroups = ["tracking", "overview", "emails", "settings"] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface PageRow {
  readonly path: string;
  /** What a member's role must allow; `owner`: the owner only. */
  readonly needs?: Operation | "owner";
  readonly kinds: readonly AccountKind[];
  readonly group: MenuGroup;
}

/** Parameter of the page that readers get instead of one for another kind of account: it says why. */
export const otherKindParam = "otherKind";
/** The same where the user's role does not allow the page. */
export const noAccessParam = "noAccess";

const forCompanies = { kinds: ["business"] } as const;
const forAll = { kinds: accountKinds } as const;

/**
 * Pages of the signed-in area by the route name in `lastRouter`, with their paths without locale, who may see
 * them, and their part of the menu. A page not listed here does not exist. A new page: a row here, its name
 * (`shell.pages`) under `adds` of its messages, its icon in `components/workspace/page-icons.ts`.
 */
export const signedInPages = {
  dailyMonitoring: {
    ...forCompanies,
    group: "overview",
    path: "/userManage/daily/dailyMonitoring",
    needs: "reports.view",
  },
  internetTime: {
    ...forCompanies,
    group: "overview",
    path: "/userManage/dataAnalysis/internetTime",
    needs: "reports.view",
  },
  signingTime: {
    ...forCompanies,
    group: "overview",
    path: "/userManage/dataAnalysis/signingTime",
    needs: "reports.view",
  },
  countryTime: {
    ...forCompanies,
    group: "overview",
    path: "/userManage/dataAnalysis/countryTime",
    needs: "reports.view",
  },
  track: { ...forAll, group: "tracking", path: "/userManage/track/all", needs: "shipments.view" },
  importTrack: {
    ...forCompanies,
    group: "tracking",
    path: "/userManage/track/import",
    needs: "shipments.import",
  },
  historyTrack: {
    ...forAll,
    group: "tracking",
    path: "/userManage/historyTrack/list",
    needs: "shipments.view",
  },
  deletedTrack: {
    ...forAll,
    group: "tracking",
    path: "/userManage/historyTrack/deleted",
    needs: "shipments.view",
  },
  workOrder: { path: "/userManage/workOrder", needs: "orders.view", kinds: ["business"], group: "tracking" },
  autoEmailSettings: {
    ...forCompanies,
    group: "emails",
    path: "/userManage/customSetting/autoEmailSettings",
    needs: "emails.manage",
  },
  emailTemplates: {
    ...forCompanies,
    group: "emails",
    path: "/userManage/customSetting/autoEmailCustom",
    needs: "emails.manage",
  },
  autoEmailRecord: {
    ...forCompanies,
    group: "emails",
    path: "/userManage/customSetting/autoEmailRecord",
    needs: "emails.manage",
  },
  senderAddresses: {
    ...forCompanies,
    group: "emails",
    path: "/userManage/customSetting/senderAddresses",
    needs: "emails.manage",
  },
  branding: {
    ...forCompanies,
    group: "emails",
    path: "/userManage/customSetting/branding",
    needs: "emails.manage",
  },
  accountSetting: { ...forAll, group: "settings", path: "/userManage/userSetting/accountSetting" },
  usage: { ...forAll, group: "settings", path: "/userManage/userSetting/usage", needs: "quota.view" },
  openPayment: {
    ...forAll,
    group: "settings",
    path: "/userManage/userSetting/openPayment",
    needs: "billing.manage",
  },
  rechargeRecord: {
    ...forAll,
    group: "settings",
    path: "/userManage/userSetting/rechargeRecord",
    needs: "billing.manage",
  },
  authorization: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/logistician/authorization",
    needs: "channels.manage",
  },
  department: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/BusinessCenter/Authority/department",
    needs: "members.view",
  },
  role: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/BusinessCenter/Authority/role",
    needs: "members.view",
  },
  signIn: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/BusinessCenter/Authority/signIn",
    needs: "owner",
  },
  auditLog: { ...forAll, group: "settings", path: "/userManage/userSetting/auditLog", needs: "owner" },
  shippingMethods: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/logistician/shippingMethods",
    needs: "channels.manage",
  },
  orderStatistics: {
    ...forCompanies,
    group: "overview",
    path: "/userManage/workOrder/statistics",
    needs: "orders.view",
  },
  orderSettings: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/workOrder/settings",
    needs: "orders.manage",
  },
  abnormalRules: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/customSetting/abnormalRules",
    needs: "channels.manage",
  },
  customTracks: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/customSetting/trackCustomizatiom",
    needs: "channels.manage",
  },
  getAPIKey: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/userSetting/getAPIKey",
    needs: "apiKeys.manage",
  },
  shopbind: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/userSetting/shopbind",
    needs: "shops.manage",
  },
  webhook: {
    ...forCompanies,
    group: "settings",
    path: "/userManage/userSetting/webhook",
    needs: "webhooks.manage",
  },
} as const satisfies Record<string, PageRow>;
export type SignedInPage = keyof typeof signedInPages;
