import type { Page } from "playwright-core";
import { becomes, settled, sharedApp } from "./shared-app";
import { testPages } from "./test-pages";

const app = sharedApp();
const { say, visitor, visit } = testPages();
let page: Page;
beforeEach(async () => {
  ({ page } = await visit("/en"));
});

const box = () => page.getByRole("textbox", { name: say("home.box.label") });

it("the box is submitted to the results without script", async () => {
  const { page: plain } = await visitor({ javaScriptEnabled: false });
  await plain.goto(`${app.url}/en`);
  const field = plain.getByRole("textbox", { name: say("home.box.label") });
  await field.fill("RR 9000 0016 9 NL\nLX900000172ES");
  await plain.getByRole("button", { name: say("home.box.submit", { count: 0 }), exact: true }).click();
  await plain.waitForURL(`${app.url}/en/detail/RR900000169NL,LX900000172ES`);
});

it("the carrier is recognised during typing, without a request", async () => {
  // Detection and the carriers' names are loaded with the first use of the box.
  await box().fill("LX900000172ES");
  await page.getByRole("button", { name: /^LX900000172ES: / }).waitFor();
  await box().fill("");
  await settled(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("websocket", (socket) => requests.push(socket.url()));
  await box().pressSequentially("RR900000169NL");
  await page.getByRole("button", { name: /^RR900000169NL: PostNL\. / }).waitFor();
  expect(requests).toEqual([]);
});

it("the carrier is corrected in the dialog by keyboard only, and the address keeps it", async () => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await box().focus();
  await page.keyboard.type("9400100000000009000151");
  await page.getByRole("button", { name: /^9400100000000009000151: USPS\. / }).waitFor();
  await page.keyboard.press("Tab");
  await becomes(async () => /^9400100000000009000151: USPS/.test(await focused()), true);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: say("carriers.dialog.title") });
  const search = dialog.getByRole("searchbox", { name: say("carriers.dialog.search") });
  await becomes(() => search.evaluate((one) => one === document.activeElement), true);
  await page.keyboard.type("estafet");
  // Enter chooses the first of the list: it must be the list of what was typed.
  const firstOption = () => dialog.getByRole("option").first().textContent();
  await becomes(async () => (await firstOption())?.includes("Estafeta"), true);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await becomes(async () => /^9400100000000009000151: Estafeta/.test(await focused()), true);
  await box().focus();
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(`${app.url}/en/detail/9400100000000009000151~estafeta`);
  await page.reload();
  await page.getByRole("article").getByText(say("parcel.carrier.chosen")).waitFor();
});
