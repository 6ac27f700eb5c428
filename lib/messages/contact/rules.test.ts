import { contactForms, type FieldName, fieldNames, fieldShapes, formShapes } from "./constants";
import { errorOf, errorsOf, suspicionsOf, valuesOf } from "./rules";

const now = new Date("2026-04-02T10:00:00Z");

describe("a form", () => {
  it.each(contactForms)(
    "%s has no duplicate fields, always an email address, and no more required fields than needed",
    (form) => {
      const { fields, required } = formShapes[form];
      expect(new Set(fields).size).toBe(fields.length);
      expect(required).toContain("email");
      expect(fields).toEqual(expect.arrayContaining([...required]));
    },
  );

  it("uses every field that is defined", () => {
    const used = new Set(contactForms.flatMap((form) => formShapes[form].fields));
    expect(fieldNames.filter((name) => !used.has(name))).toEqual([]);
  });

  it("keeps only its own non-empty fields, cleaned", () => {
    const given = { topic: "other", message: " a\r\n b ", name: " \u0000 ", number: "RB1", email: "a@b.co" };
    expect(valuesOf("suggest", given)).toEqual({ topic: "other", message: "a\n b", email: "a@b.co" });
  });

  it("reports all errors in the order of its fields", () => {
    expect(errorsOf("packageStatus", { number: "a!b", orderDate: "2026-05-01", email: "x" }, now)).toEqual([
      { name: "number", error: "number" },
      { name: "problem", error: "required" },
      { name: "orderDate", error: "future" },
      { name: "email", error: "email" },
    ]);
  });
});

describe("a field", () => {
  const validator = (name: FieldName, value: string) => {
    const form = contactForms.find((one) => formShapes[one].fields.includes(name)) ?? "suggest";
    return errorOf(form, name, value, now);
  };

  it.each([
    ["number", "RB 123-456.785 GB", null],
    ["number", "ＲＢ１２３４５", null],
    ["number", "RB12", "number"],
    ["number", "<b>12345</b>", "number"],
    ["website", "example.com", null],
    ["website", "https://例子.中国/路径?x=1", null],
    ["website", "javascript:alert(1)", "web"],
    ["website", "user@example.com", "web"],
    ["website", "shop", "web"],
    ["orderDate", "2026-02-28", null],
    ["orderDate", "2026-02-30", "day"],
    ["orderDate", "02.03.2026", "day"],
    ["orderDate", "2026-04-03", null],
    ["orderDate", "2026-04-04", "future"],
    ["problem", "returned", null],
    ["problem", "constructor", "option"],
    ["fromCountry", "DE", null],
    ["fromCountry", "de", "option"],
    ["email", "a@b.co, c@d.ef", "email"],
    ["message", "", "required"],
    ["name", "", null],
  ] as const)("%s validates %j as %j", (name, value, error) => {
    expect(validator(name, value)).toBe(error);
  });

  it("accepts no more than its length", () => {
    for (const name of fieldNames)
      expect(validator(name, "x".repeat(fieldShapes[name].max + 1))).toBe("tooLong");
  });

  it("is validated quickly, whatever its length", () => {
    const from = process.cpuUsage();
    for (const name of fieldNames)
      for (const part of ["a", "a.", "a@", "-", ".", "/", "https://a"])
        validator(name, part.repeat(fieldShapes[name].max / part.length));
    // CPU time of this process, not wall time: other processes must not count.
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(1_000);
  });
});

describe("spam detection", () => {
  const suspect = (signs: Partial<Parameters<typeof suspicionsOf>[0]>) =>
    suspicionsOf({ hidden: "", seconds: 20, values: {}, ...signs });

  it("flags the hidden field, inhuman speed and many links, and nothing else", () => {
    expect(suspect({})).toEqual([]);
    expect(suspect({ hidden: "x" })).toEqual(["hiddenField"]);
    expect(suspect({ seconds: 1 })).toEqual(["tooFast"]);
    expect(suspect({ seconds: null })).toEqual(["tooFast"]);
    expect(suspect({ values: { message: "see https://a.example and www.b.example" } })).toEqual([]);
    expect(
      suspect({ values: { message: "http://a.example ".repeat(4), source: "www.b.example [url=x]" } }),
    ).toEqual(["links"]);
  });
});
