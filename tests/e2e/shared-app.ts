import { isDeepStrictEqual } from "node:util";
import type { Frame, Page } from "playwright-core";
import postgres from "postgres";
import { formatNums } from "@/lib/tracking/lookup/detail-address";

export interface SharedApp {
  readonly url: string;
  readonly databaseUrl: string;
  readonly mailboxUrl: string | null;
  /** Folder of the build that it serves. */
  readonly build: string;
  /** An endpoint of customers that it may reach; what listens there is the test's. */
  readonly receiver: { readonly host: string; readonly port: number };
}

/** The product that all files share: started once per run, simulated journeys in real time. */
export function sharedApp(): SharedApp {
  const settings = process.env.E2E_APP;
  if (!settings) throw new Error("No product is running: use tests/e2e/jest.config.mjs.");
  return JSON.parse(settings) as SharedApp;
}

/** Address of the results page for these numbers. */
export function resultsUrl(
  app: { readonly url: string },
  locale: string,
  numbers: readonly string[],
): string {
  return `${app.url}/${locale}/detail/${formatNums(numbers.map((number) => ({ number })))}`;
}

/**
 * Requests numbers as a page does, and waits until each has a result. Saves waiting in tests of appearance.
 */
export async function warmUp(app: { readonly url: string }, numbers: readonly string[]): Promise<void> {
  for (let round = 0; round < 250; round++) {
    const answer = await fetch(`${app.url}/api/track/cargo`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: app.url },
      body: JSON.stringify({ numbers: numbers.map((number) => ({ number })), language: "en" }),
    });
    const { data } = (await answer.json()) as { data: { parcels: { asking: boolean }[] } };
    if (data.parcels.every(({ asking }) => !asking)) return;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error(`Not answered: ${numbers.join()}`);
}

/** Waits until the page is hydrated: a server-rendered page looks the same before. */
export async function alive(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.querySelector("button, textarea, a");
    return field !== null && Object.keys(field).some((key) => key.startsWith("__reactProps"));
  });
  // Key listeners are attached after rendering: as soon as the browser is idle.
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5_000 })),
  );
}

/** Hydrated, fonts loaded, rendering complete, and no request for a moment. */
export async function settled(page: Page | Frame): Promise<void> {
  await alive(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const loads = () => performance.getEntriesByType("resource").length;
    for (let quiet = 0, seen = loads(); quiet < 6; ) {
      await new Promise((later) => setTimeout(later, 50));
      await new Promise((later) => requestAnimationFrame(later));
      quiet = loads() === seen ? quiet + 1 : 0;
      seen = loads();
    }
  });
}

/** Puts a text into the clipboard and pastes it at the focus, as Ctrl+V does. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press("ControlOrMeta+v");
}

/** Polls until the result is not null. Throws after `limitMs`. */
export async function until<T>(what: string, look: () => Promise<T | null>, limitMs = 30_000): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain for ${what}.`);
    await new Promise((later) => setTimeout(later, 100));
  }
}

/** Expects the value to equal `wanted`, now or soon: effects of input may be slightly delayed. */
export async function becomes<T>(read: () => Promise<T>, wanted: unknown): Promise<void> {
  await until("it to be as requested", async () =>
    isDeepStrictEqual(await read(), wanted) ? true : null,
  ).catch(() => undefined);
  expect(await read()).toEqual(wanted);
}

export interface StoredMail {
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
  /** All its links, in order. */
  readonly links: readonly string[];
}

/** Emails to an address, newest first, as the product stored them. */
export async function mailsTo(
  app: { readonly databaseUrl: string },
  recipient: string,
): Promise<StoredMail[]> {
  const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const rows =
      await sql`select subject, html, headers from mail where recipient = ${recipient} order by created_at desc`;
    return rows.map(({ subject, html, headers }) => ({
      subject,
      headers,
      links: [...String(html).matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
        href.replaceAll("&amp;", "&"),
      ),
    }));
  } finally {
    await sql.end();
  }
}

/** The newest email to an address with a link whose address contains this text; waits for it. */
export async function linkInMail(
  app: { readonly databaseUrl: string },
  recipient: string,
  part: string,
  limitMs?: number,
): Promise<StoredMail & { readonly link: string }> {
  return until(
    `a mail to ${recipient} with ${part}`,
    async () => {
      for (const mail of await mailsTo(app, recipient)) {
        const link = mail.links.find((href) => href.includes(part));
        if (link) return { ...mail, link };
      }
      return null;
    },
    limitMs,
  );
}

/** Subscribes to emails about a number, as the form does. */
export async function askForMails(
  app: { readonly url: string },
  request: {
    readonly track: string;
    readonly carrier: string;
    readonly email: string;
    readonly language?: string;
  },
): Promise<void> {
  const answer = await fetch(`${app.url}/api/subscribe/add`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: app.url },
    body: JSON.stringify({ language: "en", ...request }),
  });
  if (!answer.ok) throw new Error(`subscribe/add: ${answer.status} ${await answer.text()}`);
}
