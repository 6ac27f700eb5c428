import { z } from "zod";

/** A call of the permission service, for companies. */
export const permission = { service: "permission", access: "business", errors: ["notFound"] } as const;

export const id = z.object({ id: z.uuid() });
export const done = z.object({ done: z.literal(true) });
