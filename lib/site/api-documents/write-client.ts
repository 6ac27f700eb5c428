import { type ErrorKey, errorTable } from "@/lib/core/error-table";
import { type ApiCall, errorsOf, operationOf } from "@/lib/site/public-api/define-api-call";
import { apiCalls } from "./list-calls";
import type { ApiTexts } from "./load-texts";
import { type JsonSchema, writeSchema, writeSchemas } from "./write-schema";

/** The two generated files of the TypeScript client; the rest is written by hand. */
export interface ClientFiles {
  /** Types alone. */
  readonly shapes: string;
  /** A method for each call. */
  readonly calls: string;
}

const head = "// Made from the contracts of the API by `npm run generate`; not edited by hand.\n";

/** Both files, generated from the contracts. Throws if two parts of a call's input share a name. */
export function writeClient(words: ApiTexts): ClientFiles {
  const keys = [
    ...new Set<ErrorKey>(apiCalls.flatMap((call) => [...errorsOf(call), ...call.itemErrors])),
  ].sort();
  const shapes = [
    ...Object.entries(writeSchemas(words)).map(([name, schema]) => writeInterface(name, "", schema)),
    ...apiCalls.flatMap((call) => {
      const name = typeName(call);
      const does = words.call(call.name);
      return [
        writeInterface(`${name}Input`, `What goes in: ${does}.`, inputOf(call, words)),
        writeInterface(
          `${name}Output`,
          `What comes out: ${does}.`,
          writeSchema(call.output, "output", words),
        ),
      ];
    }),
    `/** Errors that a call or an item of it may get, with their codes in \`errorCodes\`. */\nexport type ErrorKey = keyof typeof errorCodes;\n`,
    `/** The envelope's code of each error. */\nexport const errorCodes = {\n${keys
      .map((key) => `  ${key}: ${errorTable[key].code},\n`)
      .join("")}} as const;\n`,
  ];
  return {
    shapes: [head, ...shapes].join("\n"),
    calls: [
      head,
      `import { type CallOptions, Caller } from ${JSON.stringify("./caller.ts")};`,
      `import type * as shapes from ${JSON.stringify("./data/shapes.generated.ts")};\n`,
      "/** Every call of the API, by the name of its operation. */",
      "export class Calls extends Caller {",
      `${apiCalls.map((call) => writeMethod(call, words)).join("\n")}}\n`,
    ].join("\n"),
  };
}

function typeName(call: ApiCall): string {
  const name = operationOf(call);
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function writeMethod(call: ApiCall, words: ApiTexts): string {
  const name = typeName(call);
  const mayBeEmpty = (inputOf(call, words).required ?? []).length === 0;
  return `  /** ${words.call(call.name)}: ${call.method} ${call.path}. */
  ${operationOf(call)}(
    input: shapes.${name}Input${mayBeEmpty ? " = {}" : ""},
    options: CallOptions = {},
  ): Promise<shapes.${name}Output> {
    return this.send("${call.method}", "${call.path}", input, options);
  }
`;
}

/** Path, query and body as one object: the caller need not know which is where. */
function inputOf(call: ApiCall, words: ApiTexts): JsonSchema {
  const whole: JsonSchema = { type: "object", properties: {}, required: [] };
  for (const part of [call.params, call.query, call.body]) {
    const { properties = {}, required = [] } = part ? writeSchema(part, "input", words) : {};
    for (const name of Object.keys(properties))
      if (whole.properties && name in whole.properties)
        throw new Error(`${call.name} has two inputs named ${name}`);
    Object.assign(whole.properties ?? {}, properties);
    whole.required?.push(...required);
  }
  return whole;
}

function writeInterface(name: string, says: string, schema: JsonSchema): string {
  const about = says === "" ? "" : `/** ${says} */\n`;
  return Object.keys(schema.properties ?? {}).length === 0
    ? `${about}export type ${name} = Record<string, never>;\n`
    : `${about}export interface ${name} ${writeObject(schema, "")}\n`;
}

function writeObject({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const lines = Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description === undefined
      ? []
      : [`${indent}  /** ${field.description.replaceAll("*/", "* /")} */`]),
    `${indent}  ${name}${required.includes(name) ? "" : "?"}: ${writeType(field, `${indent}  `)};`,
  ]);
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function writeType(schema: JsonSchema, indent: string): string {
  const { $ref, type, anyOf, items, properties } = schema;
  if ($ref !== undefined) return $ref.split("/").pop() ?? "unknown";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return [...new Set(anyOf.map((one) => writeType(one, indent)))].join(" | ");
  if (Array.isArray(type)) return type.map((one) => writeType({ ...schema, type: one }, indent)).join(" | ");
  if (items) {
    const item = writeType(items, indent);
    return /[|]/.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }
  if (properties) return writeObject(schema, indent);
  return type === "integer" ? "number" : (type ?? "unknown");
}
