import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { locales } from "@/lib/core/locales";
import { findViolations, newVisitor, noticeableShift, openBrowser } from "./browser";
import { alive, askForMails, linkInMail, resultsUrl, settled, sharedApp, until, warmUp } from "./shared-app";
import { type Say, wordsOf } from "./words";

/** One parcel in each state that looks different, including the longest words and numbers. */
const states = [
  "1ZSANDBX0390000432", // delivered
  "LX900000359CN", // held by customs
  "1ZSANDBX0390000512", // needs a postcode
  "RR900000535AU", // needs postcode and phone
  "ABC12345XYZ", // carrier unknown
  "RR900000107GB", // no data
  "RR900000570AT", // not a number of this carrier
  "LX900000597BR", // carrier down
  "LX900000708CN", // Chinese, translated
  "LX900000725CN", // continues under another number
  "LX900000481CN", // returned
  "RR900000504IT", // expired
];
/** Rejected for four reasons. */
const refused = ["RR9", "AAAAAAAAAA", "RR9000!!169NL", "HELLO-WORLD"];

const still: BrowserContextOptions = { reducedMotion: "reduce" };
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const app = sharedApp();
let browser: Browser;
let say: Say;
/** Path of the confirmation page that an email links to. */
let question: string;
beforeAll(async () => {
  [browser, say] = await Promise.all([openBrowser(), wordsOf("en"), warmUp(app, states)]);
  const email = `screens-${Date.now()}@example.com`;
  await askForMails(app, { track: "LX900000359CN", carrier: "china-post", email });
  const { link } = await linkInMail(app, email, "/subscription/confirm");
  question = link.slice(app.url.length);
});
afterAll(() => browser?.close());

/** axe violations in both themes; the page's state is unchanged. */
async function inBothColours(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page, { "target-size": { enabled: true } });
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

describe("a reader with assistive technology", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await newVisitor(browser, still));
  });
  afterAll(() => page?.context().close());

  it("finds no violation on the start page: empty, with lines of every kind, and with recent numbers", async () => {
    await page.goto(`${app.url}/en`);
    await alive(page);
    expect(await inBothColours(page)).toEqual([]);
    const box = page.getByRole("textbox", { name: say("home.box.label") });
    await box.fill(
      ["RR900000169NL", "RR900000168NL", "AB1", "RR900000169NL", "LX900000172ES RR900000186SE"].join("\n"),
    );
    await box.press("Control+Home");
    await page.getByText(say("home.box.invalid.tooShort")).waitFor();
    expect(await inBothColours(page)).toEqual([]);
    await page.evaluate(() =>
      localStorage.setItem(
        "recent-numbers",
        JSON.stringify([{ number: "RR900000169NL" }, { number: "LX900000172ES" }]),
      ),
    );
  });

  it("finds no violation in the carrier dialog: the list, a search, and no results", async () => {
    await page.goto(`${app.url}/en`);
    await alive(page);
    await page.getByRole("textbox", { name: say("home.box.label") }).fill("RR900000169NL");
    await page.getByRole("button", { name: /^RR900000169NL: / }).click();
    const dialog = page.getByRole("dialog", { name: say("carriers.dialog.title") });
    await dialog.getByRole("option").first().waitFor();
    expect(await inBothColours(page)).toEqual([]);
    const search = dialog.getByRole("searchbox", { name: say("carriers.dialog.search") });
    await search.fill("post");
    expect(await inBothColours(page)).toEqual([]);
    await search.fill("nobody is called so");
    await dialog.getByText(say("carriers.dialog.noneText")).waitFor();
    expect(await inBothColours(page)).toEqual([]);
  });

  it("finds no violation in results of every state, open and collapsed, with rejected and left-out numbers", async () => {
    const twenty = [...states, ...Array.from({ length: 9 }, (_, at) => `RR90000${at}169NL`)];
    await page.goto(resultsUrl(app, "en", [...states, ...refused]));
    await alive(page);
    await page.getByRole("button", { name: say("detail.openAll") }).click();
    await page
      .getByRole("button", { name: say("parcel.extra.send") })
      .first()
      .waitFor();
    expect(await inBothColours(page)).toEqual([]);
    await page.getByRole("button", { name: say("detail.closeAll") }).click();
    expect(await inBothColours(page)).toEqual([]);
    await page.goto(resultsUrl(app, "en", twenty));
    await page.getByRole("list", { name: say("detail.list") }).waitFor();
    await page.getByRole("heading", { name: say("detail.ignored.title", { count: 1 }) }).waitFor();
    expect(await inBothColours(page)).toEqual([]);
  });

  it("finds no violation in a card's menu, its email form, and the list of languages", async () => {
    await page.goto(resultsUrl(app, "en", ["LX900000359CN"]));
    await alive(page);
    await page.getByRole("button", { name: say("subscribe.open") }).click();
    await page.getByRole("textbox", { name: say("subscribe.field") }).fill("nobody");
    await page.getByRole("button", { name: say("subscribe.send") }).click();
    await page.getByRole("alert").getByText(say("subscribe.malformed")).waitFor();
    await page
      .getByRole("button", { name: say("parcel.actions.moreFor", { number: "LX900000359CN" }) })
      .click();
    expect(await inBothColours(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: say("common.language") }).click();
    expect(await inBothColours(page)).toEqual([]);
  });

  it.each(["/en/detail", "/en/nowhere", "/en/500", "/en/mailbox", "/en/subscription/confirm"])(
    "finds no violation on %s",
    async (path) => {
      await page.goto(app.url + path);
      await alive(page);
      expect(await inBothColours(page)).toEqual([]);
    },
  );

  it("finds no violation in the local mailbox and on an email's confirmation page, before and after the answer", async () => {
    await page.goto(app.mailboxUrl ?? "");
    await page
      .getByRole("link", { name: say("subscription.mailbox.show") })
      .first()
      .waitFor();
    expect(await inBothColours(page)).toEqual([]);
    await page.goto(app.url + question);
    expect(await inBothColours(page)).toEqual([]);
  });
});

