import { readFileSync } from "node:fs";
import { AppError } from "./app-error";
import { type ErrorKey, errorTable } from "./error-table";
import { locales } from "./locales";

const entries = Object.entries(errorTable) as [ErrorKey, (typeof errorTable)[ErrorKey]][];
/** Codes of the specification with their meaning; the rest are HTTP's own numbers. */
const specified = [
  40000, 40001, 40002, 40003, 40004, 40005, 40006, 40007, 41001, 41002, 41003, 41004, 41005, 43004,
];
/** Our own codes in the same range: clients must distinguish them from other errors. */
const added = [41006, 43005];
/** Messages for failures without a response. */
const own = ["requestFailed", "offline"];

describe("the error table", () => {
  it("has every business code of the specification once, and our own", () => {
    const codes = entries.map(([, { code }]) => code as number).filter((code) => code >= 1000);
    expect(codes.filter((code) => !added.includes(code))).toEqual(specified);
    expect(codes.filter((code) => added.includes(code))).toEqual(added);
  });

  it.each(entries)(
    "%s: has an HTTP status, that or a business code, both names and a style",
    (_key, entry) => {
      expect(entry.http).toBeGreaterThanOrEqual(400);
      expect(entry.http).toBeLessThan(600);
      if (entry.code < 1000) expect(entry.code).toBe(entry.http);
      else expect(entry.http).toBeLessThan(500);
      expect(entry.en).toMatch(/^[A-Z][^.!?]*[a-zA-Z]$/);
      expect(entry.zh).toMatch(/\p{Script=Han}/u);
      expect(["error", "warning"]).toContain(entry.style);
    },
  );

  it.each(locales)("has a message for every key in %s, and none for unknown keys", (locale) => {
    const sentences = JSON.parse(readFileSync(`messages/${locale}/errors.json`, "utf8")) as Record<
      string,
      string
    >;
    expect(Object.keys(sentences).sort()).toEqual([...entries.map(([key]) => key), ...own].sort());
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/[.。]$/);
    expect(new Set(Object.values(sentences)).size).toBe(Object.keys(sentences).length);
  });

  it("has distinct messages in each language", () => {
    const [english = {}, ...others] = locales.map(
      (locale) =>
        JSON.parse(readFileSync(`messages/${locale}/errors.json`, "utf8")) as Record<string, string>,
    );
    for (const other of others)
      for (const [key, sentence] of Object.entries(other)) expect(sentence).not.toBe(english[key]);
  });
});

describe("an AppError", () => {
  it.each(entries)(
    "of %s carries the table's code and status, and its cause for the log only",
    (key, entry) => {
      const cause = new Error("secret");
      const error = new AppError(key, { retryAfterSeconds: 3 }, { cause });
      expect(error).toMatchObject({ key, code: entry.code, http: entry.http, message: entry.en, cause });
      expect(error.detail).toEqual({ retryAfterSeconds: 3 });
      expect(error).toBeInstanceOf(Error);
      expect(JSON.stringify(error)).not.toContain("secret");
    },
  );
});
