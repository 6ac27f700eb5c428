import { z } from "zod";
import { formatIssues } from "./format-issues";

const schema = z.strictObject({
  trackNum: z.string().min(5),
  country: z.string(),
  ondate: z.string().optional(),
});
const fields = Object.keys(schema.shape);
const issuesOf = (given: object, prefix?: string) =>
  formatIssues(schema.safeParse(given).error?.issues ?? [], { fields, ...(prefix && { prefix }) });

it("names every wrong field of an input, known or not, with its limit", () => {
  expect(issuesOf({ trackNum: "1", country: 3, colour: "red" }, "tracks.3.")).toEqual([
    { path: "tracks.3.trackNum", rule: "too_small", limit: 5 },
    { path: "tracks.3.country", rule: "invalid_type" },
    { path: "tracks.3.colour", rule: "unknown_field" },
  ]);
});

it.each([
  ["tracknum", "trackNum"],
  ["track_num", "trackNum"],
  ["trakcNum", "trackNum"],
  ["trackNumb", "trackNum"],
  ["contry", "country"],
  ["date", undefined],
  ["trackingNumber", undefined],
  ["on", undefined],
  ["", undefined],
  ["__proto__", undefined],
  ["x".repeat(3_000), undefined],
])("suggests for the unknown field %p: %p", (name, didYouMean) => {
  const given = { trackNum: "RR123456785CN", country: "DE", [name]: 1 };
  const found = issuesOf(given);
  expect(found.map((issue) => issue.didYouMean)).toEqual([didYouMean]);
  expect(found[0]?.path).toBe(/^\w{1,60}$/.test(name) ? name : "_");
});

it("shows no text that the caller made up as a name of a record, only what looks like a name, or a language", () => {
  const record = z.object({ secrets: z.record(z.string(), z.string()) });
  const given = { secrets: { client_id: 1, "zh-CN": 1, "<b>x</b>": 1, "a b": 1 } };
  expect(formatIssues(record.safeParse(given).error?.issues ?? []).map(({ path }) => path)).toEqual([
    ...["secrets.client_id", "secrets.zh-CN", "secrets._", "secrets._"],
  ]);
});

it("shows no text that the caller made up as a name of a field", () => {
  const texts = z.object({ texts: z.partialRecord(z.enum(["en", "de"]), z.string()) });
  const given = { texts: { "Z|YCP$v6": "x", colour: "x" } };
  expect(formatIssues(texts.safeParse(given).error?.issues ?? [])).toEqual([
    { path: "texts._", rule: "unknown_field" },
    { path: "texts.colour", rule: "unknown_field" },
  ]);
});

it("reports 50 errors at most", () => {
  const given = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`extra${at}`, at]));
  expect(issuesOf(given)).toHaveLength(50);
});
