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
    for (const path of ["/en", "/en/detail/RR123456785CN"]) {
      const answer = await fetch(app.url + path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'self' '(nonce-|sha256-)/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  it("says so over https, and only there, for a year", async () => {
    const plain = await fetch(`${app.url}/api/health`, { headers: { "x-forwarded-proto": "https" } });
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  });
});
