// Takes the pictures of the start page again, of the demo account after a fresh start. It builds the product first if
// needed: npx tsx tests/e2e/save-pictures.ts
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import {
  type PictureTheme,
  type ProductScreen,
  pictureBytesMax,
  picturePath,
  pictureSize,
  pictureThemes,
  productScreens,
} from "@/components/home/constants";
import { openDatabase } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { signedInPages } from "@/lib/accounts/users/constants";
import { type Locale, locales } from "@/lib/core/locales";
import { openBrowser } from "./browser";
import { settled, until } from "./shared-app";
import { type RunningApp, startApp } from "./start-app";

const paths: Readonly<Record<ProductScreen, string>> = {
  shipments: signedInPages.track.path,
  dashboard: signedInPages.dailyMonitoring.path,
};
/** Pixels of the file for one of the window, and quality of WebP: the first pair whose file is small enough. */
const densities = [1.5, 1.25, 1];
const qualities = [80, 70, 60, 50, 40, 30];
/** Of the bar at the top, which both screens have and no picture shows. */
const barHeight = 56;

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

const app = await startApp();
const browser = await openBrowser();
try {
  await parcelsAnswered(app);
  const session = await signIn(browser, app);
  for (const theme of pictureThemes)
    for (const locale of locales) await savePictures(browser, session, { theme, locale });
} finally {
  await browser.close();
  await app.stop();
}

/** Waits until every shipment of the demo has its first response. */
async function parcelsAnswered({ databaseUrl }: RunningApp): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { max: 1 });
  const read = async () => {
    const rows = await db.select({ version: shipment.parcelVersion }).from(shipment);
    return rows.length > 0 && rows.every(({ version }) => version > 0) ? true : null;
  };
  await until("all parcels to be fetched", read, 5 * 60_000).finally(close);
}

/** Signs in with the password that the start printed, and dismisses the tour. */
async function signIn(browser: Browser, { url, output }: RunningApp): Promise<Session> {
  const [, email, password] = /shipments: (\S+), password (\S+) /.exec(output()) ?? [];
  const context = await browser.newContext();
  const post = async (path: string, data: unknown) => {
    const response = await context.request.post(`${url}/api/user/${path}`, {
      data,
      headers: { origin: url },
    });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  };
  await post("login", { email, password });
  await post("tourSeen", { tour: "dashboard" });
  const session = await context.storageState();
  await context.close();
  return session;
}

interface Look {
  readonly theme: PictureTheme;
  readonly locale: Locale;
}

async function savePictures(browser: Browser, session: Session, { theme, locale }: Look): Promise<void> {
  const context = await browser.newContext({
    storageState: session,
    viewport: { width: pictureSize.width, height: barHeight + pictureSize.height },
    colorScheme: theme,
    reducedMotion: "reduce",
    locale,
    timezoneId: "UTC",
  });
  // tsx calls this in every function, also in those that are evaluated in the page.
  await context.addInitScript("globalThis.__name = (named) => named");
  const page = await context.newPage();
  for (const screen of productScreens) {
    await page.goto(`${app.url}/${locale}${paths[screen]}`);
    await settled(page);
    const file = `public${picturePath(screen, locale, theme)}`;
    const picture = await takeSmall(page);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, picture);
    process.stdout.write(`${file} ${picture.length}\n`);
  }
  await context.close();
}

/** The window as WebP, in the best quality that is small enough. */
async function takeSmall(page: Page): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  for (const scale of densities)
    for (const quality of qualities) {
      const { data } = await client.send("Page.captureScreenshot", {
        format: "webp",
        quality,
        clip: { x: 0, y: barHeight, ...pictureSize, scale },
      });
      const picture = Buffer.from(data, "base64");
      if (picture.length <= pictureBytesMax) return picture;
    }
  throw new Error(`No picture of at most ${pictureBytesMax} bytes.`);
}
