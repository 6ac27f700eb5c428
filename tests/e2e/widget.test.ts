import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import { findViolations } from "./browser";
import { becomes, settled, sharedApp, until, warmUp } from "./shared-app";
import { testPages } from "./test-pages";
import { wordsOf } from "./words";

const app = sharedApp();
const { say, visitor, visit, go } = testPages();
const moving = "LX900000172ES";
const delivered = "00340434000000900447";
const long = "RR900000243CH";

/** The policy of a strict shop: our script, our frame, and nothing inline. */
const strict = `default-src 'none'; script-src ${app.url}; frame-src ${app.url}; require-trusted-types-for 'script'`;
const hosts: Record<string, { body: string; policy: string }> = {};

/** A shop on another origin: another host, another port. */
let shop: Server;
let shopUrl: string;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  shop = createServer((request, response) => {
    const host = hosts[request.url ?? ""];
    response.writeHead(host ? 200 : 204, {
      "content-type": "text/html; charset=utf-8",
      ...(host?.policy && { "content-security-policy": host.policy }),
    });
    response.end(`<!doctype html><html lang="en"><title>Shop</title><body>${host?.body ?? ""}</body></html>`);
  }).listen(0, "127.0.0.1");
  await once(shop, "listening");
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  await warmUp(app, [moving, delivered, long]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ page, complaints } = await visitor());
});

async function openShop(body: string, policy = strict): Promise<void> {
  const path = `/page-${Object.keys(hosts).length}`;
  hosts[path] = { body, policy };
  await page.goto(shopUrl + path);
}
const script = `<script async src="${app.url}/widget.js"></script>`;
const tag = (number: string, more = "") => `<div data-1tracking data-number="${number}" ${more}></div>`;
const widgets = () => page.frames().filter((frame) => frame.url().startsWith(`${app.url}/widget/`));
const widgetOf = (number: string) =>
  until(`the frame of ${number}`, async () => widgets().find((one) => one.url().includes(number)) ?? null);
/** The frame once it shows events. */
async function journeyOf(number: string): Promise<Frame> {
  const frame = await widgetOf(number);
  await frame.locator("time").first().waitFor();
  return frame;
}

describe("a shop's page", () => {
  it("shows several widgets under a strict policy: tags before and after, a script tag, and one inserted late", async () => {
    await openShop(
      `${tag(moving)}${script}${tag(delivered, 'data-lang="de" data-theme="dark" data-accent="#ffd400"')}
       <script src="${app.url}/widget.js" data-number="${long}" data-width="380"></script>`,
    );
    await page.evaluate(() => {
      const late = document.createElement("div");
      late.setAttribute("data-1tracking", "");
      late.setAttribute("data-number", "1ZSANDBX0390000236");
      document.body.append(late);
    });
    for (const number of [moving, delivered, long, "1ZSANDBX0390000236"]) await journeyOf(number);
    expect(widgets()).toHaveLength(4);
    const german = await wordsOf("de");
    const second = await journeyOf(delivered);
    await second.getByRole("link", { name: german("widget.frame.open") }).waitFor();
    expect(await second.locator("html").getAttribute("data-theme")).toBe("dark");
    await second.getByText(german("journey.simulated"), { exact: true }).waitFor();
    await second.locator("svg.map").waitFor();
    const titles = await page
      .locator("iframe")
      .evaluateAll((all) => all.map((frame) => frame.getAttribute("title")));
    expect(titles).toContain(german("widget.script.title", { number: delivered }));
    expect(titles).toContain(say("widget.script.title", { number: moving }));
    expect(complaints).toEqual([]);
  });

  it("resizes its frame to the content, also when that grows", async () => {
    await openShop(tag(long) + script);
    const frame = await journeyOf(long);
    const fits = async () => {
      const outside = await page.locator("iframe").evaluate((one) => one.clientHeight);
      const inside = await frame.evaluate(() => document.documentElement.scrollHeight);
      const content = await frame.locator("main").evaluate((main) => (main as HTMLElement).offsetHeight);
      return outside === content && inside <= outside ? outside : null;
    };
    const before = await until("the frame to fit", fits);
    await frame.getByRole("button", { name: /^Show \d+ earlier/ }).click();
    const after = await until("the frame to grow", async () => {
      const height = await fits();
      return height !== null && height > before + 100 ? height : null;
    });
    await frame.getByRole("button", { name: say("journey.showFewer") }).click();
    await until("the frame to shrink", async () => ((await fits()) ?? after) < after || null);
  });

  it("stores nothing, receives no parcel data, and contacts only our server", async () => {
    const origins = new Set<string>();
    const setters: string[] = [];
    const referers = new Set<string>();
    page.on("request", (request) => {
      origins.add(new URL(request.url()).origin);
      if (request.frame() !== page.mainFrame()) referers.add(request.headers().referer ?? "");
    });
    page.on("response", async (response) => {
      const headers = await response.allHeaders().catch(() => ({}) as Record<string, string>);
      if (headers["set-cookie"]) setters.push(response.url());
    });
    await openShop(tag(moving) + script);
    const frame = await journeyOf(moving);
    await settled(frame);
    expect(await page.context().cookies()).toEqual([]);
    expect(setters).toEqual([]);
    // A browser that gives third-party frames no storage throws even on access.
    const stored = await frame.evaluate(() => {
      const count = (look: () => number) => {
        try {
          return look();
        } catch {
          return 0;
        }
      };
      return [document.cookie.length, count(() => localStorage.length), count(() => sessionStorage.length)];
    });
    expect(stored).toEqual([0, 0, 0]);
    expect([...origins].sort()).toEqual([app.url, shopUrl].sort());
    expect([...referers].filter((from) => from.startsWith(shopUrl))).toEqual([]);
  });

  it("gets a link and a console message if its own policy blocks the frame", async () => {
    await openShop(tag(moving) + script, `default-src 'none'; script-src ${app.url}`);
    await page.getByRole("link", { name: say("widget.script.link", { number: moving }) }).waitFor();
    await becomes(async () => complaints.join("\n").includes(`frame-src ${app.url}`), true);
  });
});

