import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { extraFields } from "@/lib/parcels/parcel/constants";
import { carrierTabs } from "./constants";

// lib/parcels/carriers: the carrier catalogue: names, contacts, countries, links, number patterns, calls that list it
const company = {
  access: "business",
  limit: { max: 300, windowSeconds: 60 },
  maxBodyBytes: 128 * 1024,
  errors: ["bodyTooLarge"],
} as const;

/** Status codes of the specification with their names, and carriers and countries to choose from. */
export const basicResultsCall = defineCall({
  method: "GET",
  path: "company/basicinfo/results",
  needs: "session",
  input: z.object({}),
  output: z.object({ results: z.array(z.object({ result: z.int(), name: z.string() })) }),
  ...company,
});

const coded = z.array(z.object({ code: z.string(), name: z.string() }));

export const basicCarriersCall = defineCall({
  method: "GET",
  path: "company/basicinfo/logistics",
  needs: "session",
  input: z.object({}),
  output: z.object({ logistics: coded }),
  ...company,
});

export const basicCountriesCall = defineCall({
  method: "GET",
  path: "company/basicinfo/country",
  needs: "session",
  input: z.object({}),
  output: z.object({ countries: coded }),
  ...company,
});

/** What a carrier may require besides the number, so that a form can show the fields at once. */
export const carrierKeywordsCall = defineCall({
  name: "company.logistics.keyword",
  method: "GET",
  path: "company/logistics/keyword/[id]",
  needs: "session",
  params: z.object({ id: z.string().min(1).max(100) }),
  input: z.object({}),
  output: z.object({ keywords: z.array(z.enum(extraFields)) }),
  ...company,
  errors: ["bodyTooLarge", "notFound"],
});

/** Carriers for a picker: by name, country or code, best first; without text the most used first. */
export const selectCarriersCall = defineCall({
  path: "company/logistics/select",
  needs: "session",
  input: z.object({
    page: z.int().min(1).max(100).default(1),
    q: z.string().max(100).default(""),
    /** Those of one group of the catalogue only. */
    tab: z.literal(carrierTabs).optional(),
  }),
  output: z.object({
    total: z.int(),
    carriers: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        country: z.string().nullable(),
        tab: z.literal(carrierTabs),
      }),
    ),
  }),
  ...company,
});
