import { AppError } from "@/lib/core/app-error";
import type { FieldValue } from "@/lib/messages/order-setup/schemas";
import { parseValues, type ValueField } from "./parse-values";

const field = (id: string, type: string, more: Partial<ValueField> = {}): ValueField => ({
  ...{ id, type, builtin: null, required: false, options: ["red", "blue"], deletedAt: null },
  ...more,
});
const issuesOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.detail.issues;
    throw error;
  }
  return [];
};
const check = (type: string, value: FieldValue) => {
  const [issue] = issuesOf(() => parseValues([field("f", type)], { f: value })) ?? [];
  return issue?.rule ?? "ok";
};

describe("values of a company's own fields", () => {
  it.each([
    ["line", "one line", "ok"],
    ["line", "two\nlines", "invalid_value"],
    ["line", "x".repeat(201), "too_big"],
    ["line", 5, "invalid_type"],
    ["text", "two\nlines", "ok"],
    ["number", -1.5, "ok"],
    ["number", "5", "invalid_type"],
    ["number", Number.POSITIVE_INFINITY, "invalid_type"],
    ["date", "2028-02-29", "ok"],
    ["date", "2027-02-29", "invalid_value"],
    ["date", "29.02.2028", "invalid_value"],
    ["choice", "red", "ok"],
    ["choice", "green", "invalid_value"],
    ["choices", ["blue", "red"], "ok"],
    ["choices", ["blue", "blue"], "invalid_value"],
    ["choices", ["green"], "invalid_value"],
    ["choices", "red", "invalid_type"],
    ["yesNo", false, "ok"],
    ["yesNo", "no", "invalid_type"],
    ["country", "DE", "ok"],
    ["country", "de", "invalid_value"],
    ["country", "XX", "invalid_value"],
  ])("of type %s: %j is %s", (type, value, expected) => {
    expect(check(type, value)).toBe(expected);
  });

  it("are missing where a required field has none, and not where it says no", () => {
    const fields = [
      field("a", "line", { required: true }),
      field("b", "choices", { required: true }),
      field("c", "yesNo", { required: true }),
      field("title", "line", { required: true, builtin: "title" }),
      field("old", "line", { required: true, deletedAt: new Date() }),
    ];
    expect(issuesOf(() => parseValues(fields, { a: "  ", b: [], c: false }))).toEqual([
      { path: "fields.a", rule: "too_small" },
      { path: "fields.b", rule: "too_small" },
    ]);
  });

  it("of unknown, built-in and deleted fields are rejected by their path", () => {
    const fields = [
      field("title", "line", { builtin: "title" }),
      field("old", "line", { deletedAt: new Date() }),
    ];
    expect(issuesOf(() => parseValues(fields, { title: "x", old: "x", none: "x" }))).toEqual([
      { path: "fields.title", rule: "unknown_field" },
      { path: "fields.old", rule: "unknown_field" },
      { path: "fields.none", rule: "unknown_field" },
    ]);
  });

  it("that are empty are left out, and those of deleted fields stay as they were", () => {
    const fields = [field("a", "line"), field("b", "text"), field("old", "line", { deletedAt: new Date() })];
    expect(parseValues(fields, { a: " new ", b: "" }, { a: "before", b: "before", old: "before" })).toEqual({
      a: "new",
      old: "before",
    });
  });
});
