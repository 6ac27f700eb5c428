import { existsSync, readFileSync } from "node:fs";
import { locales } from "@/lib/core/locales";
import { writeManifest } from "./write-manifest";

/** Width and height of a PNG, from its header (ISO 15948, IHDR). */
function sizeOf(path: string): string {
  const bytes = readFileSync(path);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it.each(locales)("opens the installed app in the reader's language: %s", (locale) => {
  const manifest = writeManifest(locale, "Track parcels");
  expect(manifest).toMatchObject({
    lang: locale,
    start_url: `/${locale}`,
    scope: "/",
    display: "standalone",
  });
  expect(manifest.start_url?.startsWith(manifest.scope ?? "?")).toBe(true);
});

it("is one app in all languages", () => {
  expect(new Set(locales.map((locale) => writeManifest(locale, "").id)).size).toBe(1);
});

it("has icons of the sizes that browsers require, each of the size it claims", () => {
  const icons = writeManifest("en", "").icons ?? [];
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual(
    expect.arrayContaining([
      ["192x192", "any"],
      ["512x512", "any"],
      ["512x512", "maskable"],
    ]),
  );
  for (const { src, sizes, type } of icons) {
    if (type === "image/png") expect(sizeOf(`public${src}`)).toBe(sizes);
    else expect(existsSync(`app${src}`)).toBe(true);
  }
  expect(sizeOf("app/apple-icon.png")).toBe("180x180");
});
