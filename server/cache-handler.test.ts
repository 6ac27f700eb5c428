import PageStore from "./cache-handler.mjs";

const html = "<html><script>start()</script><script src='/a.js'></script></html>";
const open = () => new PageStore({ flushToDisk: false, maxMemoryCacheSize: 1_000_000, serverDistDir: "" });
const makePage = () => ({
  kind: "APP_PAGE",
  html,
  headers: { "x-next-cache-tags": "a" },
  rscData: undefined,
});
const context = { kind: "APP_PAGE", isRoutePPREnabled: false, isFallback: false };

it("keeps every prerendered page with the policy that lists its inline scripts by hash", async () => {
  const page = makePage();
  await open().set("/en", page, { ...context, fetchCache: false });
  // The framework sends this object at the first visit.
  expect(page.headers).toMatchObject({ "x-next-cache-tags": "a" });
  expect(page.headers).toHaveProperty(
    "content-security-policy",
    expect.stringMatching(/script-src 'self' 'sha256-[^']+';/),
  );
  const found = await open().get("/en", context);
  expect(found?.value).toMatchObject({ html, headers: page.headers });
});

it("leaves what is no page as it is", async () => {
  const route = { kind: "APP_ROUTE", body: Buffer.from("{}"), status: 200, headers: {} };
  await open().set("/data", route, { ...context, fetchCache: false });
  expect(route.headers).toEqual({});
  expect(await open().get("/nowhere", context)).toBeNull();
});
