import { signedInPages } from "@/lib/accounts/users/constants";
import { locales } from "@/lib/core/locales";
import { commonCarrierIds } from "@/lib/parcels/carriers/constants";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { localePath } from "@/lib/platform/i18n/format";
import { fixedPages } from "@/lib/site/content/list-pages";
import { sitemapPagesMax, sitemapPaths } from "@/lib/site/content/write-sitemap";
import { type CheckedPage, checkPage } from "./check-page";
import { sharedApp } from "./shared-app";

/**
 * Starts at the sitemap and follows every internal link: every page in all six languages. Of some five thousand most are
 * two pages of each carrier: those of the common ones are read in all languages, the others in one each; all with NIGHTLY=1.
 */
const isWhole = process.env.NIGHTLY === "1";
const atOnce = 4;
/** Enough problems to start with. */
const shownMax = 60;

const app = sharedApp();
const pages = new Map<string, CheckedPage>();
const complaints: string[] = [];
const origin = app.url;

async function get(
  path: string,
): Promise<{ readonly status: number; readonly text: string; readonly to: string }> {
  const answer = await fetch(app.url + path, {
    redirect: "manual",
    headers: { "accept-encoding": "identity" },
  });
  return { status: answer.status, text: await answer.text(), to: answer.headers.get("location") ?? "" };
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const locsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc.slice(origin.length));
const common = new Set(commonCarrierIds.map((id) => findCarrier(id)?.routerName));

/** Where pages of the signed-in area send visitors: to sign in, and then back. By path. */
const signIns = new Map(
  locales.flatMap((locale) =>
    Object.entries(signedInPages).map(([name, { path }]) => [
      localePath(locale, path),
      localePath(locale, `/login?lastRouter=${name}`),
    ]),
  ),
);

function isRead(path: string, at: number): boolean {
  const name = /^\/(?:carrier|logistics)\/(.+)$/.exec(path.replace(/^\/[^/]+/, ""))?.[1];
  if (isWhole || name === undefined || common.has(name)) return true;
  return path.startsWith(`/${locales[at % locales.length]}/`);
}

describe("the built site", () => {
  const listed: string[] = [];

  it("lists each page of each language in its sitemaps, with its alternates", async () => {
    expect((await get("/robots.txt")).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const sitemaps = locsOf((await get("/sitemap.xml")).text);
    expect(sitemaps).toEqual(locales.map((locale) => localePath(locale, "/sitemap.xml")));
    for (const [at, locale] of locales.entries()) {
      const { status, text } = await get(sitemaps[at] ?? "");
      expect(status).toBe(200);
      const paths = locsOf(text);
      expect(paths.length).toBeLessThanOrEqual(sitemapPagesMax);
      expect(paths).toEqual(sitemapPaths().map((path) => localePath(locale, path)));
      expect(text.match(/<xhtml:link rel="alternate"/g)).toHaveLength(paths.length * (locales.length + 1));
      // Both pages of a carrier are adjacent.
      listed.push(
        ...paths.filter((path, place) => isRead(path, Math.floor((place - fixedPages.length) / 2))),
      );
    }
  });

  it("has complete metadata, structured data and texts on each page", async () => {
    await inTurns(listed, async (path) => {
      const { status, text } = await get(path);
      if (status !== 200) {
        complaints.push(`${path}: ${status}`);
        return;
      }
      const page = checkPage(text, path, origin);
      pages.set(path, page);
      complaints.push(...page.complaints.map((complaint) => `${path}: ${complaint}`));
    });
    expect(complaints.sort().slice(0, shownMax)).toEqual([]);
    expect(pages.size).toBe(listed.length);
  }, 900_000);

  it("gives no two pages of a language the same title or description", () => {
    const twice: string[] = [];
    for (const what of ["title", "description"] as const) {
      const seen = new Map<string, string>();
      for (const [path, page] of pages) {
        const key = `${path.split("/")[1]} ${page[what]}`;
        const other = seen.get(key);
        if (other !== undefined) twice.push(`${other} and ${path}: ${page[what]}`);
        seen.set(key, path);
      }
    }
    expect(twice.slice(0, shownMax)).toEqual([]);
  });

  it("points each internal link directly at a page, or at one to sign in for, and at an existing anchor on it", async () => {
    const from = new Map<string, string>();
    for (const [path, { links }] of pages)
      for (const link of links) if (!from.has(link)) from.set(link, path);
    const known = new Set([
      ...pages.keys(),
      ...locales.flatMap((locale) => sitemapPaths().map((path) => localePath(locale, path))),
    ]);
    const broken: string[] = [];
    const others = new Set<string>();
    for (const [link, path] of from) {
      const [page = "", id] = link.split("#");
      if (!known.has(page)) others.add(page);
      const target = pages.get(page);
      if (id && target && !target.ids.has(decodeURIComponent(id)))
        broken.push(`${path} → ${link}: no such place`);
    }
    for (const path of pages.keys())
      if (/\/(api-docs|helpCenter)\//.test(path) && !from.has(path)) broken.push(`${path}: in no menu`);
    await inTurns([...others], async (link) => {
      const { status, to } = await get(link);
      const first = [...from].find(([each]) => each.split("#")[0] === link)?.[1];
      const isGood = signIns.has(link) ? status === 307 && to === signIns.get(link) : status === 200;
      if (!isGood) broken.push(`${first} → ${link}: ${status} ${to}`);
    });
    expect(broken.sort().slice(0, shownMax)).toEqual([]);
  }, 300_000);

  it("has a share image of each carrier and of itself, rendered once for all visitors, and of nothing else", async () => {
    for (const path of ["/og.png", "/og/DPD.png", "/og/Correos.png"]) {
      const first = await fetch(app.url + path);
      const body = Buffer.from(await first.arrayBuffer());
      const size = [body.readUInt32BE(16), body.readUInt32BE(20)];
      expect([path, first.status, first.headers.get("content-type"), ...size]).toEqual([
        path,
        200,
        "image/png",
        1200,
        630,
      ]);
      expect(first.headers.get("cache-control")).toMatch(/^public, max-age=\d{6,}/);
      const again = await fetch(app.url + path, {
        headers: { "if-none-match": first.headers.get("etag") ?? "" },
      });
      expect([path, again.status]).toEqual([path, 304]);
    }
    const unknown = await fetch(`${app.url}/og/parcel/en/LT900000000CN.png`, { redirect: "manual" });
    const { status, headers } = unknown;
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      307,
      "/og.png",
      "no-store",
    ]);
    for (const path of [
      "/og/parcel/xx/DPD.png",
      "/og/parcel/en/DPD",
      "/og/Nobody.png",
      "/og/dpd.png",
      "/og/DPD",
      "/og/DPD.png/x",
    ])
      expect([path, (await fetch(app.url + path)).status]).toEqual([path, 404]);
  });
});
