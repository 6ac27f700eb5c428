import { readdirSync } from "node:fs";
import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { type Menu, menus } from "@/lib/site/content/list-pages";
import { alive, resultsUrl, settled, sharedApp, warmUp } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const { say, visitor, go } = testPages();
beforeAll(() => warmUp(app, ["RR900000169NL", "LX900000708CN"]));

/** Sample values for the variable parts of an address. */
const samples: Readonly<Record<string, string>> = {
  "[locale]": "en",
  "[...nums]": "RR900000169NL,RR9",
  "[[...number]]": "RR900000169NL",
  "[...path]": "nowhere",
  "[...rest]": "nowhere",
  "[id]": "00000000-0000-4000-8000-000000000000",
  "[routerName]": "DPD",
  "[view]": "all",
};

/** An address for every file of `app/` with such a name. */
function addressesOf(name: RegExp): string[] {
  return (
    readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((path) => name.test(path))
      .map((path) => path.split("/").slice(0, -1))
      // A route group has its own layout, and no part in the address.
      .map((parts) => parts.filter((part) => !part.startsWith("(")))
      .map((parts) => `/${parts.map((part) => sampleOf(part, parts)).join("/")}`)
      .sort()
  );
}

/** The first page of a section stands for its others; reports have no menu of their own. */
function sampleOf(part: string, parts: readonly string[]): string {
  if (part !== "[page]") return samples[part] ?? part;
  const section = parts.at(parts.indexOf(part) - 1) ?? "";
  return section === "dataAnalysis" ? "internetTime" : menus[section as Menu][0];
}

/** Every page and every handler, discovered in the sources, so that no list needs maintenance. */
const routes = addressesOf(/(^|\/)(page\.tsx|route\.tsx?)$/);
const pages = addressesOf(/(^|\/)page\.tsx$/);
/** Addresses without a file in `app/`: the redirect, unknown addresses, static files. */
const others = [
  "/",
  "/en/nowhere",
  "/theme.js",
  "/robots.txt",
  "/sitemap.xml",
  "/icon.svg",
  "/_next/nowhere.js",
];

function directives(policy: string): Record<string, readonly string[]> {
  const parts = policy.split(";").map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name = "", ...values]) => [name, values]));
}

describe("every response", () => {
  it.each([...routes, ...others])(
    "of %s has the security headers and a policy without a serious hole",
    async (path) => {
      for (const method of path.startsWith("/api/") ? ["GET", "POST"] : ["GET"]) {
        const answer = await fetch(app.url + path, {
          method,
          redirect: "manual",
          headers: { "content-type": "application/json" },
          ...(method === "POST" ? { body: "{}" } : {}),
        });
        expect([method, answer.status < 500 || path === "/en/500"]).toEqual([method, true]);
        const headers = Object.fromEntries(answer.headers);
        expect(headers).toMatchObject({
          "x-content-type-options": "nosniff",
          "referrer-policy": expect.stringMatching(/^(same-origin|no-referrer)$/),
          "cross-origin-opener-policy": "same-origin",
          "permissions-policy": expect.stringContaining("geolocation=()"),
        });
        expect(headers["x-powered-by"]).toBeUndefined();
        expect(headers["set-cookie"]).toBeUndefined();
        const policy = headers["content-security-policy"] ?? "";
        const parts = directives(policy);
        // Only the widget may be framed by other sites: tests/e2e/widget.test.ts.
        const isFramed = path.startsWith("/widget/");
        expect(headers["x-frame-options"]).toBe(isFramed ? undefined : "DENY");
        expect(parts["frame-ancestors"]).toEqual([isFramed ? "*" : "'none'"]);
        expect(parts["object-src"]).toEqual(["'none'"]);
        expect(parts["base-uri"]).toEqual(["'none'"]);
        const scripts = (parts["script-src"] ?? parts["default-src"] ?? []).join(" ");
        expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:|https?:/);
        const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
        expect(findings.filter(({ severity }) => severity === Severity.HIGH)).toEqual([]);
      }
    },
  );

  it("assumes https only if a trusted proxy says so", async () => {
    const plain = await fetch(`${app.url}/api/health`, { headers: { "x-forwarded-proto": "https" } });
    expect(plain.status).toBe(200);
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  });

  it("allows each inline script of a page by this response's nonce or by its hash", async () => {
    expect(pages).toContain("/en/detail/RR900000169NL,RR9");
    const nonces = new Set<string>();
    for (const path of [...pages, "/en/nowhere"]) {
      const answer = await fetch(app.url + path);
      const html = await answer.text();
      const scripts = directives(answer.headers.get("content-security-policy") ?? "")["script-src"] ?? [];
      const nonce = scripts.find((source) => source.startsWith("'nonce-"))?.slice(7, -1);
      expect(scripts.filter((source) => /^'(nonce|sha256)-/.test(source)).length).toBeGreaterThan(0);
      if (!nonce) continue;
      expect(nonces.has(nonce)).toBe(false);
      nonces.add(nonce);
      const inline = [...html.matchAll(/<script\b([^>]*)>(?=[^<])/g)].map(
        ([, attributes = ""]) => attributes,
      );
      expect(inline.length).toBeGreaterThan(0);
      expect(inline.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([]);
    }
  });
});

it("the browser blocks nothing that a page needs, at once or on demand, and no page reports an error", async () => {
  const { page, context, complaints } = await visitor();
  const refused: string[] = [];
  await context.exposeFunction("refused", (what: string) => refused.push(what));
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      (window as unknown as { refused(what: string): void }).refused(
        `${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`,
      ),
    ),
  );
  /** Everything blocked and reported since the last time. Not-found pages have a status that the browser itself reports. */
  let seen = 0;
  const errors = () => {
    const all = [...refused.splice(0), ...complaints.slice(seen)].filter(
      (text) => !/status of (404|500)/.test(text),
    );
    seen = complaints.length;
    return all;
  };
  for (const path of pages) {
    await page.goto(app.url + path);
    await settled(page);
    expect([path, errors()]).toEqual([path, []]);
  }
  await go(page, "/en");
  await page.getByRole("textbox", { name: say("home.box.label") }).fill("RR900000169NL");
  await page.getByRole("button", { name: /^RR900000169NL: / }).click();
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
  await page.goto(resultsUrl(app, "en", ["LX900000708CN"]));
  await alive(page);
  await page
    .getByRole("button", { name: say("parcel.actions.moreFor", { number: "LX900000708CN" }) })
    .click();
  await page.getByRole("button", { name: say("parcel.actions.copyLink") }).waitFor();
  await page.goto(app.mailboxUrl ?? "");
  await settled(page);
  expect(errors()).toEqual([]);
}, 600_000);

it("the browser runs nothing that was injected through the address", async () => {
  const { page } = await visitor();
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  for (const text of ['"><img src=x onerror=alert(1)>', "<script>alert(1)</script>", "javascript:alert(1)"])
    for (const path of ["detail/", "open?text=", "mailbox?key=", "subscription/confirm?token="])
      await page.goto(`${app.url}/en/${path}${encodeURIComponent(text)}`);
  expect(said).toEqual([]);
});
