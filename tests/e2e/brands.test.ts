import sharp from "sharp";
import { signedInPages } from "@/lib/accounts/users/constants";
import { findViolations, widthOf } from "./browser";
import { sharedApp } from "./shared-app";
import { testPages } from "./test-pages";
import { wordsOf } from "./words";

const app = sharedApp();
const { open } = testPages();

it("gives a company's tracking page its logo, colour and links, on a phone", async () => {
  const say = await wordsOf("de");
  const options = { viewport: { width: 360, height: 740 } };
  const { page, complaints } = await open({ ...signedInPages.branding, locale: "de", options });
  const background = { r: 180, g: 40, b: 30 };
  const buffer = await sharp({ create: { width: 300, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await page.getByAltText(say("brand.logo.alt")).waitFor();
  await page.getByLabel(say("brand.look.name")).fill("Nordlicht");
  await page.getByLabel(say("brand.colour.own")).check();
  await page.getByLabel(say("brand.colour.title"), { exact: true }).fill("#b5301f");
  await page.getByRole("button", { name: say("brand.links.add") }).click();
  await page.getByLabel(say("brand.links.labelOf", { place: 1 })).fill("Hilfe");
  const slug = `nordlicht-${Date.now()}`;
  await page.getByLabel(say("brand.page.slug"), { exact: true }).fill(slug);
  await page.getByLabel(say("brand.links.urlOf", { place: 1 })).fill("nordlicht.example/hilfe");
  await page.getByRole("button", { name: say("brand.save") }).click();
  await page.getByText(say("brand.saved"), { exact: true }).waitFor();
  expect(await widthOf(page)).toBe(360);
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`${app.url}/de/t/${slug}`);
  await page.getByRole("img", { name: "Nordlicht" }).waitFor();
  expect(await page.getByRole("link", { name: /Hilfe/ }).getAttribute("href")).toBe(
    "https://nordlicht.example/hilfe",
  );
  await page.getByLabel(say("brand.track.number")).fill("1Z 999AA1 01 2345 6784");
  await page.getByRole("button", { name: say("brand.track.submit") }).click();
  await page.waitForURL(`**/de/t/${slug}/1Z999AA10123456784`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
