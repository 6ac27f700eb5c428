import { readFileSync } from "node:fs";
import fc from "fast-check";
import { isCommonPassword } from "@/lib/accounts/passwords/check-common-password";
import { validatePassword } from "@/lib/accounts/passwords/validate-password";
import { recentAuthMinutes } from "./constants";
import { isRecentAuth, normalizePassword, pathAfterLogin, sessionEnd } from "./rules";

describe("a password", () => {
  it("has 6 to 18 characters, in the strong profile 15 to 128, counted as graphemes", () => {
    expect(validatePassword("Wk7ze")).toBe("too_small");
    expect(validatePassword("Wk7zen")).toBeNull();
    expect(validatePassword(`${"x7".repeat(5)}Kühlung!`)).toBeNull();
    expect(validatePassword(`${"x7".repeat(5)}Kühlung!!`)).toBe("too_big");
    expect(validatePassword("🚚📦🏠🛵🚲✉️".slice(0, 4))).toBe("too_small");
    expect(validatePassword("kurz und gut 7", { strong: true })).toBe("too_small");
    expect(validatePassword("weide katze lampe 4", { strong: true })).toBeNull();
    expect(validatePassword(`${"Zug um Zug ".repeat(11)}1234567`, { strong: true })).toBeNull();
    expect(validatePassword(`${"Zug um Zug ".repeat(11)}12345678`, { strong: true })).toBe("too_big");
  });

  it("is never truncated: the last character counts, however long it is", () => {
    const base = "Zug um Zug ".repeat(11);
    expect(normalizePassword(`${base}a`)).not.toBe(normalizePassword(`${base}b`));
    fc.assert(
      fc.property(fc.string(), (text) => normalizePassword(text).length >= text.normalize("NFKC").length),
    );
  });

  it("is the same in any Unicode composition", () => {
    expect(normalizePassword("Ku\u0308hlung")).toBe(normalizePassword("Kühlung"));
  });

  it.each([
    "123456",
    "password",
    "Passwort1",
    "P@ssw0rd",
    "p4ssw0rd!!",
    "qwerty123",
    "azertyuiop",
    "1q2w3e4r",
    "aaaaaa",
    "abcabc",
    "abcdef",
    "654321",
    "iloveyou",
    "monkeymonkey",
    "Sommer2026!",
    "19900101",
    "dragon99",
    "motdepasse",
    "contrasena1",
    "woaini520",
    "!1tracking1!",
    "football07",
  ])("%s is common", (password) => {
    expect(validatePassword(password)).toBe("common");
  });

  it.each(["Weidenkatze-9", "tR7#pk2L", "blaue lampe 52", "kx93hvqz", "Grünkohl&Pinkel", "九月的雨很大啊"])(
    "%s is not common",
    (password) => {
      expect(validatePassword(password)).toBeNull();
    },
  );

  it("is not the owner's email address or name, with or without digits", () => {
    const about = ["erika.mustermann@beispielhaus.de", "Muster GmbH"];
    for (const password of ["mustermann", "Mustermann1", "beispielhaus", "Muster2026"])
      expect([password, isCommonPassword(password, about)]).toEqual([password, true]);
    expect(isCommonPassword("mustermann", [])).toBe(false);
  });
});

describe("the target of a login (P22)", () => {
  const hostile = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "%2f%2fevil.example",
    "///evil.example/..",
    "/%09/evil.example",
    "https://1tracking@evil.example",
    "https://evil.example#accountSetting",
    "accountSetting/../..//evil.example",
    "accountSetting ",
    "ACCOUNTSETTING",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "",
  ];
  const corpus = [
    ...hostile,
    ...hostile.map(decodeURIComponent),
    ...hostile.map(encodeURIComponent),
    ...(JSON.parse(readFileSync("tests/corpora/naughty-strings.json", "utf8")) as string[]),
    ...readFileSync("tests/corpora/xss.txt", "utf8").split("\n"),
  ];

  it("is a page by its name, the shipment list by default, and home for everything else", () => {
    expect(pathAfterLogin(null)).toBe("/userManage/track/all");
    expect(pathAfterLogin("accountSetting")).toBe("/userManage/userSetting/accountSetting");
    expect(corpus.length).toBeGreaterThan(600);
    for (const text of corpus) expect([text, pathAfterLogin(text)]).toEqual([text, "/"]);
    expect(pathAfterLogin("")).toBe("/");
  });

  it("never leaves the origin", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom(...corpus)), (text) => {
        const target = new URL(`/en${pathAfterLogin(text)}`, "https://tracking.example");
        return target.origin === "https://tracking.example";
      }),
    );
  });
});

describe("recent authentication", () => {
  const now = new Date("2026-03-14T10:00:00Z");
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const limit = recentAuthMinutes * 60_000;

  it.each([
    ["at this moment", ago(0), true],
    ["a millisecond before the limit", ago(limit - 1), true],
    ["at the limit", ago(limit), false],
    ["by a clock that runs a little ahead", ago(-1_000), true],
    ["never", null, false],
  ] as const)("a proof given %s is valid: %s", (_when, confirmedAt, counts) => {
    expect(isRecentAuth(confirmedAt, now)).toBe(counts);
  });

  it("a session ends by age or by idle timeout, whichever comes first", () => {
    const session = { seenAt: ago(0), expiresAt: new Date(now.getTime() + 3_600_000) };
    expect(sessionEnd(session, 30)).toEqual(new Date(now.getTime() + 1_800_000));
    expect(sessionEnd(session, 120)).toEqual(session.expiresAt);
  });
});
