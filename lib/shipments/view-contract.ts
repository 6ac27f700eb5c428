import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { extraFields } from "@/lib/parcel/constants";
import { deskColumns, listNames, savedViewNameMax, viewQueryMax } from "./constants";
import { company, one, personal, savedViewSchema, usual } from "./contract-parts";

/** A list's columns and saved views of this user. */
export const columnsCall = defineCall({
  name: "company.user.customHeader",
  method: "GET",
  path: "company/user/custom/header",
  input: z.object({ list: z.enum(listNames).default("desk") }),
  output: z.object({ columns: z.array(z.enum(deskColumns)) }),
  ...personal,
});

/** Saves a list's columns; the list's name is in the path. */
export const saveColumnsCall = defineCall({
  name: "company.user.saveCustomHeader",
  method: "PUT",
  path: "company/user/custom/header/[id]",
  params: z.object({ id: z.enum(listNames) }),
  input: z.object({ columns: z.array(z.enum(deskColumns)).min(1).max(deskColumns.length) }),
  output: z.object({ columns: z.array(z.enum(deskColumns)) }),
  ...personal,
  errors: [...usual, "notFound"],
});

const savedViews = z.object({ views: z.array(savedViewSchema) });

export const savedViewsCall = defineCall({
  name: "company.user.views",
  method: "GET",
  path: "company/user/views",
  input: z.object({ list: z.enum(listNames).default("desk") }),
  output: savedViews,
  ...personal,
});

/** Saves a view; one of the same name is replaced. */
export const saveViewCall = defineCall({
  name: "company.user.saveView",
  method: "POST",
  path: "company/user/views/save",
  input: z.object({
    list: z.enum(listNames),
    name: z.string().trim().min(1).max(savedViewNameMax),
    query: z.string().max(viewQueryMax),
  }),
  output: savedViews,
  ...personal,
});

export const deleteViewCall = defineCall({
  name: "company.user.deleteView",
  method: "POST",
  path: "company/user/views/delete",
  input: one,
  output: savedViews,
  ...personal,
});

/** Status codes of the specification with their names, and carriers and countries to choose from. */
export const basicResultsCall = defineCall({
  name: "company.basicinfo.results",
  method: "GET",
  path: "company/basicinfo/results",
  input: z.object({}),
  output: z.object({ results: z.array(z.object({ result: z.int(), name: z.string() })) }),
  ...company,
});

const coded = z.array(z.object({ code: z.string(), name: z.string() }));

export const basicCarriersCall = defineCall({
  name: "company.basicinfo.logistics",
  method: "GET",
  path: "company/basicinfo/logistics",
  input: z.object({}),
  output: z.object({ logistics: coded }),
  ...company,
});

export const basicCountriesCall = defineCall({
  name: "company.basicinfo.country",
  method: "GET",
  path: "company/basicinfo/country",
  input: z.object({}),
  output: z.object({ countries: coded }),
  ...company,
});

/** What a carrier may require besides the number, so that a form can show the fields at once. */
export const carrierKeywordsCall = defineCall({
  name: "company.logistics.keyword",
  method: "GET",
  path: "company/logistics/keyword/[id]",
  params: z.object({ id: z.string().min(1).max(100) }),
  input: z.object({}),
  output: z.object({ keywords: z.array(z.enum(extraFields)) }),
  ...company,
  errors: [...usual, "notFound"],
});
