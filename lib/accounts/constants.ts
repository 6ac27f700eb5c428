/** A log-in lasts this long, in days; the specification's ten. */
export const sessionDays = 10;
/** The time of the last request is written at most this often, in milliseconds. */
export const seenEveryMs = 5 * 60_000;
/** A device that its owner logged in with is known this long, in days. */
export const deviceDays = 365;

/** Characters of a password: by default, and of the strong profile. Never cut. */
export const passwordLength = { min: 6, max: 18 } as const;
export const strongPasswordLength = { min: 15, max: 128 } as const;
/** Longest text that is taken for a password at all, in UTF-16 units. */
export const passwordTextMax = 512;

/** Digits of a code, how long it works in minutes, how often it may be tried. */
export const codeDigits = 8;
export const codeMinutes = 15;
export const codeTriesMax = 5;
/** A wish for an account is forgotten after this many hours. */
export const wishHours = 24;

/** Codes that can be asked for: to one mailbox by one network, to one mailbox by everybody, by one network. */
export const codeLimits = {
  mailboxNetwork: { max: 5, windowSeconds: 3600 },
  mailbox: { max: 20, windowSeconds: 86_400 },
  network: { max: 30, windowSeconds: 3600 },
} as const;

/**
 * Passwords that are looked at. Tries of unknown devices count against their network and against the mailbox; those of a
 * device that its owner logged in with before count by themselves, so nobody can lock an owner out.
 */
export const loginLimits = {
  network: { max: 10, windowSeconds: 60 },
  mailbox: { max: 40, windowSeconds: 86_400 },
  device: { max: 20, windowSeconds: 3600 },
} as const;

/** After the password was given again, this many minutes are left to do what needed it. */
export const confirmedMinutes = 5;

export const nameMax = 50;
export const emailMax = 254;

/** `identificationType` of the specification. */
export const identificationTypes = { personal: 1, business: 2 } as const;

export const accountKinds = ["personal", "business"] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Pages of the signed-in area by the route name that `lastRouter` carries, with their paths without locale, and who may
 * see them. What is not here does not exist.
 */
export const signedInPages = {
  dailyMonitoring: { path: "/userManage/daily/dailyMonitoring", kinds: ["business"] },
  track: { path: "/userManage/track/all", kinds: accountKinds },
  importTrack: { path: "/userManage/track/import", kinds: ["business"] },
  historyTrack: { path: "/userManage/historyTrack/list", kinds: accountKinds },
  accountSetting: { path: "/userManage/userSetting/accountSetting", kinds: accountKinds },
} as const satisfies Record<string, { path: string; kinds: readonly AccountKind[] }>;
export type SignedInPage = keyof typeof signedInPages;
