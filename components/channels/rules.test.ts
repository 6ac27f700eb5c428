import {
  checkDraft,
  moveItem,
  newDraft,
  otherOf,
  placeTrial,
  planTrial,
  readDrafts,
  readNumbers,
  readPage,
  readPath,
  writeRule,
} from "./rules";

const regular = {
  ...newDraft("regular"),
  carrier: "dhl",
  regular: "^YT",
  simple: null,
  example: "YT123",
  description: "x",
};
const country = { ...newDraft("country"), carrier: "ups", country: "FR", description: "y" };

it("says what is missing in a rule", () => {
  const missing = (kind: "country" | "regular") => Object.keys(checkDraft(newDraft(kind)));
  expect(missing("country")).toEqual(["carrier", "country", "description"]);
  expect(missing("regular")).toEqual(["carrier", "regular", "example", "description"]);
  expect(checkDraft({ ...regular, example: "no" })).toEqual({ example: "example" });
  expect([checkDraft(regular), checkDraft(country)]).toEqual([{}, {}]);
});

it("writes a rule as the call has it, and reads it again", () => {
  const rules = [regular, country].map(writeRule);
  expect(rules).toEqual([
    { packageType: 50, matchCode: "dhl", regular: "^YT", example: "YT123", description: "x" },
    { packageType: 40, matchCode: "ups", matchCountry: "FR", description: "y" },
  ]);
  const empty = { carrier: "", matchCountry: null, regular: null, example: null };
  const views = rules.map((rule) => ({ ...empty, ...rule }));
  expect(readDrafts(views).map(writeRule)).toEqual(rules);
});

it("finds the rule, the field and the other rule of an issue", () => {
  expect(readPath("rules.3.matchCountry")).toEqual({ at: 3, field: "country" });
  expect([readPath("name"), readPath("rules.1.position")]).toEqual([null, null]);
  const issues = ["rules.0.regular", "rules.2.regular", "rules.1.regular", "rules.2.regular"].map((path) => ({
    path,
  }));
  expect(issues.map((_, at) => otherOf(issues, at))).toEqual([2, 0, 2, 1]);
  expect(otherOf([{ path: "name" }], 0)).toBeNull();
});

it("reads numbers as they are pasted, each once", () => {
  expect(readNumbers("yt1234567, YT1234567\n1Z999AA10123456784;x", 20)).toEqual([
    ...["YT1234567", "1Z999AA10123456784"],
  ]);
  expect(readNumbers("AAAA1 AAAA2 AAAA3", 2)).toEqual(["AAAA1", "AAAA2"]);
});

it("reads the number of a page from an address, and the first one from anything else", () => {
  expect(["3", "9999", "0", "-1", "2.5", "10000", "", undefined, ["2"]].map(readPage)).toEqual([
    ...[3, 9999, 1, 1, 1, 1, 1, 1, 1],
  ]);
});

it("tries the complete rules only, and names them by their places in the form", () => {
  const { input, places } = planTrial([newDraft("regular"), regular, country], {
    ...{ numbers: ["YT1234567"], country: "", courier: "" },
  });
  expect(places).toEqual([1, 2]);
  expect(input).toEqual({
    rules: [
      { packageType: 50, matchCode: "dhl", regular: "^YT" },
      { packageType: 40, matchCode: "ups", matchCountry: "FR" },
    ],
    ...{ numbers: ["YT1234567"], country: null },
  });
  const trial = {
    results: [{ number: "YT1234567", rules: [0], code: "dhl", carrier: "DHL" }],
    overlaps: [{ rules: [0, 1], number: "YT123" }],
  };
  expect(placeTrial(trial, places)).toMatchObject({
    results: [{ rules: [1] }],
    overlaps: [{ rules: [1, 2] }],
  });
});

it("moves a rule, and nothing beyond the ends", () => {
  expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveItem(["a", "b"], 0, 2)).toEqual(["a", "b"]);
});
