import { z } from "zod";
import { keywordLengthMax, pageSizeDefault, pageSizeMax } from "./constants";
import type { ApiCall } from "./define-api-call";
import { code, explain, expressDetails, expressId, expressSchema, nullableExpress } from "./schemas";

const whole = z.coerce.number().int();
const keyword = z.string().max(keywordLengthMax);
const params = z.object({ id: expressId });
const { name: expressName, code: expressOwnCode, courier, ...expressRest } = expressDetails;
const express = z.object({ express: explain(expressSchema, "express") });

const listExpress: ApiCall = {
  name: "express-list",
  method: "GET",
  path: "/express",
  query: z.object({
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
  body: z.object({
    name: expressName,
    code: expressOwnCode,
    courier,
    ...z.object(expressRest).partial().shape,
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
  body: z.object(nullableExpress).partial(),
  output: express,
  errors: ["logisticsNotFound", "methodNameExists", "methodCodeExists", "methodNotFound"],
  itemErrors: [],
  samples: { body: { deliveredDays: 15, enabled: true } },
};

const renameExpress: ApiCall = {
  name: "express-name",
  method: "PUT",
  path: "/express/{id}/name",
  params,
  body: z.object({ name: expressName }),
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
