import { localeCookieName, localeNames } from "@/lib/platform/i18n/constants";
import { alive, resultsUrl, settled, sharedApp, warmUp } from "./shared-app";
import { testPages } from "./test-pages";
import { wordsOf } from "./words";

const app = sharedApp();
const numbers = ["1ZSANDBX0390000432", "RR900000699DE"];
const { button, visitor, visit, go } = testPages();
beforeAll(() => warmUp(app, numbers));

/** Request as a browser sends it for a reader of these languages. */
const sendRequest = (path: string, acceptLanguage: string, cookie = "") =>
  fetch(app.url + path, { redirect: "manual", headers: { "accept-language": acceptLanguage, cookie } });

describe("the language", () => {
  it.each([
    ["nl,fr;q=0.5", "/", "/fr"],
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

  it("changes on the same page with the same numbers, query and position, and only then sets its cookie", async () => {
    const { page, context } = await visitor({ locale: "de-DE" });
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
  });

  it("sets no cookie and makes no third-party request, whatever page is visited", async () => {
    const { page, context } = await visitor();
    const foreign: string[] = [];
    context.on("request", (request) => {
      if (new URL(request.url()).origin !== app.url) foreign.push(request.url());
    });
    page.on("websocket", (socket) => {
      if (new URL(socket.url()).host !== new URL(app.url).host) foreign.push(socket.url());
    });
    for (const path of ["", "/detail", "/nowhere", "/500", "/mailbox", "/subscription/confirm"]) {
      await go(page, `/en${path}`);
      await settled(page);
    }
    await page.goto(resultsUrl(app, "en", numbers));
    await alive(page);
    await button(page, "detail.openAll").click();
    await settled(page);
    expect(await context.cookies()).toEqual([]);
    expect(foreign).toEqual([]);
  });
});

it("an unknown address offers the tracking box in the reader's language", async () => {
  const say = await wordsOf("fr");
  const { page, status } = await visit("/noFunction", { locale: "fr-FR" });
  expect(status).toBe(404);
  expect(new URL(page.url()).pathname).toBe("/fr/noFunction");
  await page.getByRole("textbox", { name: say("common.noFunction.field") }).fill(numbers[0] ?? "");
  await page.getByRole("button", { name: say("common.noFunction.track") }).click();
  await page.waitForURL(resultsUrl(app, "fr", numbers.slice(0, 1)));
  await page.getByText(say("status.sub.delivered.happened")).first().waitFor();
});

it("an unknown address answers under /api in the envelope, not with a page", async () => {
  const answer = await fetch(`${app.url}/api/nowhere`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ status: { key: "notFound" }, data: null });
});