describe("the frame", () => {
  it("opens the parcel here in a tab without access to the shop's", async () => {
    await openShop(tag(moving) + script);
    const frame = await journeyOf(moving);
    const opening = page.context().waitForEvent("page");
    await frame.getByRole("link", { name: say("widget.frame.open") }).click();
    const opened = await opening;
    await opened.waitForURL(`${app.url}/en/detail/${moving}`);
    const [opener, referrer] = await opened.evaluate(() => [window.opener, document.referrer]);
    expect(opener).toBeNull();
    expect(referrer).not.toContain(shopUrl);
  });

  it("updates by itself: the result for a new number arrives without a reload", async () => {
    await openShop(tag("LX900000708CN") + script);
    const frame = await widgetOf("LX900000708CN");
    await frame.locator("#widget-number").waitFor();
    const born = await frame.evaluate(() => performance.timeOrigin);
    await journeyOf("LX900000708CN");
    expect(await frame.evaluate(() => performance.timeOrigin)).toBe(born);
  });

  it("lets the reader correct the carrier, with enough room", async () => {
    await openShop(tag(moving) + script);
    const frame = await journeyOf(moving);
    await frame.getByText(say("widget.frame.notThis")).click();
    await frame.getByRole("button", { name: say("parcel.carrier.another") }).click();
    const dialog = frame.getByRole("dialog", { name: say("carriers.dialog.title") });
    await dialog.getByRole("searchbox").fill("estafet");
    await dialog.getByRole("option", { name: "Estafeta" }).click();
    await frame.getByRole("heading", { level: 1 }).getByText("Estafeta").waitFor();
    await frame.getByText(say("parcel.carrier.chosen")).waitFor();
  });

  it("answers hostile addresses with a small clear page in the reader's language, and offers to detect an unknown carrier", async () => {
    const german = await wordsOf("de");
    const hostile =
      "/widget/100%?accent=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&theme=x&lang=%01&carrier=%F0%9F%92%A9";
    const { page: tab, status, complaints: wrong } = await visit(hostile, { locale: "de-AT" });
    expect(status).toBe(200);
    await tab.getByText(german("detail.refused.reason.characters")).waitFor();
    await tab.getByRole("link", { name: german("widget.frame.home") }).waitFor();
    const name = "<b>Nobody</b>";
    // A company that does not exist: whatever is looked up before the page, the language is the reader's.
    await go(tab, `/widget/${moving}?${new URLSearchParams({ company: "nobody-here", carrier: name })}`);
    await tab.getByText(german("widget.frame.unknownCarrier", { name })).waitFor();
    expect(await tab.locator("html").getAttribute("lang")).toBe("de");
    expect(wrong).toEqual([]);
  });

  it.each(["light", "dark"] as const)(
    "has no axe violation in %s, whatever colour the shop chose",
    async (theme) => {
      await page.goto(`${app.url}/widget/${moving}?theme=${theme}&accent=ffee00`);
      await page.locator("time").first().waitFor();
      await settled(page);
      expect(await findViolations(page)).toEqual([]);
    },
  );
});

