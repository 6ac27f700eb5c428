import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Frame, Page } from "playwright-core";
import { findViolations, newVisitor, openBrowser } from "./browser";
import { alive, becomes, settled, sharedApp, until, warmUp } from "./shared-app";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const moving = "LX900000172ES";
const delivered = "00340434000000900447";
const long = "RR900000243CH";

/** The policy of a strict shop: our script, our frame, and nothing inline. */
const strict = `default-src 'none'; script-src ${app.url}; frame-src ${app.url}; require-trusted-types-for 'script'`;
const hosts: Record<string, { body: string; policy: string }> = {};

/** A shop on another origin: another host, another port. */
let shop: Server;
let shopUrl: string;
let browser: Browser;
let say: Say;
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
  [browser, say] = await Promise.all([openBrowser(), wordsOf("en"), warmUp(app, [moving, delivered, long])]);
});
afterAll(async () => {
  await browser?.close();
  shop.close();
});
beforeEach(async () => {
  ({ page, complaints } = await newVisitor(browser));
});
afterEach(() => page.context().close());

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

  it("may call before and after the file has loaded, in any order", async () => {
    await openShop(
      `<div id="early"></div><div id="later"></div>
       <script>
         window.OneTracking = window.OneTracking || { q: [], track(options) { this.q.push(options); } };
         OneTracking.track({ container: "early", number: "${moving}" });
       </script>${script}`,
      "",
    );
    await journeyOf(moving);
    await page.evaluate((number) => {
      const { OneTracking } = window as unknown as { OneTracking: { track(options: unknown): unknown } };
      OneTracking.track({ container: "later", number, height: 300, width: 320, lang: "fr" });
    }, delivered);
    const later = await journeyOf(delivered);
    expect(await later.locator("html").getAttribute("lang")).toBe("fr");
    expect(await page.locator("#later iframe").evaluate((frame) => frame.clientWidth)).toBe(320);
    expect(complaints).toEqual([]);
  });

  it("gets its space back when a widget is removed, by call or with its element", async () => {
    await openShop(`<main><p>before</p>${tag(moving)}<div id="box"></div></main>${script}`);
    await journeyOf(moving);
    await page.evaluate((number) => {
      const host = window as unknown as { OneTracking: { track(options: unknown): unknown }; drawn: unknown };
      host.drawn = host.OneTracking.track({ container: "box", number });
    }, delivered);
    await journeyOf(delivered);
    await page.evaluate(() => (window as unknown as { drawn: { remove(): void } }).drawn.remove());
    expect(await page.locator("#box").evaluate((box) => box.outerHTML)).toBe('<div id="box"></div>');
    // As a single-page app does on navigation.
    await page.evaluate(() => {
      const main = document.querySelector("main")!;
      (window as unknown as { kept: Element }).kept = main.querySelector("[data-1tracking]")!;
      main.replaceChildren("another view");
    });
    await until("all frames to go", async () => (widgets().length === 0 ? true : null));
    await until("the element to be empty", async () =>
      (await page.evaluate(() => (window as unknown as { kept: Element }).kept.childElementCount)) === 0
        ? true
        : null,
    );
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

  it("keeps its own link without script", async () => {
    const { page: plain, context } = await newVisitor(browser, { javaScriptEnabled: false });
    hosts["/plain"] = {
      body: `<div data-1tracking data-number="${moving}"><a href="${app.url}/detail/${moving}">Track</a></div>${script}`,
      policy: strict,
    };
    await plain.goto(`${shopUrl}/plain`);
    await plain.getByRole("link", { name: "Track" }).click();
    await plain.waitForURL(`${app.url}/en/detail/${moving}`);
    await context.close();
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

  it.each([
    ["/widget", "widget.frame.refused.missing"],
    [`/widget/${moving},${delivered}`, "widget.frame.refused.several"],
    ["/widget/ab1", "detail.refused.reason.tooShort"],
    ["/widget/%3Cscript%3Ealert(1)%3C%2Fscript%3E", "detail.refused.reason.characters"],
    [
      "/widget/100%?accent=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&theme=x&lang=%01&carrier=%F0%9F%92%A9",
      "detail.refused.reason.characters",
    ],
    [`/widget/${"9".repeat(400)}`, "detail.refused.reason.tooLong"],
  ])("answers %s with a small clear page", async (path, key) => {
    const answer = await page.goto(app.url + path);
    expect(answer?.status()).toBe(200);
    await page.getByText(say(key)).waitFor();
    await page.getByRole("link", { name: say("widget.frame.home") }).waitFor();
    await alive(page);
    expect(complaints).toEqual([]);
  });

  it("reports an unknown carrier and detects it, in the reader's language", async () => {
    const german = await wordsOf("de");
    const visitor = await newVisitor(browser, { locale: "de-AT" });
    const name = "<b>Nobody</b>";
    // A company that does not exist: whatever is looked up before the page, the language is the reader's.
    const query = new URLSearchParams({ company: "nobody-here", carrier: name });
    await visitor.page.goto(`${app.url}/widget/${moving}?${query}`);
    await visitor.page.getByText(german("widget.frame.unknownCarrier", { name })).waitFor();
    expect(await visitor.page.locator("html").getAttribute("lang")).toBe("de");
    await visitor.context.close();
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

describe("framing", () => {
  const others = [
    "/en",
    `/en/detail/${moving}`,
    "/en/exterall",
    "/en/nowhere",
    "/en/500",
    "/en/widget/x",
    "/widget.js",
  ];
  const tricks = [
    "/widget/../en",
    "/widget/%2e%2e/en",
    `/widget/x/../../en/detail/${moving}`,
    "//widget/x",
    "/widgets/x",
  ];

  it("is allowed for the widget, from anywhere", async () => {
    for (const path of ["/widget", `/widget/${moving}`, `/widget/${moving}?lang=de`]) {
      const { headers } = await fetch(app.url + path);
      expect(headers.get("x-frame-options")).toBeNull();
      expect(headers.get("content-security-policy")).toMatch(/frame-ancestors \*(;|$)/);
      expect(headers.get("set-cookie")).toBeNull();
    }
  });

  it("is refused for everything else, whatever the address looks like", async () => {
    for (const path of [...others, ...tricks, "/", "/widget/", "/api/health", `/realtime`]) {
      const { headers } = await fetch(app.url + path, { redirect: "manual" });
      expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
      expect([path, headers.get("content-security-policy")]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
    await openShop(
      ["/en", `/en/detail/${moving}`, "/en/exterall"]
        .map((path) => `<iframe src="${app.url}${path}"></iframe>`)
        .join(""),
    );
    await until("three refused frames", async () => {
      const frames = page.frames().filter((frame) => frame !== page.mainFrame());
      return frames.length === 3 && frames.every((frame) => frame.url().startsWith("chrome-error:"))
        ? true
        : null;
    });
  });
});

describe("the widget configurator", () => {
  const code = async () => (await page.locator("[data-code-output]").textContent()) ?? "";

  it("shows the real widget, its code in three variants and keeps the options in its address, by keyboard", async () => {
    await page.goto(`${app.url}/en/exterall`);
    await alive(page);
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
    const address = page.url();
    const { page: other, context } = await newVisitor(browser);
    await other.goto(address);
    await other.locator("[data-code-output]", { hasText: "theme=dark" }).waitFor();
    await becomes(() => other.locator("[data-code-output]").textContent(), await code());
    await context.close();
    expect(complaints).toEqual([]);
  });

  it("cannot be injected into by typed values or by its address", async () => {
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    const hostile = `</script><img src=x onerror=alert(1)>"'`;
    const hash = new URLSearchParams({
      number: hostile,
      container: hostile,
      lang: hostile,
      accent: hostile,
      carrier: hostile,
    });
    await page.goto(`${app.url}/en/exterall#${hash}`);
    await alive(page);
    await until("the number", async () => ((await code()).includes("onerror") ? true : null));
    expect((await code()).match(/<\/script>/g)).toHaveLength(2);
    await widgetOf("script").catch(() => undefined);
    expect(said).toEqual([]);
  });

  it.each(["/exterall", "/shopDocs/trackButton", "/shopDocs/trackLink"])(
    "has no axe violation at %s",
    async (path) => {
      await page.goto(`${app.url}/en${path}`);
      await settled(page);
      expect(await findViolations(page)).toEqual([]);
    },
  );
});

describe("the shops' pages", () => {
  it("generate a form that leads to the results from a shop's page", async () => {
    await page.goto(`${app.url}/en/shopDocs/trackButton`);
    await alive(page);
    await page.getByRole("textbox", { name: say("widget.button.label") }).fill("Where is it?");
    await page.locator("[data-button-preview]").getByRole("button", { name: "Where is it?" }).waitFor();
    const html = (await page.locator("[data-code-output]").textContent()) ?? "";
    await openShop(html, "");
    await page.getByRole("textbox").fill("LX 9000-0017 2 ES");
    await page.getByRole("button", { name: "Where is it?" }).click();
    await page.waitForURL(`${app.url}/en/detail/${moving}`);
  });

  it("generate a link with the placeholder that each shop system documents", async () => {
    await page.goto(`${app.url}/en/shopDocs/trackLink`);
    await alive(page);
    const link = async () => (await page.locator("[data-code-output]").first().textContent()) ?? "";
    const system = page.getByRole("combobox", { name: say("widget.link.shop") });
    await page.getByRole("combobox", { name: say("widget.maker.lang") }).selectOption("fr");
    for (const [shopSystem, placeholder] of [
      ["shopify", "{{ fulfillment.tracking_number }}"],
      ["woocommerce", "%1$s"],
      ["prestashop", "@"],
    ] as const) {
      await system.selectOption(shopSystem);
      await becomes(link, `${app.url}/fr/detail/${placeholder}`);
    }
    await system.selectOption("plain");
    await page.getByRole("textbox", { name: say("widget.maker.number") }).fill(moving);
    await becomes(link, `${app.url}/fr/detail/${moving}`);
    await page.goto(await link());
    await page.getByRole("article").first().waitFor();
  });
});
