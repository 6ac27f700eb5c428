import { readdirSync, readFileSync } from "node:fs";
import { locales } from "@/lib/core/locales";
import { pictureBytesMax, picturePath, pictureSize, pictureThemes, productScreens } from "./constants";

const names = productScreens.flatMap((screen) =>
  locales.flatMap((locale) => pictureThemes.map((theme) => picturePath(screen, locale, theme))),
);

it("exist for each screen, language and theme, and no others", () => {
  expect(readdirSync("public/pictures").sort()).toEqual(names.map((name) => name.split("/").at(-1)).sort());
});

it.each(names)("%s is small and has the shape for which the page leaves room", (name) => {
  const file = readFileSync(`public${name}`);
  expect(file.length).toBeLessThanOrEqual(pictureBytesMax);
  // Extended WebP: width and height less one, 24 bits each, from byte 24.
  expect([file.toString("latin1", 0, 4), file.toString("latin1", 8, 16)]).toEqual(["RIFF", "WEBPVP8X"]);
  const [width, height] = [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1];
  const scale = width / pictureSize.width;
  expect(scale).toBeGreaterThanOrEqual(1);
  expect(Math.abs(height - scale * pictureSize.height)).toBeLessThanOrEqual(1);
});
