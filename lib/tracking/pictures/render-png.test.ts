import { readFileSync } from "node:fs";
import { locales } from "@/lib/core/locales";
import { cities } from "@/lib/parcels/places/data/cities";
import { renderPng } from "./render-png";

const boxed = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><text y="20" font-size="20" font-family="Geist, Noto Sans SC">${content}</text></svg>`;

it("draws each character of the messages and names that pictures use", async () => {
  const used = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === "string") for (const letter of value) used.add(letter);
    else if (value !== null && typeof value === "object") Object.values(value).forEach(collect);
  };
  for (const locale of locales)
    for (const name of ["status", "parcel", "journey"])
      collect(JSON.parse(readFileSync(`messages/${locale}/${name}.json`, "utf8")));
  collect(cities);
  const empty = Buffer.from(await renderPng(boxed(""), 24));
  const missing: string[] = [];
  for (const letter of used)
    if (/[\p{L}\p{N}]/u.test(letter) && Buffer.from(await renderPng(boxed(letter), 24)).equals(empty))
      missing.push(letter);
  expect(missing).toEqual([]);
  // A character that no font of ours has is left out, and nothing is fetched for it.
  expect(Buffer.from(await renderPng(boxed("ก"), 24)).equals(empty)).toBe(true);
});
