import { passwordLength, type SignedInPage, signedInPages, strongPasswordLength } from "./constants";
import { isCommonPassword } from "./judge-common";

export type PasswordFault = "too_small" | "too_big" | "common";

/** The same password however a keyboard composes it (NFKC). Never shortened, never trimmed. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

/** Why a password cannot be taken, or null. `about`: words that belong to its owner, such as the mailbox. */
export function judgePassword(
  password: string,
  { strong = false, about = [] }: { readonly strong?: boolean; readonly about?: readonly string[] } = {},
): PasswordFault | null {
  const { min, max } = strong ? strongPasswordLength : passwordLength;
  const length = [...normalizePassword(password)].length;
  if (length < min) return "too_small";
  if (length > max) return "too_big";
  return isCommonPassword(normalizePassword(password), about) ? "common" : null;
}

/** Path (without locale) that a log-in leads to: that of a page by its route name; anything else leads home. */
export function pathAfterLogin(lastRouter: string | null | undefined): string {
  return isSignedInPage(lastRouter) ? signedInPages[lastRouter].path : "/";
}

function isSignedInPage(name: string | null | undefined): name is SignedInPage {
  return typeof name === "string" && Object.hasOwn(signedInPages, name);
}

/** A browser's own description in a few words: `Firefox 140, Windows`. Empty where it says nothing that we know. */
export function describeAgent(userAgent: string): string {
  const browsers = [
    ["Edge", /Edg(?:e|A|iOS)?\/(\d+)/],
    ["Opera", /OPR\/(\d+)/],
    ["Samsung Internet", /SamsungBrowser\/(\d+)/],
    ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
    ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
    ["Safari", /Version\/(\d+).* Safari\//],
  ] as const;
  const systems = [
    ["Android", /Android/],
    ["iPhone", /iPhone/],
    ["iPad", /iPad/],
    ["Windows", /Windows/],
    ["macOS", /Mac OS X|Macintosh/],
    ["ChromeOS", /CrOS/],
    ["Linux", /Linux/],
  ] as const;
  const text = userAgent.slice(0, 400);
  const browser = browsers.flatMap(([name, shape]) => {
    const version = shape.exec(text)?.[1];
    return version === undefined ? [] : [`${name} ${version.slice(0, 4)}`];
  })[0];
  const system = systems.find(([, shape]) => shape.test(text))?.[0];
  return [browser, system].filter(Boolean).join(", ");
}
