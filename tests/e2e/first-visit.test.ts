import type { Page } from "playwright-core";
import { settled, sharedApp } from "./shared-app";
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
