import fc from "fast-check";
import {
  addEntry,
  chooseCarrier,
  mergeAnswer,
  mergeLive,
  removeEntry,
  restoreEntry,
  startEntries,
  undoChoice,
} from "./merge-views";

interface View {
  readonly number: string;
  readonly carrier: string | null;
  readonly version: number;
  readonly chosen: boolean;
  readonly candidates: readonly string[];
  readonly words?: string;
  readonly viewToken?: string;
}

function view(number: string, version: number, more: Partial<View> = {}): View {
  return { number, carrier: "dhl", version, chosen: false, candidates: ["dhl", "ups"], ...more };
}

const start = startEntries([view("AA11111", 1), view("BB22222", 1), view("CC33333", 1)]);

it("ends with the largest version of each parcel in whatever order pushes arrive, and keeps the list's order", () => {
  const pushes = fc.array(
    fc.tuple(fc.constantFrom("AA11111", "BB22222", "CC33333"), fc.integer({ min: 0, max: 30 })),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(pushes, (given) => {
      const end = given.reduce((list, [number, version]) => mergeLive(list, view(number, version)), start);
      expect(end.map((entry) => entry.number)).toEqual(["AA11111", "BB22222", "CC33333"]);
      for (const { number, view: shown } of end) {
        const versions = given.filter(([one]) => one === number).map(([, version]) => version);
        expect(shown?.version).toBe(Math.max(1, ...versions));
      }
    }),
  );
});

it("returns the same list if nothing changed, so that nothing renders again", () => {
  expect(mergeLive(start, view("AA11111", 0))).toBe(start);
  expect(mergeLive(start, view("ZZ99999", 7))).toBe(start);
  expect(mergeAnswer(start, [view("BB22222", 0)])).toBe(start);
  expect(removeEntry(start, "ZZ99999")).toBe(start);
});

it("keeps the reader's choice and their candidates when the server pushes", () => {
  const chosen = startEntries([view("AA11111", 1, { chosen: true, candidates: ["ups"] })]);
  const [entry] = mergeLive(chosen, view("AA11111", 2));
  expect(entry).toMatchObject({ carrier: "dhl", view: { version: 2, chosen: true, candidates: ["ups"] } });
});

it("ignores a push for a carrier that is not shown", () => {
  expect(mergeLive(start, view("AA11111", 9, { carrier: "ups" }))).toBe(start);
});

it("accepts the carrier found for a number without one", () => {
  const unknown = startEntries([view("AA11111", 1, { carrier: null })]);
  expect(mergeLive(unknown, view("AA11111", 0, { carrier: "ups" }))[0]?.view?.carrier).toBe("ups");
});

it("ignores a response to an outdated choice", () => {
  const chosen = chooseCarrier(start, "AA11111", "ups");
  expect(mergeAnswer(chosen, [view("AA11111", 9)])).toBe(chosen);
  const late = undoChoice(chosen, "AA11111");
  expect(mergeAnswer(late, [view("AA11111", 9, { carrier: "ups", chosen: true })])).toBe(late);
});

it("follows the server when it finds a better carrier and the reader chose none", () => {
  const [entry] = mergeAnswer(start, [view("AA11111", 0, { carrier: "gls" })]);
  expect(entry?.view?.carrier).toBe("gls");
});

it("hides the wrong carrier's journey after a correction, and restores it on undo", () => {
  const corrected = chooseCarrier(start, "BB22222", "ups");
  expect(corrected[1]).toMatchObject({ carrier: "ups", view: null });
  expect(
    mergeAnswer(corrected, [view("BB22222", 1, { carrier: "ups", chosen: true })])[1]?.view?.carrier,
  ).toBe("ups");
  const twice = chooseCarrier(corrected, "BB22222", "gls");
  expect(undoChoice(twice, "BB22222")[1]).toEqual(start[1]);
});

it("returns to the detected carrier when the reader resets their choice", () => {
  const chosen = startEntries([view("AA11111", 3, { chosen: true })]);
  const automatic = chooseCarrier(chosen, "AA11111", null);
  expect(automatic[0]).toMatchObject({ carrier: null, view: null });
  expect(mergeAnswer(automatic, [view("AA11111", 1, { carrier: "gls" })])[0]?.view?.carrier).toBe("gls");
  expect(undoChoice(automatic, "AA11111")).toEqual(chosen);
});

it("restores a removed number in its place with all its data", () => {
  const without = removeEntry(start, "BB22222");
  expect(without[1]?.removed).toBe(true);
  expect(mergeLive(without, view("BB22222", 5))[1]).toMatchObject({ removed: true, view: { version: 5 } });
  expect(restoreEntry(without, "BB22222")).toEqual(start);
  expect(addEntry(without, "BB22222")).toEqual(start);
});

it("adds a number once, at the end", () => {
  const more = addEntry(start, "DD44444");
  expect(more.map(({ number }) => number)).toEqual(["AA11111", "BB22222", "CC33333", "DD44444"]);
  expect(addEntry(more, "DD44444")).toBe(more);
});

it("keeps the full journey of a proven page when a late push shows less", () => {
  const whole = startEntries([view("AA11111", 3, { viewToken: "proof.end.mac", words: "whole" })]);
  const less = view("AA11111", 4, { viewToken: ".end.mac", words: "less" });
  const more = view("AA11111", 4, { viewToken: "proof.end.mac", words: "more" });
  expect(mergeLive(whole, less)).toBe(whole);
  expect(mergeLive(whole, more)[0]?.view?.words).toBe("more");
  expect(mergeLive(startEntries([less]), more)[0]?.view?.words).toBe("more");
});
