import { execFileSync } from "node:child_process";
import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { z } from "zod";
import { requireChannel } from "@/lib/connectors/channels/rules";
import { idempotencyHeader } from "@/lib/platform/idempotency/constants";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { webhookBodySchema } from "@/lib/site/api-documents/list-webhooks";
import { type ApiTexts, loadApiTexts } from "@/lib/site/api-documents/load-texts";
import { writeOpenapi } from "@/lib/site/api-documents/write-openapi";
import { writePostman } from "@/lib/site/api-documents/write-postman";
import { writeAsyncapi } from "@/lib/site/webhooks/write-asyncapi";
import { keyHeader, versionHeader } from "./constants";
import { errorsOf, operationOf } from "./define-api-call";
import { replaceFirst } from "./view-express";

const origin = "https://track.example";
let words: ApiTexts;
beforeAll(async () => {
  words = await loadApiTexts();
});

/** Findings of Redocly's recommended rules for a document. */
function lint(document: object): unknown[] {
  const printed = execFileSync(process.execPath, ["tests/house/lint-document.mjs"], {
    input: JSON.stringify(document),
    encoding: "utf8",
  });
  return JSON.parse(printed) as unknown[];
}

/** A validator for the schema at a path of a document. */
function validatorOf(document: object) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, "document");
  return (pointer: string, value: unknown) => {
    const ok = ajv.validate(`document#${pointer}`, value);
    return ok ? [] : (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

type Media = { example?: unknown; examples?: Record<string, { value: unknown }> };
type Answer = { $ref?: string; content?: Record<string, Media> };
type Operation = {
  operationId: string;
  parameters: { $ref?: string; name?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};
type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer> };
};
const pointerPart = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

describe("the OpenAPI document", () => {
  it("passes the linter without findings, and is the same each time", () => {
    const document = writeOpenapi(words, origin);
    expect(lint(document)).toEqual([]);
    expect(JSON.stringify(writeOpenapi(words, origin))).toBe(JSON.stringify(document));
  });

  it("contains every call once, with every possible error", () => {
    const { paths, components } = writeOpenapi(words, origin) as OpenApi;
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(apiCalls.map(operationOf).sort());
    for (const call of apiCalls) {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      const documented = Object.values(operation?.responses ?? {}).flatMap(({ $ref }) => {
        const shared = components.responses[$ref?.split("/").pop() ?? ""];
        return Object.keys(shared?.content?.["application/json"]?.examples ?? {});
      });
      expect(documented.sort()).toEqual([...errorsOf(call)].sort());
      expect(operation?.responses).toHaveProperty("200");
      expect("304" in (operation?.responses ?? {})).toBe(call.method === "GET");
    }
  });

  it("has the rules for fields of a channel that need each other, and no field beside the known ones", () => {
    const errors = validatorOf(writeOpenapi(words, origin));
    const at = "/paths/~1express/post/requestBody/content/application~1json/schema";
    const added = (body: object) => errors(at, { name: "Air", code: "AIR", courier: "china-post", ...body });
    const bodies: readonly object[] = [
      {},
      { matchCode: "ups" },
      { packageType: 40, matchCode: "ups", matchCountry: "DE" },
      { packageType: 50, matchCode: "ups", regular: "^R" },
      { packageType: 40, matchCode: "ups" },
      { packageType: 40, matchCountry: "DE" },
      { packageType: 50, matchCode: "ups", matchCountry: "DE" },
      { packageType: 50, regular: "^R" },
    ];
    for (const body of bodies) {
      const check = () => requireChannel({ courier: "ups" }, replaceFirst([], body));
      if (added(body).length === 0) expect(check).not.toThrow();
      else expect(check).toThrow();
    }
    expect(bodies.map((body) => added(body).length === 0)).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
    expect(added({ scanhours: 3 })).toEqual([" must NOT have additional properties"]);
  });

  it("has examples that match its own schemas", () => {
    const document = writeOpenapi(words, origin) as OpenApi;
    const errors = validatorOf(document);
    let seen = 0;
    const look = (pointer: string, content: Record<string, Media>) => {
      for (const [type, { example, examples = {} }] of Object.entries(content)) {
        const values = example === undefined ? [] : [example];
        for (const value of [...values, ...Object.values(examples).map((one) => one.value)]) {
          seen += 1;
          const at = `${pointer}/${pointerPart(type)}/schema`;
          expect({ at, errors: errors(at, value) }).toEqual({ at, errors: [] });
        }
      }
    };
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { requestBody, responses }] of Object.entries(methods)) {
        const at = `/paths/${pointerPart(path)}/${method}`;
        if (requestBody) look(`${at}/requestBody/content`, requestBody.content);
        for (const [status, { content = {} }] of Object.entries(responses))
          look(`${at}/responses/${status}/content`, content);
      }
    for (const [name, { content = {} }] of Object.entries(document.components.responses))
      look(`/components/responses/${name}/content`, content);
    expect(seen).toBeGreaterThan(50);
  });

  it("describes every field in words, never by a key", () => {
    const text = JSON.stringify([writeOpenapi(words, origin), writeAsyncapi(words, origin)]);
    expect(text).not.toMatch(
      /docs\.calls|"errors\.|\{(keyword|bulk|check|days)\}|"key":"(?!.*enum)[a-z]+[A-Z]/,
    );
    expect(text).not.toContain("9007199254740991");
  });
});

