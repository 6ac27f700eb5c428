import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import type { Browser } from "playwright-core";
import { findViolations, newVisitor, openBrowser } from "./browser";
import { type RunningApp, startApp } from "./start-app";

/** One address of each kind: prerendered page, page made for the request, not found, call, file. */
const addresses = [
  "/en",
  "/de",
  "/en/detail/RR123456785CN",
  "/en/nowhere",
  "/api/health",
  "/api/nowhere",
  "/theme.js",
  "/",
];

describe("the built product", () => {
  let app: RunningApp;
  let browser: Browser;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), openBrowser()]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    expect(await app?.stop()).toBe(0);
  });

  it("says that it is healthy", async () => {
    const answer = await fetch(`${app.url}/api/health`);
    expect(answer.status).toBe(200);
  });

  it("sends a visitor to the page in their language and renders it without a complaint", async () => {
    const { page, context, complaints } = await newVisitor(browser, { locale: "de-DE" });
    await page.goto(app.url);
    expect(new URL(page.url()).pathname).toBe("/de");
    expect(await page.locator("h1").count()).toBe(1);
    await page.waitForLoadState("networkidle");
    expect(complaints).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  it.each(addresses)(
    "answers %s with every security header and a policy without a serious hole",
    async (path) => {
      const answer = await fetch(app.url + path, { redirect: "manual" });
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": expect.stringContaining("geolocation=()"),
      });
      expect(headers["x-powered-by"]).toBeUndefined();
      const policy = headers["content-security-policy"] ?? "";
      expect(policy).toContain("frame-ancestors 'none'");
      const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
      expect(findings.filter(({ severity }) => severity === Severity.HIGH)).toEqual([]);
    },
  );

  it("names each inline script of a page by nonce or hash", async () => {
    for (const [path, trust] of [
      ["/en", "sha256-"],
      ["/en/detail", "sha256-"],
      ["/en/nowhere", "sha256-"],
      ["/en/detail/RR123456785CN", "nonce-"],
      ["/en/mailbox", "nonce-"],
    ]) {
      const answer = await fetch(app.url + path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect([path, policy]).toEqual([path, expect.stringContaining(`script-src 'self' '${trust}`)]);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  it("draws a page without numbers once for all, with nothing of who asked first in it", async () => {
    for (const path of ["/fr", "/fr/detail", "/fr/500", "/fr/mistyped"]) {
      await fetch(`${app.url}${path}?first=somebody`, { headers: { "accept-language": "de" } });
      const answer = await fetch(app.url + path);
      const text = await answer.text();
      expect([path, answer.headers.get("x-nextjs-cache")]).toEqual([path, "HIT"]);
      expect(text).toContain('<html lang="fr"');
      expect(text.includes("somebody") || text.includes("mistyped")).toBe(false);
    }
  });

  it.each([
    ["/en/lost/way", "en", 404, "There is nothing at this address"],
    ["/de/lost.php", "de", 404, "Unter dieser Adresse gibt es nichts"],
    ["/zh-CN/noFunction", "zh-CN", 404, "这个地址没有内容"],
    ["/lost.png", "es", 404, "No hay nada"],
    ["/pt/500", "pt", 500, ""],
  ])("answers %s in %s with HTTP %d and a whole page", async (path, language, status, title) => {
    const answer = await fetch(app.url + path, { headers: { "accept-language": "es" } });
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).toContain(`<html lang="${language}"`);
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toContain(title);
  });

  it("says so over https, and only there, for a year", async () => {
    const plain = await fetch(`${app.url}/api/health`, { headers: { "x-forwarded-proto": "https" } });
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  });
});
