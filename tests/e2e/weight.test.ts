import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { noticeableShift } from "./browser";
import { resultsUrl, settled, sharedApp, warmUp } from "./shared-app";
import { testPages } from "./test-pages";

/** Script size of a page beyond that of an empty page of the framework, in kB of 1,000 bytes, gzip. */
const budgets: Readonly<Record<string, number>> = {
  "/en/policy": 17,
  "/en/carrier/DPD": 25,
  "/en/logistics/DPD": 25,
  "/en/logistics": 25,
  "/en/faq/topic": 25,
  "/en/manual": 25,
  "/en/helpCenter": 25,
  "/en/statusinfo/package": 25,
  "/en/api-docs/queryTrack": 25,
  "/en/api-docs/reference": 25,
  "/en/contactus/suggest": 25,
  "/en/shopDocs/trackButton": 25,
  "/en/exterall": 25,
  "/en/toPay": 25,
  "/en": 25,
};
const styleMaxKb = 31;
const phone = { viewport: { width: 412, height: 823 }, reducedMotion: "no-preference" } as const;
const numbers = ["RR900000169NL", "LX900000708CN", "RR900000172NL"];

const app = sharedApp();
const { visitor } = testPages();

const sizes = new Map<string, number>();

async function kilobytes(paths: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const path of new Set(paths)) {
    const known = sizes.get(path);
    const answer = known === undefined ? await fetch(new URL(path, app.url)) : null;
    const size =
      known ??
      gzipSync(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)), { level: 9 }).length;
    sizes.set(path, size);
    sum += size;
  }
  return sum / 1000;
}

/** Scripts that every page of the framework loads, even an empty one. */
function frameworkScripts(): string[] {
  const manifest = JSON.parse(readFileSync(`${app.build}/build-manifest.json`, "utf8")) as {
    rootMainFiles: string[];
  };
  return manifest.rootMainFiles.map((file) => `/_next/${file}`);
}

it("sends no more script than its budget, and styles in one small file", async () => {
  const empty = await kilobytes(frameworkScripts());
  expect(empty).toBeGreaterThan(80);
  const over: string[] = [];
  for (const [path, most] of Object.entries(budgets)) {
    const html = await (await fetch(app.url + path)).text();
    const scripts = [...html.matchAll(/<script\b[^>]*>/gi)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .flatMap(([tag]) => / src="([^"]+)"/.exec(tag)?.[1] ?? []);
    const above = (await kilobytes([...scripts, ...frameworkScripts()])) - empty;
    if (!(above <= most))
      over.push(`${path}: ${above.toFixed(1)} kB of script above an empty page, ${most} at most`);
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
    const styleKb = await kilobytes(styles);
    if (!(styleKb <= styleMaxKb))
      over.push(`${path}: ${styleKb.toFixed(1)} kB of styles, ${styleMaxKb} at most`);
  }
  expect(over).toEqual([]);
});

it("loads no more script on the home page and the results than their budget, before anything is pressed", async () => {
  await warmUp(app, numbers);
  // All of it: 140 kB are React and the router. Names of borders and centres added one to the results, the longer list half of one to the home page.
  const pages = { [`${app.url}/en`]: 157, [resultsUrl(app, "en", numbers)]: 197 };
  const over: string[] = [];
  for (const [url, most] of Object.entries(pages)) {
    const { context, page } = await visitor(phone);
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
    });
    await page.goto(url);
    await settled(page);
    const sum = await kilobytes(scripts);
    expect(sum).toBeGreaterThan(80);
    if (!(sum <= most)) over.push(`${url}: ${sum.toFixed(1)} kB of script, ${most} at most`);
    await context.close();
  }
  expect(over).toEqual([]);
});

it("makes no third-party request and has no layout shift while it loads", async () => {
  const wrong: string[] = [];
  for (const path of Object.keys(budgets)) {
    const { context, page } = await visitor(phone);
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== new URL(app.url).origin)
        wrong.push(`${path} asks ${request.url()}`);
    });
    await page.goto(app.url + path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(300);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 100);
        }),
    );
    if (shift > noticeableShift) wrong.push(`${path} moves by ${shift.toFixed(4)}`);
    await context.close();
  }
  expect(wrong).toEqual([]);
});
