import { becomes, sharedApp } from "./shared-app";

/** The product as it was built: what is drawn when, how a missing page answers. */
describe("the built product", () => {
  const app = sharedApp();

  it("says that it is healthy", async () => {
    const answer = await fetch(`${app.url}/api/health`);
    expect(answer.status).toBe(200);
  });

  it("names each inline script of a page by hash where it is kept, by nonce where it is drawn for one", async () => {
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
      // What was drawn is kept a moment after it is answered.
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
    ["/lost.png", "es", 404, "No hay nada"],
    ["/pt/500", "pt", 500, ""],
  ])("answers %s in %s with HTTP %d and a whole page", async (path, language, status, title) => {
    const answer = await fetch(app.url + path, { headers: { "accept-language": "es" } });
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).toContain(`<html lang="${language}"`);
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toContain(title);
  });
});
