import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { locales } from "@/lib/core/locales";
import { buildWidgetScript } from "./build-script";

/** Budget for a shop's page, in bytes of gzip. */
const gzipMaxBytes = 5_000;

describe("/widget.js", () => {
  let text: string;
  beforeAll(async () => {
    text = await buildWidgetScript();
  });

  it("stays within its size budget", () => {
    expect(text.length).toBeGreaterThan(1_000);
    expect(gzipSync(text).length).toBeLessThanOrEqual(gzipMaxBytes);
  });

  it("uses no syntax newer than ES2017", async () => {
    const again = await transform(text, { target: "es2017", minify: true, charset: "utf8" });
    expect(again.warnings).toEqual([]);
    expect(text).not.toMatch(/\?\?|\?\.[a-zA-Z(]|async\s*\*|\bimport\(/);
  });

  it("works under a strict policy: no eval, no markup from text, no style attributes", () => {
    expect(text).not.toMatch(
      /\beval\b|new Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc/,
    );
    expect(text).not.toMatch(/setAttribute\(\s*["']style|cssText|createElement\(\s*["'](style|script)/);
    expect(text).not.toMatch(/localStorage|sessionStorage|\.cookie|indexedDB/);
  });

  it("has the messages of every language", () => {
    for (const locale of locales) expect(text).toContain(locale);
    expect(text).toContain("Sendungsverfolgung für {number}");
  });
});
