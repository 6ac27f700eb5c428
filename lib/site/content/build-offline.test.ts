import { locales } from "@/lib/core/locales";
import { buildOffline } from "./build-offline";

/** Every visitor loads it. */
const workerMaxBytes = 4_000;

let built: Awaited<ReturnType<typeof buildOffline>>;
beforeAll(async () => {
  built = await buildOffline();
});

it("builds a worker of at most 4 kB, which keeps the pages of all languages and their script", () => {
  const { worker, pages } = built;
  expect(Buffer.byteLength(worker)).toBeLessThanOrEqual(workerMaxBytes);
  const [script] = /\/offline\.js\?v=[0-9a-f]{12}/.exec(worker) ?? [];
  expect(script).toBeDefined();
  for (const locale of locales) {
    expect(worker).toMatch(new RegExp(`"/${locale}/offline\\?v=[0-9a-f]{12}"`));
    expect(pages[locale]).toContain(`<html lang="${locale}">`);
    expect(pages[locale]).toContain(`<script src="${script}"></script>`);
  }
  // Answers of the server are shown, never stored.
  expect(worker).not.toMatch(/\.put\(|\.add\(/);
});

it("writes pages that load nothing but their script, and run none of their own text", () => {
  for (const page of Object.values(built.pages)) {
    expect(page.match(/<script(?![^>]*type="application\/json")[^>]*>/g)).toHaveLength(1);
    expect(page).not.toMatch(/<(link|img|iframe)\b|url\(|https?:/);
    const [, json = ""] = /<script type="application\/json" id="words">(.*?)<\/script>/.exec(page) ?? [];
    const words = JSON.parse(json);
    expect(words.asOf).toContain("{when}");
    expect(Object.values(words.statuses).every((name) => typeof name === "string" && name !== "")).toBe(true);
  }
  expect(built.pages.de).toContain("<h1>Sie sind offline</h1>");
  expect(built.script).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|\beval\b/);
});

it("gives the same text the same version", async () => {
  expect((await buildOffline()).worker).toBe(built.worker);
});
