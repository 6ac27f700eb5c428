import { findCall } from "@/lib/site/api-documents/find-call";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { samplesOf } from "@/lib/site/api-documents/show-call";
import {
  emptyOf,
  errorKeyOf,
  findErrors,
  formFields,
  openFields,
  prettyJson,
  readObject,
  startOf,
  toValue,
  withValue,
} from "./rules";

const fieldsOf = (name: string, part: "params" | "query" | "body") => {
  const schema = findCall(name)[part];
  if (!schema) throw new Error(`${name} has no ${part}`);
  return formFields(schema);
};
const fieldOf = (name: string, part: "params" | "query" | "body", path: string) => {
  const found = fieldsOf(name, part)
    .flatMap((field) => [field, ...(field.items ?? [])])
    .find((field) => field.path === path);
  if (!found) throw new Error(`no field ${path}`);
  return found;
};

it("nests the fields of a list's items", () => {
  const [tracks, ...rest] = fieldsOf("add", "body");
  expect(rest).toEqual([]);
  expect(tracks).toMatchObject({ name: "tracks", path: "tracks", required: true });
  expect(tracks?.items?.slice(0, 2)).toMatchObject([
    { name: "trackNum", path: "tracks[].trackNum", required: true, items: null },
    { name: "code", path: "tracks[].code", required: false, items: null },
  ]);
});

it("shows required and filled fields, and a few more if those are few", () => {
  const fields = fieldsOf("query", "query");
  expect([...openFields(fields, {})]).toEqual(fields.slice(0, 4).map(({ name }) => name));
  expect(openFields(fields, { innerNum: "A" }).has("innerNum")).toBe(true);
  expect([...openFields(fieldsOf("logistics", "query"), {})]).toEqual(["type"]);
});

it("starts a writing call without examples, and a reading one with what it requires", () => {
  expect(startOf(findCall("check")).query).toEqual({ numbers: "RR123456785CN,1Z999AA10123456784" });
  expect(startOf(findCall("query")).query).toEqual({});
  expect(startOf(findCall("add")).body).toEqual({ tracks: [{}] });
  expect(startOf(findCall("express-add")).body).toEqual({});
  expect(startOf(findCall("express-delete"))).toEqual({ params: {}, query: {}, body: undefined });
  expect(emptyOf(fieldsOf("delete", "body"))).toEqual({ tracks: [{}] });
});

it("sends numbers and booleans as such in a body, and as text in a query", () => {
  const hours = fieldOf("express-add", "body", "scanHours");
  expect(toValue("12", hours, "body")).toBe(12);
  expect(toValue("twelve", hours, "body")).toBe("twelve");
  expect(toValue(" ", hours, "body")).toBe(" ");
  expect(toValue("", hours, "body")).toBeUndefined();
  expect(toValue("true", fieldOf("express-add", "body", "enabled"), "body")).toBe(true);
  expect(toValue("0123", fieldOf("add", "body", "tracks[].postcode"), "body")).toBe("0123");
  expect(toValue("2", fieldOf("query", "query", "pageIndex"), "query")).toBe("2");
});

it("omits an empty value, and keeps null", () => {
  expect(withValue({ a: 1, b: 2 }, "a", undefined)).toEqual({ b: 2 });
  expect(withValue({ a: 1 }, "a", null)).toEqual({ a: null });
});

it.each(apiCalls.map((call) => [call.name, call] as const))("accepts the example of %s", (_name, call) => {
  expect(findErrors(call, samplesOf(call))).toEqual([]);
});

it("reports path and reason of a contract violation", () => {
  const errors = (name: string, body: unknown) =>
    findErrors(findCall(name), { params: {}, query: {}, body: body as Record<string, unknown> });
  expect(errors("add", { tracks: [{}] })).toEqual([{ path: "tracks.0.trackNum", rule: "missing" }]);
  expect(errors("add", { tracks: [] })).toEqual([
    { path: "tracks", rule: "limit", limit: { of: "items", min: 1 } },
  ]);
  expect(errors("add", { tracks: "x" })).toEqual([{ path: "tracks", rule: "type" }]);
  const track = {
    trackNum: "RR123456785CN",
    language: "xx",
    innerNum: "x".repeat(51),
    email: "no",
    ondate: "soon",
  };
  expect(errors("add", { tracks: [track] }).sort((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: "tracks.0.email", rule: "format" },
    { path: "tracks.0.innerNum", rule: "limit", limit: { of: "characters", max: 50 } },
    { path: "tracks.0.language", rule: "value" },
    { path: "tracks.0.ondate", rule: "format" },
  ]);
  expect(findErrors(findCall("query"), { params: {}, query: { pageSize: "1001", result: "7" } })).toEqual([
    { path: "pageSize", rule: "limit", limit: { of: "value", max: 1000 } },
    { path: "result", rule: "value" },
  ]);
  expect(findErrors(findCall("express-delete"), { params: {}, query: {} })).toEqual([
    { path: "id", rule: "missing" },
  ]);
});

it("parses objects only, and leaves text that is not JSON unchanged", () => {
  expect(readObject('{"a":1}')).toEqual({ a: 1 });
  for (const text of ["", "[]", "null", "1", "{"]) expect([text, readObject(text)]).toEqual([text, null]);
  expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(prettyJson("<html>")).toBe("<html>");
});

it("finds the key of an error in the envelope and in a problem", () => {
  expect(errorKeyOf('{"status":{"code":401,"msg":"x","key":"keyInvalid"},"data":null}')).toBe("keyInvalid");
  expect(errorKeyOf('{"type":"about:blank","status":401,"key":"keyInvalid"}')).toBe("keyInvalid");
  expect(errorKeyOf("Bad gateway")).toBeNull();
});
