import { z } from "zod";
import type { Call } from "@/lib/core/define-call";

export const usual: Call["errors"] = [
  "badInput",
  "notJson",
  "forbidden",
  "notFound",
  "tokenInvalid",
  "tooFrequent",
  "busy",
];

/** A call of the permission service, for companies. */
export const permission = { service: "permission", access: "business", errors: usual } as const;

export const id = z.object({ id: z.uuid() });
export const done = z.object({ done: z.literal(true) });
