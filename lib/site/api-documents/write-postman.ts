import { idempotencyHeader } from "@/lib/platform/idempotency/constants";
import { apiBase, apiVersion, keyHeader, versionHeader } from "@/lib/site/public-api/constants";
import { type ApiCall, callGroups, groupOf } from "@/lib/site/public-api/define-api-call";
import { exampleOf } from "@/lib/site/public-api/describe-fields";
import { apiCalls } from "./list-calls";
import type { ApiTexts } from "./load-texts";
import { answerOf, requestOf } from "./show-call";
import { writeSchema } from "./write-schema";

/** The public API as a collection that Postman, Insomnia, Bruno and their like import (format 2.1). */
export function writePostman(words: ApiTexts, origin: string): object {
  return {
    info: {
      name: "1Tracking API",
      description: `Set the variable apiKey to a key of your account. Explained at ${origin}/en/api-docs/overview.`,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: keyHeader, type: "string" },
        { key: "value", value: "{{apiKey}}", type: "string" },
        { key: "in", value: "header", type: "string" },
      ],
    },
    variable: [
      { key: "baseUrl", value: `${origin}${apiBase}`, type: "string" },
      { key: "apiKey", value: "", type: "string" },
    ],
    item: callGroups.map((group) => ({
      name: words.group(group).name,
      description: words.group(group).about,
      item: apiCalls.filter((call) => groupOf(call) === group).map((call) => writeItem(call, words)),
    })),
  };
}

function writeItem(call: ApiCall, words: ApiTexts): object {
  const { method, path, body } = requestOf(call);
  const name = words.call(call.name);
  const request = {
    method,
    header: [
      { key: versionHeader, value: apiVersion },
      ...(body === undefined ? [] : [{ key: "Content-Type", value: "application/json" }]),
      ...(method === "GET" ? [] : [{ key: idempotencyHeader, value: "{{$guid}}" }]),
    ],
    url: writeUrl(call, path, words),
    ...(body !== undefined && {
      body: { mode: "raw", raw: JSON.stringify(body, null, 2), options: { raw: { language: "json" } } },
    }),
  };
  return {
    name,
    request,
    response: [
      {
        name: "OK",
        originalRequest: request,
        code: 200,
        status: "OK",
        _postman_previewlanguage: "json",
        header: [{ key: "Content-Type", value: "application/json" }],
        body: JSON.stringify(answerOf(call), null, 2),
      },
    ],
  };
}

/** Parameters missing in the example are listed and disabled. */
function writeUrl(call: ApiCall, shown: string, words: ApiTexts): object {
  const used = new URLSearchParams(shown.split("?")[1] ?? "");
  const fields = call.query ? Object.entries(writeSchema(call.query, "input", words).properties ?? {}) : [];
  const given = call.params ? exampleOf(call.params, "input") : {};
  const path = call.path.replace(/\{(\w+)\}/g, ":$1");
  return {
    raw: `{{baseUrl}}${path}${used.size > 0 ? `?${shown.split("?")[1]}` : ""}`,
    host: ["{{baseUrl}}"],
    path: path.slice(1).split("/"),
    query: fields.map(([key, { description }]) => ({
      key,
      value: used.get(key) ?? "",
      description: description ?? "",
      ...(used.has(key) ? {} : { disabled: true }),
    })),
    variable: Object.entries(given).map(([key, value]) => ({ key, value: String(value) })),
  };
}