it("framing is refused for everything else, whatever the address looks like", async () => {
  const tricks = [
    "/widget/../en",
    "/widget/%2e%2e/en",
    `/widget/x/../../en/detail/${moving}`,
    "//widget/x",
    "/widgets/x",
    "/en/widget/x",
    "/widget.js",
    "/",
    "/widget/",
    "/realtime",
  ];
  for (const path of tricks) {
    const { headers } = await fetch(app.url + path, { redirect: "manual" });
    expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    const policy = headers.get("content-security-policy");
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
  }
  const framed = ["/en", `/en/detail/${moving}`, "/en/exterall"];
  await openShop(framed.map((path) => `<iframe src="${app.url}${path}"></iframe>`).join(""));
  await until("three refused frames", async () => {
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    return (frames.length === 3 && frames.every((frame) => frame.url().startsWith("chrome-error:"))) || null;
  });
});

describe("the widget configurator", () => {
  const code = async () => (await page.locator("[data-code-output]").textContent()) ?? "";

  it("shows the real widget, its code in three variants and keeps the options in its address, by keyboard", async () => {
    await go(page, "/en/exterall");
    const number = page.getByRole("textbox", { name: say("widget.maker.number") });
    await number.fill(delivered);
    await journeyOf(delivered);
    await becomes(async () => (await code()).includes(`number: "${delivered}"`), true);
    await page.getByRole("combobox", { name: say("widget.maker.lang") }).selectOption("de");
    await page.getByRole("combobox", { name: say("widget.maker.theme") }).selectOption("dark");
    await page.getByRole("combobox", { name: say("widget.maker.carrier"), exact: true }).fill("DHL Paket");
    // The browser's own suggestions take the next key while they are open.
    await page.keyboard.press("Escape");
    await page.getByRole("radio", { name: say("widget.maker.forms.script") }).focus();
    await page.keyboard.press("ArrowRight");
    await until("the tag", async () => ((await code()).includes("data-1tracking") ? true : null));
    await becomes(async () => (await code()).includes('data-lang="de"'), true);
    await until("the carrier", async () =>
      (await code()).includes('data-carrier="dhl-paket"') ? true : null,
    );
    await page.keyboard.press("ArrowRight");
    await until("the frame's code", async () => ((await code()).startsWith("<iframe") ? true : null));
    const inAddress = (name: string) => new URLSearchParams(new URL(page.url()).hash.slice(1)).get(name);
    await becomes(async () => [inAddress("theme"), inAddress("lang")], ["dark", "de"]);
    expect(complaints).toEqual([]);
  });

  it("cannot be injected into by typed values or by its address", async () => {
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    const hostile = `</script><img src=x onerror=alert(1)>"'`;
    const fields = ["number", "container", "lang", "accent", "carrier"].map((name) => [name, hostile]);
    await go(page, `/en/exterall#${new URLSearchParams(fields)}`);
    await until("the number", async () => ((await code()).includes("onerror") ? true : null));
    expect((await code()).match(/<\/script>/g)).toHaveLength(2);
    await widgetOf("script").catch(() => undefined);
    expect(said).toEqual([]);
  });
});

it("a shop's page gets a form that leads to the results", async () => {
  await go(page, "/en/shopDocs/trackButton");
  await page.getByRole("textbox", { name: say("widget.button.label") }).fill("Where is it?");
  await page.locator("[data-button-preview]").getByRole("button", { name: "Where is it?" }).waitFor();
  const html = (await page.locator("[data-code-output]").textContent()) ?? "";
  await openShop(html, "");
  await page.getByRole("textbox").fill("LX 9000-0017 2 ES");
  await page.getByRole("button", { name: "Where is it?" }).click();
  await page.waitForURL(`${app.url}/en/detail/${moving}`);
});

it("a shop's page gets a link with the placeholder that its shop system documents", async () => {
  await go(page, "/en/shopDocs/trackLink");
  const link = async () => (await page.locator("[data-code-output]").first().textContent()) ?? "";
  await page.getByRole("combobox", { name: say("widget.maker.lang") }).selectOption("fr");
  await page.getByRole("combobox", { name: say("widget.link.shop") }).selectOption("woocommerce");
  await becomes(link, `${app.url}/fr/detail/%1$s`);
});
