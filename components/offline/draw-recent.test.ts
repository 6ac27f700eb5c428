import {
  readRecent,
  recentNumbersMax,
  rememberNumbers,
  rememberStatuses,
  renameRecent,
} from "@/lib/platform/browser/recent-numbers";
import { drawRecent } from "./draw-recent";

const words = {
  asOf: "Stand: {when}",
  eta: "Ankunft {days}",
  estimate: "Voraussichtlich {days}",
  statuses: { in_transit: "Unterwegs", delivered: "Zugestellt" },
};
const lines = () =>
  [...document.querySelectorAll("li")].map((item) => [...item.children].map((one) => one.textContent));
const none = () => document.querySelector("#none")?.hasAttribute("hidden") === false;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = "de";
  document.body.innerHTML = '<ul></ul><p id="none" hidden>none</p>';
});

it("says of each parcel of this device what was known when, and leads to it", () => {
  rememberNumbers([{ number: "RR900000169NL", carrier: "postnl" }, { number: "LX900000172ES" }]);
  rememberStatuses(
    new Map([
      ["RR900000169NL", { status: "in_transit" as const, at: "2026-03-14T11:48:00.000Z" }],
      ["NOTRECENT1", { status: "delivered" as const, at: null }],
    ]),
  );
  renameRecent("RR900000169NL", "Schuhe <b>");
  drawRecent(document, readRecent(), words);
  const [named, plain] = lines();
  expect(named?.slice(0, 2)).toEqual(["Schuhe <b>", "RR900000169NL"]);
  expect(named?.[2]).toMatch(/^Unterwegs · Stand: 14\.03\.2026, \d\d:48$/);
  expect(plain).toEqual(["LX900000172ES"]);
  expect(document.querySelector("a")).toHaveAttribute("href", "/de/detail/RR900000169NL~postnl");
  expect(none()).toBe(false);
});

it("names the carrier and the days that are still to come, and keeps a name that is not known again", () => {
  const days = { first: "2199-03-17", last: "2199-03-18", isEstimate: false };
  const known = { status: "in_transit" as const, at: null };
  const drawn = (expected: unknown) => {
    rememberStatuses(new Map([["RR900000169NL", { ...known, expected: expected as typeof days }]]));
    drawRecent(document, readRecent(), words);
    return lines()[0]?.[1];
  };
  rememberNumbers([{ number: "RR900000169NL" }]);
  rememberStatuses(new Map([["RR900000169NL", { ...known, carrier: "PostNL" }]]));
  expect(drawn(days)).toMatch(/^PostNL · Unterwegs · Ankunft 17\.\s?–\s?18\. März$/);
  expect(drawn({ ...days, isEstimate: true })).toMatch(/Voraussichtlich 17/);
  for (const over of [null, { ...days, last: "2001-01-01" }, { ...days, first: "soon" }])
    expect(drawn(over)).toBe("PostNL · Unterwegs");
});

it("says that there are none", () => {
  drawRecent(document, readRecent(), words);
  expect(lines()).toEqual([]);
  expect(none()).toBe(true);
});

it("keeps names and statuses of numbers that are tracked again, writes only what changed, and reads nothing damaged", () => {
  rememberNumbers([{ number: "RR900000169NL" }]);
  const known = new Map([["RR900000169NL", { status: "delivered" as const, at: null }]]);
  rememberStatuses(known);
  const before = readRecent();
  rememberStatuses(known);
  expect(readRecent()).toBe(before);
  rememberNumbers([{ number: "RR900000169NL" }]);
  expect(readRecent()).toEqual([{ number: "RR900000169NL", known: { status: "delivered", at: null } }]);
  localStorage.setItem(
    "recent-numbers",
    '[{"number":"RR900000169NL","known":{"status":"lost","at":"never"}}]',
  );
  expect(readRecent()).toEqual([]);
});

it("pushes out the oldest number without a name, and a named one only for other named ones", () => {
  const fill = (from: string) =>
    rememberNumbers(
      Array.from({ length: recentNumbersMax }, (_, at) => ({ number: `${from}${10_000 + at}` })),
    );
  rememberNumbers([{ number: "RR900000169NL" }, { number: "LX900000172ES" }]);
  renameRecent("RR900000169NL", "Shoes");
  fill("A");
  expect(readRecent()).toHaveLength(recentNumbersMax);
  expect(readRecent().at(-1)).toEqual({ number: "RR900000169NL", name: "Shoes" });
  for (const { number } of readRecent()) renameRecent(number, "Box");
  fill("B");
  expect(readRecent().every(({ name }) => name === "Box")).toBe(true);
  renameRecent("B10000", "New");
  expect(readRecent()).toHaveLength(recentNumbersMax);
  expect(readRecent()[0]).toEqual({ number: "B10000", name: "New" });
});
