import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";

/**
 * Sum of layout shift scores that a reader can notice: a tenth of what the web's own measure (CLS) still calls good. What
 * lies below depends on the moment in which a font or a piece of script comes, and says nothing.
 */
export const noticeableShift = 0.01;

/** Nothing may leave the machine and nothing may be asked. */
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
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium", args: flags });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page complained about so far: script errors, refused content, failed requests of our own. */
  readonly complaints: readonly string[];
}

/** A new visitor with an empty browser: English, 1280 × 800, light, unless told otherwise. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  return { context, page, complaints };
}

const axePath = createRequire(`${process.cwd()}/package.json`).resolve("axe-core/axe.min.js");

/** Runs axe-core on what is shown now; each violation in one line, none when all is well. */
export async function findViolations(
  page: Page,
  rules: Readonly<Record<string, { enabled: boolean }>> = {},
): Promise<string[]> {
  // Evaluated from outside, which the page's own policy does not concern.
  await page.evaluate(readFileSync(axePath, "utf8"));
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          options: unknown,
        ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run({ rules: given });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(" · ")})`,
    );
  }, rules);
}
