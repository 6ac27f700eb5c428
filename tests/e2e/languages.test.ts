import type { Browser } from "playwright-core";
import { type Locale, locales } from "@/lib/core/locales";
import { localeCookieName, localeNames } from "@/lib/platform/i18n/constants";
import { newVisitor, openBrowser } from "./browser";
import { alive, resultsUrl, settled, sharedApp, warmUp } from "./shared-app";
import { wordsOf } from "./words";

const app = sharedApp();
const numbers = ["1ZSANDBX0390000432", "RR900000699DE"];
let browser: Browser;
beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), warmUp(app, numbers)]);
});
afterAll(() => browser?.close());

/** Request as a browser sends it for a reader of these languages. */
const sendRequest = (path: string, acceptLanguage: string, cookie = "") =>
  fetch(app.url + path, { redirect: "manual", headers: { "accept-language": acceptLanguage, cookie } });

describe("the language", () => {
  it.each([
    ["de-DE,de;q=0.9,en;q=0.8", "/", "/de"],
    ["pt-BR,pt;q=0.9", "/", "/pt"],
    ["zh-TW,zh;q=0.9", "/", "/zh-CN"],
    ["nl,fr;q=0.5", "/", "/fr"],
    ["nl", "/", "/en"],
    ["de", "/detail/RR900000169NL?from=mail", "/de/detail/RR900000169NL?from=mail"],
    ["de", "/mailbox?key=x", "/de/mailbox?key=x"],
  ])(
    "of a browser with %s redirects %s to %s by 307, which no cache stores",
    async (accept, path, target) => {
      const answer = await sendRequest(path, accept);
      expect(answer.status).toBe(307);
      const location = new URL(answer.headers.get("location") ?? "", app.url);
      expect(location.pathname + location.search).toBe(target);
      expect(answer.headers.get("vary")).toMatch(/accept-language/i);
      expect(answer.headers.get("cache-control")).toMatch(/no-store/);
      expect(answer.headers.get("set-cookie")).toBeNull();
    },
  );

  it("is German for a German browser, on the start page, in its errors and in the results", async () => {
    const say = await wordsOf("de");
    const { page, context, complaints } = await newVisitor(browser, { locale: "de-DE" });
    await page.goto(app.url);
    expect(new URL(page.url()).pathname).toBe("/de");
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await page.getByRole("heading", { level: 1, name: say("home.hero.title") }).waitFor();
    await alive(page);
    await page.getByRole("button", { name: say("home.box.submit", { count: 0 }), exact: true }).click();
    await page.getByRole("alert").getByText(say("home.box.nothing")).waitFor();
    await page.getByRole("textbox", { name: say("home.box.label") }).fill(`${numbers[0]}\nAB1`);
    await page.getByRole("button", { name: say("home.box.submit", { count: 1 }), exact: true }).focus();
    await page.getByText(say("home.box.invalid.tooShort")).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(resultsUrl(app, "de", numbers.slice(0, 1)));
    await page.getByText(say("status.sub.delivered.happened")).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("changes on the same page with the same numbers, query and position, and only then sets its cookie", async () => {
    const { page, context } = await newVisitor(browser, { locale: "de-DE" });
    const german = await wordsOf("de");
    const spanish = await wordsOf("es");
    await page.goto(`${resultsUrl(app, "de", numbers)}?from=mail#${numbers[1]}`);
    await page.getByText(german("status.sub.no_one_home.label")).first().waitFor();
    await alive(page);
    expect(await context.cookies()).toEqual([]);
    await page.getByRole("button", { name: german("common.language") }).click();
    await page.getByRole("link", { name: localeNames.es }).first().click();
    await page.waitForURL(`${resultsUrl(app, "es", numbers)}?from=mail#${numbers[1]}`);
    await page.getByText(spanish("status.sub.no_one_home.label")).first().waitFor();
    expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([
      [localeCookieName, "es"],
    ]);
    await context.close();
  });

  it("sets no cookie and makes no third-party request, whatever page is visited", async () => {
    const { page, context } = await newVisitor(browser);
    const foreign: string[] = [];
    context.on("request", (request) => {
      if (new URL(request.url()).origin !== app.url) foreign.push(request.url());
    });
    page.on("websocket", (socket) => {
      if (new URL(socket.url()).host !== new URL(app.url).host) foreign.push(socket.url());
    });
    for (const path of [
      "/en",
      "/en/detail",
      "/en/nowhere",
      "/en/500",
      "/en/mailbox",
      "/en/subscription/confirm",
    ]) {
      await page.goto(app.url + path);
      await settled(page);
    }
    await page.goto(resultsUrl(app, "en", numbers));
    await alive(page);
    await page.getByRole("button", { name: (await wordsOf("en"))("detail.openAll") }).click();
    await settled(page);
    expect(await context.cookies()).toEqual([]);
    expect(foreign).toEqual([]);
    await context.close();
  });
});

describe("an unknown address", () => {
  it.each(locales)("answers 404 with the designed page in %s", async (locale) => {
    const say = await wordsOf(locale);
    for (const path of ["/nowhere", "/noFunction", "/nowhere/at/all", "/500/more"]) {
      const answer = await fetch(`${app.url}/${locale}${path}`);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
      expect(html).toContain(`lang="${locale}"`);
      expect(html).toContain(inHtml(say("common.noFunction.title")));
    }
  });

  it("is redirected to the reader's language first, and offers the tracking box there", async () => {
    expect((await sendRequest("/noFunction", "fr")).headers.get("location")).toMatch(/\/fr\/noFunction$/);
    const say = await wordsOf("fr");
    const { page, context } = await newVisitor(browser, { locale: "fr-FR" });
    const answer = await page.goto(`${app.url}/noFunction`);
    expect(answer?.status()).toBe(404);
    expect(new URL(page.url()).pathname).toBe("/fr/noFunction");
    await page.getByRole("textbox", { name: say("common.noFunction.field") }).fill(numbers[0] ?? "");
    await page.getByRole("button", { name: say("common.noFunction.track") }).click();
    await page.waitForURL(resultsUrl(app, "fr", numbers.slice(0, 1)));
    await page.getByText(say("status.sub.delivered.happened")).first().waitFor();
    await context.close();
  });

  it("answers under /api in the envelope, not with a page", async () => {
    const answer = await fetch(`${app.url}/api/nowhere`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: { key: "notFound" }, data: null });
  });
});

describe("the server error page", () => {
  it.each(locales)("answers 500 in %s with links to continue", async (locale: Locale) => {
    const say = await wordsOf(locale);
    const answer = await fetch(`${app.url}/${locale}/500`);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain(inHtml(say("common.serverError.title")));
    expect(html).toContain(`href="/${locale}"`);
  });

  it("links back to the start page", async () => {
    const say = await wordsOf("en");
    const { page, context } = await newVisitor(browser);
    await page.goto(`${app.url}/en/500`);
    await page.getByRole("heading", { level: 1, name: say("common.serverError.title") }).waitFor();
    await page.getByRole("link", { name: say("common.serverError.home") }).click();
    await page.getByRole("heading", { level: 1, name: say("home.hero.title") }).waitFor();
    await context.close();
  });
});

/** Text as React escapes it in HTML. */
function inHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#x27;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
}
