import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { keyNameMax } from "./constants";

/** Limits of keys per account, and addresses per key; from the specification, section 9. */
export const addressesMax = 6;

const usual = {
  access: "business",
  limit: { max: 60, windowSeconds: 60 },
  maxBodyBytes: 8 * 1024,
} as const;
const address = z.ipv4();

export const keyViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** First characters. */
  prefix: z.string(),
  /** None: it works from anywhere, and the list shows that. */
  addresses: z.array(address),
  createdAt: z.string(),
  rotatedAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  lastUsedAddress: z.string().nullable(),
});
export type KeyView = z.infer<typeof keyViewSchema>;
const withSecret = z.object({
  key: keyViewSchema,
  /** The whole key, shown once and not stored. Null if no new one was created. */
  secret: z.string().nullable(),
});

/** Creates a key, or with an id changes the name and addresses of one. */
export const setKeyCall = defineCall({
  path: "company/apikey/set",
  needs: "apiKeys.manage",
  input: z.object({
    id: z.uuid().optional(),
    name: z.string().trim().min(1).max(keyNameMax),
    addresses: z
      .array(z.string().trim().pipe(address))
      .max(addressesMax)
      .transform((list) => [...new Set(list)])
      .default([]),
  }),
  output: withSecret,
  ...usual,
  requiresRecentAuth: true,
  errors: ["notFound", "keyNameExists", "keysFull"],
});
export const listKeysCall = defineCall({
  path: "company/apikey/select",
  needs: "apiKeys.manage",
  input: z.object({}),
  output: z.object({
    keys: z.array(keyViewSchema),
    /** The caller's own IPv4 address, to bind a key to; null without one. */
    address: z.string().nullable(),
  }),
  ...usual,
});
/** Rotates a key's secret; the old one is invalid at once. */
export const rotateKeyCall = defineCall({
  path: "company/apikey/rotate",
  needs: "apiKeys.manage",
  input: z.object({ id: z.uuid() }),
  output: withSecret,
  ...usual,
  requiresRecentAuth: true,
  errors: ["notFound"],
});
export const deleteKeyCall = defineCall({
  path: "company/apikey/delete",
  needs: "apiKeys.manage",
  input: z.object({ id: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  ...usual,
  requiresRecentAuth: true,
  errors: ["notFound"],
});
