import { markTable } from "./data/marks";
import { deriveShortName, MARK_MAX_CHARS } from "./derive-marks";
import { allCarriers } from "./list-carriers";
import type { Carrier, Mark } from "./schemas";

const carriers = allCarriers();
const known = new Set(markTable.map(([id]) => id));
const least = 4.5;

/** WCAG 2.2 contrast of two colours, `#rrggbb`. */
function contrast(...pair: readonly [string, string]): number {
  const [dark = 0, light = 0] = pair.map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const pairOf = ({ text, ground }: Mark) => `${text} ${ground}`;
const repeated = (marks: readonly string[]) => marks.filter((mark, at) => marks.indexOf(mark) !== at);
const neighbours = (list: readonly Carrier[]) =>
  list.slice(1).map((carrier, at) => [list[at] as Carrier, carrier] as const);

it("has a mark by hand for at least 80 carriers, all of them in the catalogue and once", () => {
  expect(known.size).toBe(markTable.length);
  expect(known.size).toBeGreaterThanOrEqual(80);
  const ids = new Set(carriers.map(({ id }) => id));
  expect([...known].filter((id) => !ids.has(id))).toEqual([]);
});

it("has two to five characters without Chinese for every carrier", () => {
  const wrong = carriers.filter(
    ({ mark: { text } }) =>
      !/^[\p{Script=Latin}\p{Nd}&-]+$/u.test(text) || text.length < 2 || text.length > MARK_MAX_CHARS,
  );
  expect(wrong.map(({ id, mark }) => [id, mark.text])).toEqual([]);
});

it("is legible for every carrier", () => {
  const colour = /^#[0-9a-f]{6}$/;
  for (const { id, mark } of carriers) {
    expect([id, colour.test(mark.ground), colour.test(mark.ink)]).toEqual([id, true, true]);
    expect([id, contrast(mark.ground, mark.ink) >= least]).toEqual([id, true]);
  }
});

it("measures contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
});

it("never gives two carriers the same short name in the same colours", () => {
  expect(repeated(carriers.map(({ mark }) => pairOf(mark)))).toEqual([]);
  expect(repeated(markTable.map(([, text, ground]) => `${text} ${ground}`))).toEqual([]);
});

it("gives neighbours in the list and in its tabs different marks, and derived ones different colours", () => {
  const lists = [carriers, ...[0, 1, 2].map((tab) => carriers.filter((carrier) => carrier.tab === tab))];
  const alike = lists.flatMap(neighbours).filter(([before, { id, mark }]) => {
    return pairOf(before.mark) === pairOf(mark) || (!known.has(id) && before.mark.ground === mark.ground);
  });
  expect(alike.map(([before, { id }]) => [before.id, id])).toEqual([]);
});

it("names the carriers that everyone knows as everyone does", () => {
  const textOf = (id: string) => carriers.find((carrier) => carrier.id === id)?.mark.text;
  expect(["dhl", "ups", "usps", "fedex", "china-ems", "china-post", "colis-prive"].map(textOf)).toEqual([
    "DHL",
    "UPS",
    "USPS",
    "FedEx",
    "EMS",
    "CNP",
    "Colis",
  ]);
});

it("derives a short name from a name", () => {
  const express = (name: string) => deriveShortName({ name, kind: "express", country: "US" });
  const post = (name: string) => deriveShortName({ name, kind: "postal", country: "BD" });
  expect(["Zajil Express", "Better Trucks", "SunYou", "Estafeta", "DX (UK)"].map(express)).toEqual([
    "Zajil",
    "BT",
    "SY",
    "EST",
    "DX",
  ]);
  expect(["Bangladesh Post", "Kenya Post", "Correos de Bolivia"].map(post)).toEqual(["BDP", "KENYA", "BDP"]);
});