describe("the AsyncAPI document", () => {
  it("passes the linter without findings", () => {
    expect(lint(writeAsyncapi(words, origin))).toEqual([]);
  });

  it("has a delivery that matches its own schemas and the contract, and rejects another", () => {
    const document = writeAsyncapi(words, origin);
    const { components } = document as {
      components: { messages: { delivery: { examples: { headers: unknown; payload: object }[] } } };
    };
    const [example] = components.messages.delivery.examples;
    const errors = validatorOf(document);
    const at = "/components/messages/delivery";
    expect(errors(`${at}/payload`, example?.payload)).toEqual([]);
    expect(errors(`${at}/headers`, example?.headers)).toEqual([]);
    expect(webhookBodySchema.safeParse(example?.payload)).toMatchObject({ success: true });
    expect(errors(`${at}/payload`, { ...example?.payload, type: "track.lost" })).not.toEqual([]);
    expect(errors(`${at}/payload`, { ...example?.payload, verify: undefined })).not.toEqual([]);
  });
});

describe("the Postman collection", () => {
  const pair = z.strictObject({ key: z.string(), value: z.string() });
  const request = z.strictObject({
    method: z.enum(["GET", "POST", "PUT", "DELETE"]),
    header: z.array(pair),
    url: z.strictObject({
      raw: z.string().startsWith("{{baseUrl}}/"),
      host: z.tuple([z.literal("{{baseUrl}}")]),
      path: z.array(z.string().min(1)),
      query: z.array(pair.extend({ description: z.string().min(1), disabled: z.literal(true).optional() })),
      variable: z.array(pair),
    }),
    body: z
      .strictObject({
        mode: z.literal("raw"),
        raw: z.string(),
        options: z.strictObject({ raw: z.strictObject({ language: z.literal("json") }) }),
      })
      .optional(),
  });
  const response = z.strictObject({
    name: z.string(),
    originalRequest: request,
    code: z.literal(200),
    status: z.literal("OK"),
    _postman_previewlanguage: z.literal("json"),
    header: z.array(pair),
    body: z.string(),
  });
  const folder = z.strictObject({
    name: z.string(),
    description: z.string(),
    item: z.array(z.strictObject({ name: z.string(), request, response: z.array(response).length(1) })),
  });
  /** The parts of format 2.1 that we use. */
  const collection = z.strictObject({
    info: z.strictObject({
      name: z.string(),
      description: z.string(),
      schema: z.literal("https://schema.getpostman.com/json/collection/v2.1.0/collection.json"),
    }),
    auth: z.strictObject({ type: z.literal("apikey"), apikey: z.array(pair.extend({ type: z.string() })) }),
    variable: z.array(pair.extend({ type: z.literal("string") })),
    item: z.array(folder),
  });

  it("has the format's structure, every call once, and bodies that match the contracts", () => {
    const { item, variable, auth } = collection.parse(writePostman(words, origin));
    expect(variable.map(({ key }) => key)).toEqual(["baseUrl", "apiKey"]);
    expect(variable[0]?.value).toBe(`${origin}/api/v1`);
    expect(auth.apikey.map(({ value }) => value)).toEqual([keyHeader, "{{apiKey}}", "header"]);
    const requests = item.flatMap((one) => one.item.map((inner) => inner.request));
    expect(requests.length).toBe(apiCalls.length);
    for (const call of apiCalls) {
      const path = call.path.replace(/\{(\w+)\}/g, ":$1");
      const own = requests.find(
        ({ method, url }) => method === call.method && `/${url.path.join("/")}` === path,
      );
      const names = own?.header.map(({ key }) => key) ?? [];
      expect(names).toContain(versionHeader);
      expect(names.includes(idempotencyHeader)).toBe(call.method !== "GET");
      expect(own?.url.query.map(({ key }) => key)).toEqual(Object.keys(call.query?.shape ?? {}));
      if (call.body)
        expect(call.body.safeParse(JSON.parse(own?.body?.raw ?? ""))).toMatchObject({ success: true });
    }
  });
});
