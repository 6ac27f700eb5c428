import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { loadApiTexts } from "@/lib/site/api-documents/load-texts";
import { writeOpenapi } from "@/lib/site/api-documents/write-openapi";
import { apiBase } from "@/lib/site/public-api/constants";

interface Answer {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Answer>>;
  readonly "x-item-errors"?: readonly { readonly code: number }[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Answer>> };
}

/** Headers that HTTP itself and the server's browser policies add to any response. */
const plainHeaders = new Set(
  `cache-control connection content-length content-type date keep-alive transfer-encoding vary content-security-policy
  cross-origin-opener-policy permissions-policy referrer-policy x-content-type-options x-frame-options`.split(
    /\s+/,
  ),
);

export interface ContractChecker {
  /** All differences between a response and the document. */
  validator(method: string, url: string, response: Response): Promise<string[]>;
  /** `add 409 repeatConflict`: the responses seen so far, and those the document allows. */
  readonly seen: ReadonlySet<string>;
  readonly documented: ReadonlySet<string>;
}

/** Validates responses against the published document with its objects closed: undocumented fields fail. */
export async function createContractChecker(): Promise<ContractChecker> {
  const document = close(writeOpenapi(await loadApiTexts(), "https://track.example")) as Document;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, "document");
  const seen = new Set<string>();
  const resolve = (at: string, answer: Answer) => {
    if (answer.$ref === undefined) return { at, answer };
    const name = answer.$ref.split("/").pop() ?? "";
    return { at: `/components/responses/${name}`, answer: document.components.responses[name] ?? {} };
  };
  return {
    seen,
    documented: listDocumented(document),
    async validator(method, url, response) {
      const path = new URL(url).pathname.slice(apiBase.length);
      const [template, methods] = Object.entries(document.paths).find(([one]) =>
        patternOf(one).test(path),
      ) ?? ["", {}];
      const operation = methods[method.toLowerCase()];
      if (!operation) return [`${method} ${path} is not documented`];
      const { status } = response;
      const name = `${operation.operationId} ${status}`;
      const documented = operation.responses[status];
      if (!documented) return [`${name} is not documented`];
      const { at, answer } = resolve(
        `/paths/${part(template)}/${method.toLowerCase()}/responses/${status}`,
        documented,
      );
      const known = new Set(Object.keys(answer.headers ?? {}).map((header) => header.toLowerCase()));
      const errors = [...response.headers.keys()]
        .filter((header) => !known.has(header) && !plainHeaders.has(header))
        .map((header) => `${name}: header ${header} is not documented`);
      const text = await response.text();
      if (!answer.content) {
        seen.add(name);
        return text === "" ? errors : [...errors, `${name}: a body is not documented`];
      }
      const type = response.headers.get("content-type")?.split(";")[0] ?? "";
      if (!(type in answer.content)) return [...errors, `${name}: type ${type} is not documented`];
      const body = JSON.parse(text);
      const key = body.key ?? body.status?.key;
      seen.add(key === undefined ? name : `${name} ${key}`);
      if (!ajv.validate(`document#${at}/content/${part(type)}/schema`, body))
        for (const { instancePath, message, params } of ajv.errors ?? [])
          errors.push(`${name}: ${instancePath} ${message} ${JSON.stringify(params)}`);
      const codes = [200, ...(operation["x-item-errors"] ?? []).map(({ code }) => code)];
      for (const item of status === 200 && "x-item-errors" in operation ? body.data.items : [])
        if (!codes.includes(item.status.code))
          errors.push(`${name}: item ${item.status.code} is not documented`);
      return errors;
    },
  };
}

function listDocumented({ paths, components }: Document): Set<string> {
  const all = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, { $ref }]) => {
        const shared = components.responses[$ref?.split("/").pop() ?? ""];
        const json = shared?.content?.["application/json"] as { examples: object } | undefined;
        const keys = Object.keys(json?.examples ?? {});
        return keys.length === 0
          ? [`${operationId} ${status}`]
          : keys.map((key) => `${operationId} ${status} ${key}`);
      }),
    );
  return new Set(all);
}

/** Closes every object schema of a document: only named properties are allowed. */
function close(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(close);
  if (typeof node !== "object" || node === null) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, close(value)]));
  return inner.type === "object" && typeof inner.properties === "object"
    ? { additionalProperties: false, ...inner }
    : inner;
}

const part = (text: string) => encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"));
const patternOf = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`);
