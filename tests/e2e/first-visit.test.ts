import type { Browser, Page } from "playwright-core";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { carrierName } from "@/lib/parcels/carriers/format";
import { newVisitor, openBrowser } from "./browser";
import { alive, becomes, paste, resultsUrl, settled, sharedApp } from "./shared-app";
import { type Say, wordsOf } from "./words";

/**
 * Twenty parcels as people have them: in an email, a list, a link, with spaces, hyphens and full-width
 * digits.
 */
const mail = `Good morning,
your three parcels left us today: RR 9000 0016 9 NL, LX900000172ES; RR-900000186-SE
Two more follow: 1Z 999 AA1 01 2345 6784 and 1ZSANDBX0390000432.
LX900000124FR
RR900000138JP, LX900000141SG, 9400 1000 0000 0009 0001 51
ＬＸ９０００００１９０ＣＮ
https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434000000900447
LX900000209CA RR900000212AU LX900000226IT
RR900000243CH
LX900000265PL
RR900000274AT
LX900000291BR
RR900000305PT
LX900000314US
Kind regards`;

/** The same in order, with the catalogue's ids of their carriers. */
const parcels = {
  RR900000169NL: "postnl",
  LX900000172ES: "correos-spain",
  RR900000186SE: "postnord-sweden",
  "1Z999AA10123456784": "ups",
  "1ZSANDBX0390000432": "ups",
  LX900000124FR: "la-poste",
  RR900000138JP: "japan-post",
  LX900000141SG: "singapore-post",
  "9400100000000009000151": "usps",
  LX900000190CN: "china-post",
  "00340434000000900447": "dhl-paket",
  LX900000209CA: "canada-post",
  RR900000212AU: "australia-post",
  LX900000226IT: "poste-italiane",
  RR900000243CH: "swiss-post",
  LX900000265PL: "poland-post",
  RR900000274AT: "austrian-post",
  LX900000291BR: "correios-brazil",
  RR900000305PT: "ctt",
  LX900000314US: "usps",
};
const numbers = Object.keys(parcels);

function nameOf(id: string): string {
  const carrier = findCarrier(id);
  if (!carrier) throw new Error(`no carrier ${id}`);
  return carrierName(carrier, "en");
}