describe("a phone of 360 × 740", () => {
  it.each(locales)(
    "shows every page in %s without scrolling sideways, its main action in reach",
    async (locale) => {
      const words = await wordsOf(locale);
      const { page, context } = await newVisitor(browser, { ...still, ...phone, locale });
      const wide: string[] = [];
      const look = async (name: string) => {
        const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
        if (width > 360) wide.push(`${name}: ${width} px`);
      };
      await page.goto(`${app.url}/${locale}`);
      await alive(page);
      const track = page.getByRole("button", { name: words("home.box.submit", { count: 0 }), exact: true });
      await track.click({ trial: true });
      const place = await track.boundingBox();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect((place?.y ?? 999) + (place?.height ?? 0)).toBeLessThan(740);
      await look("home");
      await page.getByRole("textbox", { name: words("home.box.label") }).fill(states.join("\n"));
      await page
        .getByRole("button", { name: words("home.box.submit", { count: states.length }), exact: true })
        .waitFor();
      await look("home, filled");

      await page.goto(resultsUrl(app, locale, [...states, ...refused]));
      await alive(page);
      await page.getByRole("button", { name: words("detail.openAll") }).click();
      await page
        .getByRole("button", { name: words("parcel.refresh.do") })
        .first()
        .click({ trial: true });
      await look("results, open");
      await page.getByRole("button", { name: words("detail.closeAll") }).click();
      await look("results, folded");

      await page.goto(`${app.url}/${locale}/nowhere`);
      await page.getByRole("button", { name: words("common.noFunction.track") }).click({ trial: true });
      await look("not found");
      await page.goto(`${app.url}/${locale}/500`);
      await page.getByRole("link", { name: words("common.serverError.home") }).click({ trial: true });
      await look("server error");
      await page.goto((app.mailboxUrl ?? "").replace("/mailbox", `/${locale}/mailbox`));
      await page
        .getByRole("link", { name: words("subscription.mailbox.show") })
        .first()
        .click({ trial: true });
      await look("mailbox");
      await page.goto(app.url + question.replace("/en/", `/${locale}/`));
      await page.getByRole("button", { name: words("subscription.confirm.button") }).click({ trial: true });
      await look("subscription");
      expect(wide).toEqual([]);
      await context.close();
    },
  );
});

/**
 * Limit for twenty responses, each of which changes a count and a card: half of what Web Vitals call good. Measured in 24
 * lists: 0 to 0.033, most where the first parcel is delivered, whose advice is two lines longer than its placeholder.
 */
const arrivalsShift = 0.05;

describe("a loading page", () => {
  /** Sum of all layout shifts not caused by input, since the first paint. */
  const shift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

  async function watched(options: BrowserContextOptions): Promise<Page> {
    const { page } = await newVisitor(browser, options);
    await page.addInitScript(() => {
      const sum = window as unknown as { shift: number; shifted: unknown[] };
      sum.shift = 0;
      sum.shifted = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) sum.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    return page;
  }

  it.each([
    ["desktop", {}],
    ["phone", phone],
  ])("has no visible layout shift on the start page (%s)", async (_name, options) => {
    const page = await watched(options);
    await page.goto(`${app.url}/en`);
    await settled(page);
    expect(await shift(page)).toBeLessThanOrEqual(noticeableShift);
    await page.context().close();
  });

  it.each([
    ["desktop", {}, "7"],
    ["phone", phone, "8"],
  ])("has no visible layout shift while twenty journeys arrive (%s)", async (_name, options, digit) => {
    const page = await watched(options);
    // Unknown numbers, so that each response arrives on the open page.
    const own = String(Date.now()).slice(-4);
    const numbers = Array.from(
      { length: 20 },
      (_, at) => `1Z${digit}7E${own.slice(0, 3)}039${own}${100 + at}`,
    );
    await page.goto(resultsUrl(app, "en", numbers));
    const asking = page.getByRole("article").filter({ hasText: say("parcel.asking.happened") });
    const cards = page.getByRole("article");
    await until("twenty answers", async () =>
      (await cards.count()) === 20 && (await asking.count()) === 0 ? true : null,
    );
    await settled(page);
    expect(await shift(page)).toBeLessThanOrEqual(arrivalsShift);
    await page.context().close();
  });
});
