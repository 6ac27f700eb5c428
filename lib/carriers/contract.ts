import { z } from "zod";
import { type Call, defineCall } from "@/lib/core/define-call";
import { extraFields } from "@/lib/parcel/constants";

const usual: Call["errors"] = [
  "badInput",
  "notJson",
  "bodyTooLarge",
  "forbidden",
  "tokenInvalid",
  "tooFrequent",
  "busy",
];

const company = {
  access: "business",
  limit: { max: 300, windowSeconds: 60 },
  maxBodyBytes: 128 * 1024,
  errors: usual,
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
  errors: [...usual, "notFound"],
});
