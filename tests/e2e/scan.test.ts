import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { drawBarcode } from "../emulators/draw-barcode";
import { findViolations, newVisitor, openBrowser } from "./browser";
import { alive, becomes, sharedApp } from "./shared-app";
import { wordsOf } from "./words";

const app = sharedApp();
const folder = mkdtempSync(join(tmpdir(), "1tracking-scan-"));
/** Of a reader who allows the camera, and of one who does not: without a window nobody answers a prompt. */
let browser: Browser;
let denying: Browser;
beforeAll(async () => {
  const film = join(folder, "label.y4m");
  writeFileSync(film, filmOf(drawBarcode("42022153\u001d9101026837331000039521", { isGs1: true })));
  const camera = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`];
  const answer = "--use-fake-ui-for-media-stream";
  [browser, denying] = await Promise.all([
    openBrowser([...camera, answer]),
    openBrowser([...camera, `${answer}=deny`]),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), denying.close()]);
  rmSync(folder, { recursive: true });
});

/** What a camera in front of a picture films: https://wiki.multimedia.cx/index.php/YUV4MPEG2 */
function filmOf({ width, height, luminance }: ReturnType<typeof drawBarcode>): Buffer {
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luminance, colours]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

it("says what to do where the camera is denied, and the keyboard leads back", async () => {
  const say = await wordsOf("en");
  const { context, page } = await newVisitor(denying, { viewport: { width: 360, height: 740 } });
  await page.goto(`${app.url}/en`);
  await alive(page);
  const open = page.getByRole("button", { name: say("home.scan.open") });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: say("home.scan.title") });
  await dialog.getByText(say("home.scan.say.denied")).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await becomes(() => open.evaluate((button) => button === document.activeElement), true);
  await context.close();
});

it("reads a label with the camera into the box, asks for the camera only then, and turns it off", async () => {
  const say = await wordsOf("en");
  const { context, page, complaints } = await newVisitor(browser, { viewport: { width: 360, height: 740 } });
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await context.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    Object.assign(window, { streams: [] });
    mediaDevices.getUserMedia = async (constraints) => {
      const streams = (window as unknown as { streams: (MediaStream | null)[] }).streams;
      const at = streams.push(null) - 1;
      streams[at] = await ask(constraints);
      return streams[at];
    };
  });
  const tracks = () =>
    page.evaluate(() =>
      (window as unknown as { streams: (MediaStream | null)[] }).streams.map(
        (stream) => stream?.getTracks().map(({ readyState }) => readyState) ?? [],
      ),
    );
  await page.goto(`${app.url}/en`);
  await alive(page);
  const open = page.getByRole("button", { name: say("home.scan.open") });
  await open.waitFor();
  expect(await tracks()).toEqual([]);
  const dialog = page.getByRole("dialog", { name: say("home.scan.title") });
  // The number is in the box, without the postcode before it, and nothing was sent.
  await context.grantPermissions(["camera"]);
  await open.press("Enter");
  const box = page.getByRole("textbox", { name: say("home.box.label") });
  await becomes(() => box.inputValue(), "9101026837331000039521");
  expect(await dialog.isVisible()).toBe(false);
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await tracks()).toEqual([["ended"]]);
  expect([sent, complaints]).toEqual([[], []]);
  const policies = ["/en", "/de/detail", "/en/faq/topic"].map(
    async (path) =>
      /camera=\(\w*\)/.exec((await fetch(app.url + path)).headers.get("permissions-policy") ?? "")?.[0],
  );
  expect(await Promise.all(policies)).toEqual(["camera=(self)", "camera=(self)", "camera=()"]);
  await context.close();
});
