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
  expect(found[0]?.path).toBe(name.slice(0, 200));
});

it("reports 50 errors at most", () => {
  const given = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`extra${at}`, at]));
  expect(issuesOf(given)).toHaveLength(50);
});
