import { createHash } from "node:crypto";
import { inlineScriptHashes, pagePolicy } from "./page-policy.mjs";
import { resourcePolicy } from "./security-headers";

const hashOf = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

describe("the content security policy", () => {
  it("allows only scripts with this response's nonce, and no framing", () => {
    const policy = pagePolicy({ nonce: "abc" });
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(policy.split("; ").find((part) => part.startsWith("script-src"))).not.toContain("unsafe");
  });

  it("upgrades to https only where the page came over https", () => {
    expect(pagePolicy({ hashes: [] }, { https: true })).toContain("upgrade-insecure-requests");
  });

  it("lists every inline script of a prerendered page once, and no data block or external script", () => {
    const html = `<script>one()</script><script async="" src="/a.js"></script><SCRIPT id="x">two("</s>")\n</SCRIPT >
      <script type="application/ld+json">{}</script><script>one()</script><script></script>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf("one()"), hashOf('two("</s>")\n')]);
  });

  it("lets a response that is not a page do nothing when opened as one", () => {
    expect(resourcePolicy).toMatch(/frame-ancestors 'none'/);
  });
});
