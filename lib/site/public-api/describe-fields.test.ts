import { readFileSync } from "node:fs";
import { z } from "zod";
import { locales } from "@/lib/core/locales";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { webhookBodySchema, webhookHeadersSchema } from "@/lib/site/api-documents/list-webhooks";
import { describeFields, exampleOf } from "./describe-fields";
import { explain } from "./schemas";

const schemas = [
  ...apiCalls.flatMap(({ name, params, query, body, output }) => [
    { of: `${name} params`, schema: params, side: "input" as const },
    { of: `${name} query`, schema: query, side: "input" as const },
    { of: `${name} body`, schema: body, side: "input" as const },
    { of: `${name} answer`, schema: output, side: "output" as const },
  ]),
  { of: "webhook headers", schema: webhookHeadersSchema, side: "output" as const },
  { of: "webhook body", schema: webhookBodySchema, side: "output" as const },
].flatMap(({ of, schema, side }) => (schema ? [{ of, schema, side }] : []));

describe.each(schemas)("$of", ({ schema, side }) => {
  it("documents every field in every language, with an example that is valid", () => {
    const keys = describeFields(schema, side).map(({ path, key }) => ({ path, key }));
    expect(keys.filter(({ key }) => key === "")).toEqual([]);
    for (const locale of locales) {
      const { calls } = JSON.parse(readFileSync(`messages/${locale}/docs.json`, "utf8"));
      expect([locale, keys.filter(({ key }) => typeof calls.fields[key] !== "string")]).toEqual([locale, []]);
    }
    expect(schema.safeParse(exampleOf(schema, side))).toMatchObject({ success: true });
  });
});

it("documents nothing that is not a field", () => {
  const used = new Set(
    schemas.flatMap(({ schema, side }) => describeFields(schema, side)).map(({ key }) => key),
  );
  const { calls } = JSON.parse(readFileSync("messages/en/docs.json", "utf8"));
  expect(Object.keys(calls.fields).filter((key) => !used.has(key))).toEqual([]);
});

it.each(apiCalls.map((call) => [call.name, call] as const))("%s has valid samples", (_name, call) => {
  const { query, body, output } = call.samples ?? {};
  for (const [schema, sample] of [
    [call.query, query],
    [call.body, body],
    [call.output, output],
  ] as const)
    if (sample) expect(schema?.safeParse(sample)).toMatchObject({ success: true });
});

it("reads types, limits, formats, allowed values, examples and defaults", () => {
  const schema = z.object({
    day: explain(z.union([z.iso.date(), z.iso.datetime()]), "day", "2026-03-02").nullable(),
    kind: explain(z.literal([40, 50]), "kind", 40).optional(),
    flag: explain(z.preprocess(Number, z.literal([0, 1])).default(0), "flag", 1),
    size: explain(z.int().min(1).max(9).default(3), "size"),
    list: explain(
      z.array(z.object({ name: explain(z.string().min(2).regex(/^a/), "name", "ab") })).max(4),
      "list",
    ),
    text: explain(z.string().nullable(), "text"),
  });
  const row = {
    required: true,
    nullable: false,
    limit: null,
    formats: [],
    pattern: null,
    allowed: [],
    fallback: null,
    example: null,
  };
  expect(describeFields(schema, "input")).toEqual([
    {
      ...row,
      path: "day",
      key: "day",
      types: ["string"],
      nullable: true,
      formats: ["date", "date-time"],
      example: "2026-03-02",
    },
    {
      ...row,
      path: "kind",
      key: "kind",
      types: ["integer"],
      required: false,
      allowed: [40, 50],
      example: "40",
    },
    {
      ...row,
      path: "flag",
      key: "flag",
      types: ["integer"],
      required: false,
      allowed: [0, 1],
      fallback: 0,
      example: "1",
    },
    {
      ...row,
      path: "size",
      key: "size",
      types: ["integer"],
      required: false,
      limit: { of: "value", min: 1, max: 9 },
      fallback: 3,
    },
    { ...row, path: "list", key: "list", types: ["object[]"], limit: { of: "items", max: 4 } },
    {
      ...row,
      path: "list[].name",
      key: "name",
      types: ["string"],
      limit: { of: "characters", min: 2 },
      pattern: "^a",
      example: "ab",
    },
    { ...row, path: "text", key: "text", types: ["string"], nullable: true },
  ]);
  expect(exampleOf(schema, "input")).toEqual({
    day: "2026-03-02",
    kind: 40,
    flag: 1,
    size: 3,
    list: [{ name: "ab" }],
    text: null,
  });
});
