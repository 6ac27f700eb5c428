import { z } from "zod";
import { packageTypes } from "@/lib/connectors/channels/constants";
import { keywordLengthMax, pageSizeDefault, pageSizeMax } from "./constants";
import type { ApiCall } from "./define-api-call";
import { code, explain, expressDetails, expressId, expressSchema, nullableExpress } from "./schemas";

const whole = z.coerce.number().int();
const keyword = z.string().max(keywordLengthMax);
const params = z.strictObject({ id: expressId });
const { name: expressName, code: expressOwnCode, courier, ...expressRest } = expressDetails;
const express = z.object({ express: explain(expressSchema, "express") });

/** A part of a schema restricts the fields that it names, and leaves the others alone. */
const open = { additionalProperties: true } as const;
/** JSON Schema of a channel's own rule: assigning by this type needs the carrier and what it matches. */
const needsWith = (type: number, field: keyof typeof expressDetails) => ({
  if: { properties: { packageType: { const: type } }, required: ["packageType"], ...open },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { matchCode: {}, [field]: {} }, required: ["matchCode", field], ...open },
});

const listExpress: ApiCall = {
  name: "express-list",
  method: "GET",
  path: "/express",
  query: z.strictObject({
    pageIndex: explain(whole.min(1).default(1), "pageIndexFrom1", 1),
    pageSize: explain(whole.min(1).max(pageSizeMax).default(pageSizeDefault), "pageSize", 100),
    name: explain(keyword, "expressNameFilter").optional(),
    courier: explain(code, "courierFilter", "china-post").optional(),
  }),
  output: z.object({
    total: explain(z.int().min(0), "expressTotal", 1),
    pageIndex: explain(z.int().min(1), "pageIndexAnswer", 1),
    pageSize: explain(z.int().min(1).max(pageSizeMax), "pageSizeAnswer", 100),
    express: explain(z.array(expressSchema), "expressList"),
  }),
  errors: ["logisticsNotFound"],
  itemErrors: [],
};

const addExpress: ApiCall = {
  name: "express-add",
  method: "POST",
  path: "/express",
  body: z
    .strictObject({
      name: expressName,
      code: expressOwnCode,
      courier,
      ...z.object(expressRest).partial().shape,
    })
    .meta({
      allOf: [needsWith(packageTypes.country, "matchCountry"), needsWith(packageTypes.regular, "regular")],
    }),
  output: express,
  errors: ["logisticsNotFound", "methodNameExists", "methodCodeExists"],
  itemErrors: [],
};

const updateExpress: ApiCall = {
  name: "express-update",
  method: "PUT",
  path: "/express/{id}",
  params,
  body: z.strictObject(nullableExpress).partial(),
  output: express,
  errors: [
    "logisticsNotFound",
    "methodNameExists",
    "methodCodeExists",
    "methodNotFound",
    "rulesOverlap",
    "rulesTooComplex",
  ],
  itemErrors: [],
  samples: { body: { deliveredDays: 15, enabled: true } },
};

const renameExpress: ApiCall = {
  name: "express-name",
  method: "PUT",
  path: "/express/{id}/name",
  params,
  body: z.strictObject({ name: expressName }),
  output: express,
  errors: ["methodNameExists", "methodNotFound"],
  itemErrors: [],
};

const deleteExpress: ApiCall = {
  name: "express-delete",
  method: "DELETE",
  path: "/express/{id}",
  params,
  output: z.object({ id: expressId }),
  errors: ["methodNotFound", "methodInUse"],
  itemErrors: [],
};

/** Calls about channels, in the order of their documentation. */
export const expressCalls: readonly ApiCall[] = [
  listExpress,
  addExpress,
  updateExpress,
  renameExpress,
  deleteExpress,
];
