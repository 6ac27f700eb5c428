import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { type Locale, locales } from "@/lib/core/locales";
import kit from "@/messages/en/kit.json";
import { findViolations, isNightly, newVisitor, openBrowser, type Visitor } from "./browser";
import { alive, sharedApp } from "./shared-app";
import { type DevServer, startDev } from "./start-dev";

/** Languages that are looked at in both widths and themes: the longest words, another script, the usual one. */
const looked = ["de", "zh-CN", "en"] as const;
const widths = [360, 1440] as const;
const themes = ["light", "dark"] as const;

/** The first page compiles everything, on a machine that may be busy. */
const firstPageLimitMs = 120_000;

let dev: DevServer;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let folder: string;
beforeAll(async () => {
  [dev, browser, folder] = await Promise.all([
    startDev(),
    openBrowser(),
    mkdtemp(join(tmpdir(), "1tracking-kit-")),
  ]);
  visitor = await newVisitor(browser, { reducedMotion: "reduce" });
  ({ page } = visitor);
  page.setDefaultNavigationTimeout(firstPageLimitMs);
  const compileMs = await timed(() => open(looked[0]));
  const reloadMs = await timed(async () => {
    await page.reload();
    await alive(page);
  });
  process.stdout.write(
    `development server: ready after ${dev.readyMs.toFixed(0)} ms, first page after ${compileMs.toFixed(0)} ms, reload ${reloadMs.toFixed(0)} ms${isNightly ? `; screenshots in ${folder}` : ""}\n`,
  );
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
});

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Loads the page in a language, unless it is open. */
async function open(locale: Locale): Promise<void> {
  const address = `${dev.url}/${locale}/kit`;
  if (page.url() === address) return;
  await page.goto(address);
  await alive(page);
  // The part that fails at the first try has failed: the page is as it stays.
  await page.locator("#lazy").getByRole("alert").nth(1).waitFor();
}

/** The page repeats parts on purpose; the framework's own sign in the corner is not ours to judge. */
const rules = { "target-size": { enabled: true }, "landmark-unique": { enabled: false } };
const ownViolations = async () =>
  (await findViolations(page, rules)).filter((line) => !line.includes("nextjs-portal"));

/** Message keys in the place of words. */
const keyShape = /^\s*(kit|ui|common|errors)\.[a-z]\w*(\.\w+)*\s*$/;

describe("the kit page in the development server", () => {
  it.each(locales)("has every part in %s, with all its words, and is not to be found", async (locale) => {
    const html = await (await fetch(`${dev.url}/${locale}/kit`)).text();
    expect(html).toContain(`lang="${locale}"`);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const body = html.slice(html.indexOf("<body")).replace(/<script[\s\S]*?<\/script>/g, "");
    const parts = Object.values(kit).filter((part) => typeof part === "object").length;
    expect(body.match(/class="kit-section"/g)).toHaveLength(parts);
    const words = [...body.matchAll(/>([^<>]+)<|(?:aria-label|title|placeholder)="([^"]+)"/g)];
    expect(words.map(([, text, said]) => text ?? said ?? "").filter((text) => keyShape.test(text))).toEqual(
      [],
    );
    expect(dev.output()).not.toContain("MISSING_MESSAGE");
  });

  it.each(looked)("fits phones and screens in %s, light and dark, without a violation", async (locale) => {
    await open(locale);
    const found: string[] = [];
    for (const width of widths)
      for (const colorScheme of themes) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        const shown = await page.evaluate(() => document.documentElement.scrollWidth);
        if (shown > width) found.push(`${width} px: ${shown} px wide`);
        const violations = await ownViolations();
        found.push(...violations.map((violation) => `${width} px, ${colorScheme}: ${violation}`));
        const path = join(folder, `${locale}-${width}-${colorScheme}.png`);
        if (isNightly) await page.screenshot({ path, fullPage: true });
      }
    expect(found).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});

describe("a keyboard-only reader of the kit", () => {
  beforeAll(async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await open("en");
  });

  it.each([
    ["a popover", "popover", kit.popover.filters, kit.popover.filters],
    ["a menu", "menu", kit.menu.more, kit.menu.more],
    ["a dialog", "dialog", kit.dialog.open, kit.dialog.heading],
    ["a native dialog", "dialog", kit.dialog.openNative, kit.dialog.nativeTitle],
    ["a drawer", "dialog", kit.dialog.openDrawer, kit.dialog.drawerTitle],
  ])("opens %s, gets into it, and returns to its button", async (_what, part, button, title) => {
    const opener = page.locator(`#${part}`).getByRole("button", { name: button, exact: true }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: title, exact: true });
    await panel.waitFor();
    const hasFocus = () => panel.evaluate((element) => element.contains(document.activeElement));
    if (!(await hasFocus())) await page.keyboard.press("Tab");
    expect(await hasFocus()).toBe(true);
    expect(await ownViolations()).toEqual([]);
    if (isNightly) await page.screenshot({ path: join(folder, `open-${part}-${title}.png`) });
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe("the built product", () => {
  it("answers the kit's address as an unknown one", async () => {
    expect((await fetch(`${sharedApp().url}/en/kit`)).status).toBe(404);
  });

  it("contains neither its code nor its messages nor its styles", async () => {
    // Rendered pages are left out: there are thousands, and the route does not exist.
    const entries = await Promise.all(
      ["server/chunks", "static"].map((part) =>
        readdir(join(sharedApp().build, part), { recursive: true, withFileTypes: true }),
      ),
    );
    const files = entries
      .flat()
      .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
    expect(files.length).toBeGreaterThan(100);
    const found: string[] = [];
    for (const path of files) {
      const text = await readFile(path, "utf8");
      if (text.includes(kit.lead) || text.includes("kit-section")) found.push(path);
    }
    expect(found).toEqual([]);
  });
});
