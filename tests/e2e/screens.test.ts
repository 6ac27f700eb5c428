import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { locales } from "@/lib/core/locales";
import { findViolations, widthOf } from "./browser";
import { alive, askForMails, linkInMail, resultsUrl, settled, sharedApp, until, warmUp } from "./shared-app";
import { testPages } from "./test-pages";
import { wordsOf } from "./words";

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

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const app = sharedApp();
const { say, button, visitor, visit, go } = testPages();
/** Path of the confirmation page that an email links to. */
let question: string;
beforeAll(async () => {
  await warmUp(app, states);
  const email = `screens-${Date.now()}@example.com`;
  await askForMails(app, { track: "LX900000359CN", carrier: "china-post", email });
  const { link } = await linkInMail(app, email, "/subscription/confirm");
  question = link.slice(app.url.length);
});

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
  it("finds no violation on the start page: empty, with lines of every kind, and in the carrier dialog", async () => {
    const { page } = await visit("/en");
    expect(await inBothColours(page)).toEqual([]);
    const box = page.getByRole("textbox", { name: say("home.box.label") });
    await box.fill(
      ["RR900000169NL", "RR900000168NL", "AB1", "RR900000169NL", "LX900000172ES RR900000186SE"].join("\n"),
    );
    await box.press("Control+Home");
    await page.getByText(say("home.box.invalid.tooShort")).waitFor();
    expect(await inBothColours(page)).toEqual([]);
    await box.fill("RR900000169NL");
    await page.getByRole("button", { name: /^RR900000169NL: / }).click();
    const dialog = page.getByRole("dialog", { name: say("carriers.dialog.title") });
    await dialog.getByRole("option").first().waitFor();
    expect(await inBothColours(page)).toEqual([]);
    const search = dialog.getByRole("searchbox", { name: say("carriers.dialog.search") });
    await search.fill("nobody is called so");
    await dialog.getByText(say("carriers.dialog.noneText")).waitFor();
    expect(await inBothColours(page)).toEqual([]);
  });

  it("finds no violation in results of every state, open and collapsed, with rejected and left-out numbers", async () => {
    const twenty = [...states, ...Array.from({ length: 9 }, (_, at) => `RR90000${at}169NL`)];
    const { page } = await visit("/en");
    await page.goto(resultsUrl(app, "en", [...states, ...refused]));
    await alive(page);
    await button(page, "detail.openAll").click();
    await button(page, "parcel.extra.send").first().waitFor();
    expect(await inBothColours(page)).toEqual([]);
    await button(page, "detail.closeAll").click();
    expect(await inBothColours(page)).toEqual([]);
    await page.goto(resultsUrl(app, "en", twenty));
    await page.getByRole("list", { name: say("detail.list") }).waitFor();
    await page.getByRole("heading", { name: say("detail.ignored.title", { count: 1 }) }).waitFor();
    expect(await inBothColours(page)).toEqual([]);
  });

  it("finds no violation in a card's menu, its email form, and the list of languages", async () => {
    const number = "LX900000359CN";
    const { page } = await visit(`/en/detail/${number}`);
    await page.getByRole("button", { name: say("subscribe.open") }).click();
    const field = page.getByRole("textbox", { name: say("subscribe.field") });
    await field.fill("nobody");
    await field.press("Enter");
    await page.getByRole("alert").getByText(say("subscribe.malformed")).waitFor();
    await page.getByRole("button", { name: say("parcel.actions.moreFor", { number }) }).click();
    expect(await inBothColours(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: say("common.language") }).click();
    expect(await inBothColours(page)).toEqual([]);
  });

  it("finds no violation on pages of failures, in the local mailbox and on an email's confirmation page", async () => {
    const { page } = await visitor();
    const mailbox = (app.mailboxUrl ?? "").slice(app.url.length);
    const failures = ["detail", "nowhere", "500", "mailbox", "subscription/confirm"].map(
      (part) => `/en/${part}`,
    );
    for (const path of [...failures, mailbox, question]) {
      await go(page, path);
      expect([path, await inBothColours(page)]).toEqual([path, []]);
    }
  });
});

it.each(locales)(
  "a phone of 360 × 740 shows every page in %s without scrolling sideways, its main action in reach",
  async (locale) => {
    const words = await wordsOf(locale);
    const { page } = await visit(`/${locale}`, { ...phone, locale });
    const wide: string[] = [];
    const look = async (name: string, action: Locator) => {
      await action.first().click({ trial: true });
      const width = await widthOf(page);
      if (width > 360) wide.push(`${name}: ${width} px`);
    };
    const press = (key: string, values?: Record<string, number>) =>
      page.getByRole("button", { name: words(key, values), exact: true });
    const track = press("home.box.submit", { count: 0 });
    await look("home", track);
    const place = await track.boundingBox();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((place?.y ?? 999) + (place?.height ?? 0)).toBeLessThan(740);
    await page.getByRole("textbox", { name: words("home.box.label") }).fill(states.join("\n"));
    await look("home, filled", press("home.box.submit", { count: states.length }));
    await go(page, resultsUrl(app, locale, [...states, ...refused]).slice(app.url.length));
    await press("detail.openAll").click();
    await look("results, open", page.getByRole("button", { name: words("parcel.refresh.do") }));
    await press("detail.closeAll").click();
    await look("results, folded", press("detail.openAll"));
    const link = (key: string) => page.getByRole("link", { name: words(key) });
    const mailbox = (app.mailboxUrl ?? "").slice(app.url.length);
    for (const [path, action] of [
      [`/${locale}/nowhere`, press("common.noFunction.track")],
      [`/${locale}/500`, link("common.serverError.home")],
      [mailbox.replace("/mailbox", `/${locale}/mailbox`), link("subscription.mailbox.show")],
      [question.replace("/en/", `/${locale}/`), press("subscription.confirm.button")],
    ] as const) {
      await go(page, path);
      await look(path, action);
    }
    expect(wide).toEqual([]);
  },
);

/**
 * Limit for twenty responses, each of which changes a count and a card: half of what Web Vitals call good. Measured in 24
 * lists: 0 to 0.033, most where the first parcel is delivered, whose advice is two lines longer than its placeholder.
 */
const arrivalsShift = 0.05;

describe("a loading page", () => {
  /** Sum of all layout shifts not caused by input, since the first paint. */
  const shift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

  async function watched(options: BrowserContextOptions): Promise<Page> {
    const { page } = await visitor({ reducedMotion: "no-preference", ...options });
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
  });
});
