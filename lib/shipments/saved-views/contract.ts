import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { listNames, shipmentColumns } from "@/lib/shipments/records/constants";
import { one, personal } from "@/lib/shipments/records/contract-parts";
import { savedViewNameMax, viewQueryMax } from "./constants";

// lib/shipments/saved-views: a user's saved filters and chosen columns of the list
export const savedViewSchema = z.object({
  id: z.uuid(),
  list: z.enum(listNames),
  name: z.string(),
  query: z.string(),
});

export type SavedView = z.infer<typeof savedViewSchema>;

/** A list's columns and saved views of this user. */
export const columnsCall = defineCall({
  name: "company.user.customHeader",
  method: "GET",
  path: "company/user/custom/header",
  needs: "shipments.view",
  input: z.object({ list: z.enum(listNames).default("active") }),
  output: z.object({ columns: z.array(z.enum(shipmentColumns)) }),
  ...personal,
});

/** Saves a list's columns; the list's name is in the path. */
export const saveColumnsCall = defineCall({
  name: "company.user.saveCustomHeader",
  method: "PUT",
  path: "company/user/custom/header/[id]",
  needs: "shipments.view",
  params: z.object({ id: z.enum(listNames) }),
  input: z.object({ columns: z.array(z.enum(shipmentColumns)).min(1).max(shipmentColumns.length) }),
  output: z.object({ columns: z.array(z.enum(shipmentColumns)) }),
  ...personal,
  errors: ["bodyTooLarge", "notFound"],
});

const savedViews = z.object({ views: z.array(savedViewSchema) });

export const savedViewsCall = defineCall({
  method: "GET",
  path: "company/user/views",
  needs: "shipments.view",
  input: z.object({ list: z.enum(listNames).default("active") }),
  output: savedViews,
  ...personal,
});

/** Saves a view; one of the same name is replaced. */
export const saveViewCall = defineCall({
  name: "company.user.saveView",
  path: "company/user/views/save",
  needs: "shipments.view",
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
  path: "company/user/views/delete",
  needs: "shipments.view",
  input: one,
  output: savedViews,
  ...personal,
});
