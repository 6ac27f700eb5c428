import { becomes, sharedApp } from "./shared-app";

/** The built product: what is rendered when, and how unknown pages respond. */
describe("the built product", () => {
  const app = sharedApp();

  it("reports that it is healthy", async () => {
    const answer = await fetch(`${app.url}/api/health`);
    expect(answer.status).toBe(200);
  });

  it("allows each inline script of a page by hash if it is cached, by nonce if it is rendered per request", async () => {
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

  it("renders a page without numbers once for all, with no data of the first visitor", async () => {
    for (const path of ["/fr", "/fr/detail", "/fr/500", "/fr/mistyped"]) {
      await fetch(`${app.url}${path}?first=somebody`, { headers: { "accept-language": "de" } });
      // The page is cached shortly after the response.
      await becomes(
        async () => [path, (await fetch(app.url + path)).headers.get("x-nextjs-cache")],
        [path, "HIT"],
      );
      const text = await (await fetch(app.url + path)).text();
      expect(text).toContain('<html lang="fr"');
      expect(text.includes("somebody") || text.includes("mistyped")).toBe(false);
    }
  });

  it.each([
    ["/en/lost/way", "en", 404, "Page not found"],
    ["/de/lost.php", "de", 404, "Seite nicht gefunden"],
    ["/zh-CN/noFunction", "zh-CN", 404, "页面不存在"],
    ["/lost.png", "es", 404, "Página no encontrada"],
    ["/pt/500", "pt", 500, ""],
  ])("answers %s in %s with HTTP %d and a complete page", async (path, language, status, title) => {
    const answer = await fetch(app.url + path, { headers: { "accept-language": "es" } });
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).toContain(`<html lang="${language}"`);
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toContain(title);
  });
});