describe("a first visit", () => {
  const app = sharedApp();
  let browser: Browser;
  let say: Say;
  let page: Page;
  let complaints: readonly string[];
  beforeAll(async () => {
    [browser, say] = await Promise.all([openBrowser(), wordsOf("en")]);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    ({ page, complaints } = await newVisitor(browser));
    await page.goto(`${app.url}/en`);
  });
  afterEach(() => page.context().close());

  const box = () => page.getByRole("textbox", { name: say("home.box.label") });
  const lines = () => page.getByRole("list", { name: say("home.box.lines") });
  /** The button that names a line's carrier. */
  const chip = (number: string) => lines().getByRole("button", { name: new RegExp(`^${number}: `) });
  const track = (count: number) =>
    page.getByRole("button", { name: say("home.box.submit", { count }), exact: true });
  const heading = (count: number) =>
    page.getByRole("heading", { level: 1, name: say("detail.heading", { count }), exact: true });
  /** The list itself: its loading placeholder already names rejected and left-out numbers. */
  const list = () => page.getByRole("list", { name: say("detail.list") });
  const card = (number: string) =>
    page.getByRole("article").filter({ has: page.locator(`[id="${number}-head"]`) });

  it("accepts twenty numbers in any notation, finds every carrier and shows every journey", async () => {
    await box().focus();
    await paste(page, mail);
    await track(20).waitFor();
    expect(await box().inputValue()).toBe(numbers.join("\n"));
    for (const [number, carrier] of Object.entries(parcels)) {
      expect(await chip(number).getAttribute("aria-label")).toContain(`${number}: ${nameOf(carrier)}.`);
    }
    await track(20).click();
    await heading(20).waitFor();
    expect(decodeURIComponent(new URL(page.url()).pathname)).toMatch(/^\/en\/detail\/RR900000169NL,/);
    await page.getByRole("button", { name: say("detail.openAll") }).click();
    for (const [number, carrier] of Object.entries(parcels)) {
      const own = card(number);
      await own.getByRole("heading", { name: say("journey.timeline") }).waitFor();
      // The carrier's first event, with its own time.
      await own.locator("time").first().waitFor();
      expect(await own.getByRole("heading", { level: 2 }).textContent()).toContain(nameOf(carrier));
    }
    expect(complaints).toEqual([]);
  });

  it("names the twenty-first number as left out, before and after, and tracks it in a second step", async () => {
    const extra = "RR900000328GB";
    await box().fill([...numbers, extra].join("\n"));
    await lines()
      .getByText(say("home.box.over", { max: 20 }))
      .waitFor();
    await page.getByText(say("home.box.ignored", { count: 1, max: 20 })).waitFor();
    await track(20).click();
    await heading(20).waitFor();
    await page.getByRole("heading", { name: say("detail.ignored.title", { count: 1 }) }).waitFor();
    await page.getByText(extra, { exact: true }).waitFor();
    await page.getByRole("link", { name: say("detail.ignored.track", { count: 1 }) }).click();
    await heading(1).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/en/detail/${extra}`);
  });

  it("rejects what is not a number with a reason and loses nothing else", async () => {
    // Typed: text that arrives at once would become lines of numbers.
    await box().pressSequentially("RR900000169NL\nAB1\nhello\nRR900000169NL\nLX900000172ES");
    await box().press("Control+Home");
    await lines().getByText(say("home.box.invalid.tooShort")).waitFor();
    await lines().getByText(say("home.box.invalid.noDigit")).waitFor();
    await lines()
      .getByText(say("home.box.repeated", { line: 1 }))
      .waitFor();
    await track(2).click();
    await heading(2).waitFor();
    await card("LX900000172ES").waitFor();

    await page.goto(resultsUrl(app, "en", ["RR900000169NL", "RR9", "LX900000172ES"]));
    await list().waitFor();
    await heading(2).waitFor();
    await page.getByText(say("detail.refused.reason.tooShort")).waitFor();
    const field = page.getByRole("textbox", { name: say("detail.refused.field", { text: "RR9" }) });
    expect(await field.inputValue()).toBe("RR9");
    await field.fill("RR900000186SE");
    await field.press("Enter");
    await heading(3).waitFor();
    await card("RR900000186SE").waitFor();
    await page.waitForURL(/RR900000169NL,LX900000172ES,RR900000186SE$/);
    expect(await field.count()).toBe(0);
  });

  it("explains why nothing can be tracked yet and keeps the input", async () => {
    await alive(page);
    await page.getByRole("button", { name: say("home.box.submit", { count: 0 }), exact: true }).click();
    await page.getByRole("alert").getByText(say("home.box.nothing")).waitFor();
    await box().fill("no number");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("alert").getByText(say("home.box.nothingValid")).waitFor();
    expect(await box().inputValue()).toBe("no number");
  });

  it("remembers the numbers in the browser only and removes them on request", async () => {
    await alive(page);
    await box().fill("RR900000169NL");
    await box().press("Control+Enter");
    await heading(1).waitFor();
    await page.goto(`${app.url}/en`);
    await alive(page);
    const recent = page.getByRole("region", { name: say("home.recent.title") });
    await recent.getByRole("link", { name: say("home.recent.open", { number: "RR900000169NL" }) }).waitFor();
    await recent.getByRole("button", { name: say("home.recent.clear") }).click();
    await page.getByRole("button", { name: say("home.recent.undo") }).click();
    await recent
      .getByRole("button", { name: say("home.recent.remove", { number: "RR900000169NL" }) })
      .click();
    await page.reload();
    await settled(page);
    await page.getByText(say("home.examples.title")).waitFor();
    expect(await recent.count()).toBe(0);
  });

  it("submits the box to the results without script", async () => {
    const { page: plain, context } = await newVisitor(browser, { javaScriptEnabled: false });
    await plain.goto(`${app.url}/en`);
    await plain
      .getByRole("textbox", { name: say("home.box.label") })
      .fill("RR 9000 0016 9 NL\nLX900000172ES");
    await plain.getByRole("button", { name: say("home.box.submit", { count: 0 }), exact: true }).click();
    await plain.waitForURL(`${app.url}/en/detail/RR900000169NL,LX900000172ES`);
    await context.close();
  });
});

describe("the carrier", () => {
  const app = sharedApp();
  let browser: Browser;
  let say: Say;
  let page: Page;
  beforeAll(async () => {
    [browser, say] = await Promise.all([openBrowser(), wordsOf("en")]);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    ({ page } = await newVisitor(browser));
  });
  afterEach(() => page.context().close());

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

  it("is recognised during typing, without a request", async () => {
    await page.goto(`${app.url}/en`);
    const field = page.getByRole("textbox", { name: say("home.box.label") });
    await field.click();
    // Detection and the carriers' names are loaded with the first use of the box.
    await field.fill("LX900000172ES");
    await page.getByRole("button", { name: /^LX900000172ES: Correos/ }).waitFor();
    await field.fill("");
    await settled(page);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    page.on("websocket", (socket) => requests.push(socket.url()));
    await field.pressSequentially("RR900000169NL");
    await page.getByRole("button", { name: /^RR900000169NL: PostNL\. / }).waitFor();
    await field.press("Enter");
    await field.pressSequentially("1ZSANDBX0390000432");
    await page.getByRole("button", { name: /^1ZSANDBX0390000432: UPS\. / }).waitFor();
    expect(requests).toEqual([]);
  });

  it("is corrected in the dialog by keyboard only", async () => {
    await page.goto(`${app.url}/en`);
    await alive(page);
    const field = page.getByRole("textbox", { name: say("home.box.label") });
    await field.focus();
    await page.keyboard.type("9400100000000009000151");
    await page.getByRole("button", { name: /^9400100000000009000151: USPS\. / }).waitFor();
    await page.keyboard.press("Tab");
    await becomes(async () => /^9400100000000009000151: USPS/.test(await focused()), true);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: say("carriers.dialog.title") });
    const search = dialog.getByRole("searchbox", { name: say("carriers.dialog.search") });
    await becomes(() => search.evaluate((one) => one === document.activeElement), true);
    await page.keyboard.type("estafet");
    // Enter chooses the first of the list: it must be the list of what was typed.
    const firstOption = () => dialog.getByRole("option").first().textContent();
    await becomes(async () => (await firstOption())?.includes("Estafeta"), true);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^9400100000000009000151: Estafeta\. / }).waitFor();
    await becomes(async () => /^9400100000000009000151: Estafeta/.test(await focused()), true);
    await field.focus();
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(`${app.url}/en/detail/9400100000000009000151~estafeta`);
    await page.getByRole("article").getByText(say("parcel.carrier.chosen")).waitFor();
  });

  it("is corrected with one press in the results; the address keeps it and it can be undone", async () => {
    await page.goto(resultsUrl(app, "en", ["00340434000000900256"]));
    await alive(page);
    const head = page.getByRole("article").getByRole("heading", { level: 2 });
    await head.getByText("DHL Paket").waitFor();
    await page.getByRole("button", { name: say("parcel.carrier.choose", { carrier: "USPS" }) }).click();
    await page.waitForURL(/00340434000000900256~usps$/);
    await head.getByText("USPS").waitFor();
    await page
      .getByRole("status")
      .getByText(say("parcel.carrier.changed", { carrier: "USPS" }))
      .waitFor();
    await page.reload();
    await head.getByText("USPS").waitFor();
    await page.getByText(say("parcel.carrier.chosen")).waitFor();

    await page.goto(resultsUrl(app, "en", ["00340434000000900256"]));
    await alive(page);
    await page.getByRole("button", { name: say("parcel.carrier.choose", { carrier: "USPS" }) }).click();
    await page.waitForURL(/~usps$/);
    await page.getByRole("button", { name: say("parcel.carrier.undo"), exact: true }).click();
    await page.waitForURL(/00340434000000900256$/);
    await head.getByText("DHL Paket").waitFor();
    await page.getByText(say("status.sub.ready_at_locker.label")).first().waitFor();
  });
});
