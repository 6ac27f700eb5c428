import type { Page } from "playwright-core";
import { alive, resultsUrl, sharedApp, warmUp } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const numbers = ["LX900000359CN", "9400100000000009000151", "1ZSANDBX0390000432"];
const { say, visitor } = testPages();
let page: Page;
beforeAll(() => warmUp(app, numbers));
beforeEach(async () => {
  ({ page } = await visitor());
});

interface Focus {
  readonly name: string;
  readonly tag: string;
  /** Has a visible focus indicator. */
  readonly marked: boolean;
  /** In the viewport, with nothing covering its centre. */
  readonly seen: boolean;
}

/** The focused element, and whether a reader sees the focus. */
const focus = () =>
  page.evaluate((): Focus => {
    const it = document.activeElement as HTMLElement;
    const drawn = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
    };
    const around = it.parentElement?.closest(":focus-within:not(main, body, html)") ?? null;
    const { x, y, width, height } = it.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20));
    return {
      name: it.getAttribute("aria-label") ?? it.textContent?.trim() ?? "",
      tag: it.tagName.toLowerCase(),
      marked: drawn(it) || drawn(around) || drawn(it.closest(".number-box")),
      seen: top !== null && (it.contains(top) || top.contains(it)),
    };
  });

/** Presses Tab until this has the focus; each stop must be visible. Returns the stops. */
async function tabTo(name: string | RegExp, limit = 60): Promise<string[]> {
  const stops: string[] = [];
  for (let at = 0; at < limit; at++) {
    await page.keyboard.press("Tab");
    const now = await focus();
    stops.push(now.name);
    expect({ now, stops }).toMatchObject({ now: { marked: true, seen: true } });
    if (typeof name === "string" ? now.name === name : name.test(now.name)) return stops;
  }
  throw new Error(`Tab never reached ${name}: ${stops.join(" → ")}`);
}

describe("a keyboard-only reader", () => {
  it("skips to the content, enters a number and reaches its journey", async () => {
    await page.goto(`${app.url}/en`);
    await alive(page);
    await page.keyboard.press("Tab");
    const skip = await focus();
    expect(skip).toMatchObject({ name: say("common.skip"), seen: true });
    await page.keyboard.press("Enter");
    await page.waitForURL(/#content$/);
    await page.keyboard.press("Tab");
    expect(await focus()).toMatchObject({ tag: "textarea", marked: true });
    await page.keyboard.type(numbers[0] ?? "");
    await page.getByRole("button", { name: new RegExp(`^${numbers[0]}: `) }).waitFor();
    await tabTo(say("home.box.submit", { count: 1 }));
    await page.keyboard.press("Enter");
    await page.waitForURL(resultsUrl(app, "en", numbers.slice(0, 1)));
    await page.getByRole("heading", { level: 1, name: say("detail.heading", { count: 1 }) }).waitFor();
  });

  it("moves through the list with the arrows and through an open card with Tab, with the focus always visible", async () => {
    await page.goto(resultsUrl(app, "en", numbers));
    await alive(page);
    const heads = page.getByRole("article").getByRole("heading", { level: 2 }).getByRole("button");
    await heads.first().focus();
    await page.keyboard.press("ArrowDown");
    expect((await focus()).name).toContain("USPS");
    await page.keyboard.press("Enter");
    expect(await heads.nth(1).getAttribute("aria-expanded")).toBe("true");
    const stops = await tabTo(/United Parcel|UPS/);
    expect(stops.join("\n")).toContain(say("parcel.refresh.do"));
    expect(stops.join("\n")).toContain(say("subscribe.open"));
    expect(stops.join("\n")).toContain(say("parcel.carrier.another"));
  });

  it("opens and leaves a card's menu and the list of languages, and the focus returns to where they were opened", async () => {
    await page.goto(resultsUrl(app, "en", numbers.slice(0, 1)));
    await alive(page);
    const more = say("parcel.actions.moreFor", { number: numbers[0] ?? "" });
    // A slow response may still be pending when all else is loaded: Tab would skip the place where the button
    // appears.
    await page.getByRole("button", { name: more }).waitFor();
    await tabTo(more);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect((await focus()).name).toBe(say("parcel.actions.copyLink"));
    await page.keyboard.press("Escape");
    expect(await page.getByRole("button", { name: say("parcel.actions.copyLink") }).isVisible()).toBe(false);
    expect((await focus()).name).toBe(more);

    await page.getByRole("button", { name: say("common.language") }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focus()).toMatchObject({ name: "English", marked: true, seen: true });
    await page.keyboard.press("Escape");
    expect((await focus()).name).toContain(say("common.language"));
  });

  it("stays inside the carrier dialog until it is closed, and then returns to the previous element", async () => {
    await page.goto(resultsUrl(app, "en", numbers.slice(0, 1)));
    await alive(page);
    await page.getByRole("button", { name: say("parcel.carrier.another") }).waitFor();
    await tabTo(say("parcel.carrier.another"));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: say("carriers.dialog.title") });
    await dialog.getByRole("option").first().waitFor();
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press(at < 9 ? "Tab" : "Shift+Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      expect(await focus()).toMatchObject({ marked: true });
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect((await focus()).name).toBe(say("parcel.carrier.another"));
  });
});
