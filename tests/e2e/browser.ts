import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { type Locale, locales } from "@/lib/core/locales";
import { settled } from "./shared-app";

/**
 * Sum of layout shift scores that a reader can notice: a tenth of what the web vitals (CLS) still rate good.
 * Smaller ones depend on when a font or script arrives, and mean nothing.
 */
export const noticeableShift = 0.01;

export type ColorScheme = "light" | "dark";

/** Looks at everything in every language, as a run of CI does not. */
export const isNightly = process.env.NIGHTLY === "1";

/**
 * In which language, colours and width a page is looked at: each on a phone, light or dark in turns, the first language also
 * dark on a wide screen. So each language, scheme and width is seen without every combination.
 */
export const looks: readonly (readonly [Locale, ColorScheme, width: number])[] = [
  ...locales.map((locale, place) => [locale, place % 2 === 0 ? "light" : "dark", 360] as const),
  [locales[0], "dark", 1440],
];

/** No requests to other machines and no prompts. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** Starts Chromium; CHROME_PATH comes from the test runner, which finds or installs one. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: [...flags, ...more],
  });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The page's complaints so far: script errors, blocked content, failed requests to our server. */
  readonly complaints: readonly string[];
}

/** Pages of this file with what their consoles said, for `print-pages.cjs`. */
const openPages = new Map<Page, readonly string[]>();
Object.assign(globalThis, { openPages });

/** A new visitor with an empty browser: by default English, 1280 × 800, light. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    // What a test answers in place of the server must not be asked for by the worker.
    serviceWorkers: "block",
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const lines: string[] = [];
  openPages.set(page, lines);
  page.on("close", () => openPages.delete(page));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (!message.text().startsWith("Service Worker registration blocked"))
      lines.push(`${message.type()}: ${message.text()}`);
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  page.on("response", async (response) => {
    if (response.status() < 400) return;
    const body = await response.text().catch(() => "");
    const request = response.request();
    lines.push(
      `${response.status()} ${request.method()} ${response.url()} ${request.postData() ?? ""}: ${body.slice(0, 500)}`,
    );
  });
  return { context, page, complaints };
}

const axePath = createRequire(`${process.cwd()}/package.json`).resolve("axe-core/axe.min.js");

/**
 * Runs axe-core on the current page; one line per violation, empty if there are none. Pages in other languages than English are
 * built from the same parts: they are judged with NIGHTLY=1 only, since half of the time of a run went into it.
 */
export async function findViolations(
  page: Page,
  rules: Readonly<Record<string, { enabled: boolean }>> = {},
): Promise<string[]> {
  if (!isNightly && (await page.evaluate(() => document.documentElement.lang)) !== "en") return [];
  // Evaluated by the driver, to which the page's policy does not apply; once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(readFileSync(axePath, "utf8"));
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          options: unknown,
        ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
      };
    };
    // What passed is not described, and no selectors are composed: only violations and their HTML are read. Style sheets are not
    // fetched again, which only the rule on locked orientation needs: no style of ours asks for the orientation.
    const { violations } = await axe.run({
      ...{ rules: given, resultTypes: ["violations"], selectors: false, preload: false },
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(" · ")})`,
    );
  }, rules);
}

/**
 * What is wrong with how a page looks, at these widths and in these colours: violations, and what is too wide. Without them: on
 * a wide screen and a phone, dark and light.
 */
export async function findFaults(
  page: Page,
  widths: readonly number[] = [1440, 360],
  schemes: readonly ColorScheme[] = ["dark", "light"],
): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of widths)
    for (const colorScheme of schemes) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const over = (await widthOf(page)) - width;
      const faults = [...(over > 0 ? [`${over} px to the side`] : []), ...(await findViolations(page))];
      found.push(...faults.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
    }
  if (before) await page.setViewportSize(before);
  return found;
}

/** Of what the page shows, in pixels: no more than its window, unless it scrolls sideways. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
