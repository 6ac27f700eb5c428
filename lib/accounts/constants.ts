/** A log-in lasts this long, in days; the specification's ten. */
export const sessionDays = 10;
/** A proof of identity (log-in, second factor, password once more) is good for sensitive calls this long, in minutes. */
export const recentAuthMinutes = 10;
/** After how many minutes without use sessions may be set to end; the last is the default. None is near `seenEveryMs`. */
export const idleMinutesChoices = [30, 60, 480, 1440, 10_080, 43_200] as const;
/** The time of the last request is written at most this often, in milliseconds. */
export const seenEveryMs = 5 * 60_000;
/** A device that its owner logged in with is known this long, in days. */
export const deviceDays = 365;

/** Characters of a password: by default, and of the strong profile. Never cut. */
export const passwordLength = { min: 6, max: 18 } as const;
export const strongPasswordLength = { min: 15, max: 128 } as const;
/** Longest text that is taken for a password at all, in UTF-16 units. */
export const passwordTextMax = 512;

/** Digits of a code, how long it works in minutes, how often each request for one may try. */
export const codeDigits = 8;
export const codeMinutes = 10;
export const codeTriesMax = 5;
/** Digits of a code that every request for its mailbox may use (66 bits): no number of tries finds it. */
export const longCodeDigits = 20;
/** A wish for an account is forgotten after this many hours. */
export const registrationHours = 24;

/** Codes that one network can ask for: for one mailbox, for all. */
export const codeLimits = {
  mailboxNetwork: { max: 5, windowSeconds: 3600 },
  network: { max: 30, windowSeconds: 3600 },
} as const;
/**
 * Mails with codes that one mailbox gets, whoever asks, not counting those whose code was used. Nobody is refused past
 * them: the last of them holds a long code, which works for every request until the next mail may go out.
 */
export const codeMailLimits = {
  hour: { max: 3, windowSeconds: 3600 },
  day: { max: 20, windowSeconds: 86_400 },
} as const;

/**
 * Passwords that are looked at. Tries of unknown devices count against their network and against the mailbox; those of a
 * device that its owner logged in with before count by themselves. Past the counts of a mailbox the password is looked
 * at only together with a code that was mailed there, so nobody can lock an owner out.
 */
export const loginLimits = {
  network: { max: 10, windowSeconds: 60 },
  mailboxNetwork: { max: 10, windowSeconds: 86_400 },
  mailbox: { max: 40, windowSeconds: 86_400 },
  device: { max: 20, windowSeconds: 3600 },
} as const;

/** Codes of an authenticator (RFC 6238): digits, seconds each is shown, and how many steps a clock may be off. */
export const totpCode = { digits: 6, periodSeconds: 30, stepsOff: 1 } as const;
/** A new second factor has to be proved within this many minutes. */
export const secondFactorPendingMinutes = 15;
/** After the right password this many minutes are left for the second factor, and this many tries. */
export const challengeMinutes = 10;
export const secondFactorTriesMax = 5;
/** Recovery codes: how many, characters of each (5 bits a character), and how many of these are stored to find it by. */
export const recoveryCodes = { count: 10, characters: 16, idCharacters: 4 } as const;
/** Longest text that is taken for a code of a second factor. */
export const secondFactorTextMax = 60;

/**
 * Codes of authenticators that are looked at. As with passwords, those of a known device count by themselves; recovery
 * codes cannot be guessed and do not count against the user. Past the count of a user a code is looked at only together
 * with one that was mailed; those have a count of their own, for who has both password and mailbox.
 */
export const secondFactorLimits = {
  network: { max: 10, windowSeconds: 60 },
  user: { max: 20, windowSeconds: 86_400 },
  proved: { max: 20, windowSeconds: 86_400 },
  device: { max: 20, windowSeconds: 3600 },
} as const;

/** A code that hands a log-in over works this long, in seconds. */
export const signInLinkSeconds = 60;

/** After the password was given again, this many minutes are left to do what needed it. */
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

/** Parts of the menu of the signed-in area, in its order. */
export const menuGroups = ["tracking", "overview", "settings"] as const;
export type MenuGroup = (typeof menuGroups)[number];

interface PageRow {
  readonly path: string;
  readonly kinds: readonly AccountKind[];
  readonly group: MenuGroup;
}

/**
 * Pages of the signed-in area by the route name that `lastRouter` carries, with their paths without locale, who may see
 * them, and the part of the menu they stand in. What is not here does not exist. A new page: a row here, its name in
 * `messages/<locale>/shell.json` (`pages`), its sign in `components/workspace/page-icons.ts`.
 */
export const signedInPages = {
  dailyMonitoring: { path: "/userManage/daily/dailyMonitoring", kinds: ["business"], group: "overview" },
  track: { path: "/userManage/track/all", kinds: accountKinds, group: "tracking" },
  importTrack: { path: "/userManage/track/import", kinds: ["business"], group: "tracking" },
  historyTrack: { path: "/userManage/historyTrack/list", kinds: accountKinds, group: "tracking" },
  accountSetting: {
    path: "/userManage/userSetting/accountSetting",
    kinds: accountKinds,
    group: "settings",
  },
  getAPIKey: { path: "/userManage/userSetting/getAPIKey", kinds: ["business"], group: "settings" },
  webhook: { path: "/userManage/userSetting/webhook", kinds: ["business"], group: "settings" },
} as const satisfies Record<string, PageRow>;
export type SignedInPage = keyof typeof signedInPages;
