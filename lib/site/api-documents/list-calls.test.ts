import {
  keywordLengthMax,
  numbersPerCheckMax,
  pageSizeDefault,
  pageSizeMax,
  tracksPerBulkMax,
} from "@/lib/site/public-api/constants";
import { apiAddress } from "@/lib/site/public-api/define-api-call";
import { apiCalls } from "./list-calls";

const callOf = (name: string) => {
  const call = apiCalls.find((one) => one.name === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
};
const takes = (name: string, part: "query" | "body", value: unknown) =>
  callOf(name)[part]?.safeParse(value).success;
const repeat = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

it("has a unique name and path for each call, and a schema for its path parameters", () => {
  expect(new Set(apiCalls.map(({ name }) => name)).size).toBe(apiCalls.length);
  expect(new Set(apiCalls.map((call) => `${call.method} ${apiAddress(call)}`)).size).toBe(apiCalls.length);
  for (const { path, params } of apiCalls)
    expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(
      Object.keys(params?.shape ?? {}),
    );
});

it("sends no body in a call that reads, and no query in one that writes", () => {
  for (const { method, query, body } of apiCalls) expect(method === "GET" ? body : query).toBeUndefined();
});

it.each(["add", "update", "delete"])("accepts up to 100 tracks for %s, and no more", (name) => {
  const track = { trackNum: "RR123456785CN", code: "china-post" };
  expect(takes(name, "body", { tracks: repeat(tracksPerBulkMax, track) })).toBe(true);
  expect(takes(name, "body", { tracks: repeat(tracksPerBulkMax + 1, track) })).toBe(false);
  expect(takes(name, "body", { tracks: [] })).toBe(false);
});

it("accepts up to 20 numbers to check, and no more", () => {
  expect(takes("check", "query", { numbers: repeat(numbersPerCheckMax, "RR123456785CN").join(",") })).toBe(
    true,
  );
  expect(
    takes("check", "query", { numbers: repeat(numbersPerCheckMax + 1, "RR123456785CN").join(",") }),
  ).toBe(false);
});

it("parses a query string, and fills in defaults", () => {
  expect(callOf("query").query?.parse({})).toEqual({
    pageIndex: 1,
    pageSize: pageSizeDefault,
    dateType: 1,
    result: -1,
    numberType: 1,
    searchTrack: 0,
  });
  expect(callOf("query").query?.parse({ pageSize: "1000", result: "40", searchTrack: "1" })).toMatchObject({
    pageSize: pageSizeMax,
    result: 40,
    searchTrack: 1,
  });
});

it.each([
  { pageIndex: "0" },
  { pageSize: "0" },
  { pageSize: String(pageSizeMax + 1) },
  { pageSize: "1.5" },
  { result: "7" },
  { result: "" },
  { dateType: "6" },
  { dateStart: "2026-02-30" },
  { innerNum: "x".repeat(keywordLengthMax + 1) },
  { trackNum: `A,${"x".repeat(keywordLengthMax + 1)}` },
  { trackNum: repeat(tracksPerBulkMax + 1, "A12345").join(",") },
])("rejects the query %j", (query) => {
  expect(takes("query", "query", query)).toBe(false);
});

it.each([
  { trackNum: "A123" },
  { trackNum: "A".repeat(51) },
  { trackNum: "RR 123456785 CN, and more" },
  { name: "x".repeat(51) },
  { email: "not an address" },
  { email: `${"x".repeat(50)}@example.org` },
  { country: "DEU" },
  { ondate: "02.03.2026" },
  { scanAfterDelivery: 2 },
])("rejects adding %j", (details) => {
  expect(takes("add", "body", { tracks: [{ trackNum: "RR123456785CN", ...details }] })).toBe(false);
});

it("accepts a number as people write it", () => {
  const tracks = [{ trackNum: "rr 123-456.785 cn" }];
  expect(callOf("add").body?.parse({ tracks })).toEqual({ tracks: [{ trackNum: "RR123456785CN" }] });
});

it("clears a field by null when changing, and not when adding", () => {
  const tracks = [{ trackNum: "RR123456785CN", innerNum: null }];
  expect(takes("update", "body", { tracks })).toBe(true);
  expect(takes("add", "body", { tracks })).toBe(false);
});
