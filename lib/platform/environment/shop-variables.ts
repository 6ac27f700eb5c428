import { z } from "zod";

/** Variables of shops, as part of `envSchema`. */
export const shopVariables = {
  /** This server's app at Shopify: its client id and secret. Without them each company enters those of its own app. */
  SHOPIFY_CLIENT_ID: z
    .string()
    .regex(/^[a-zA-Z0-9]{8,100}$/, "must be the client id as Shopify shows it")
    .optional(),
  SHOPIFY_CLIENT_SECRET: z.string().min(8, "must be the whole key: 8 characters or more").optional(),
} as const;

/** Variables that mean nothing without each other. */
export const shopSet = [
  "SHOPIFY_CLIENT_ID",
  "SHOPIFY_CLIENT_SECRET",
] as const satisfies readonly (keyof typeof shopVariables)[];
