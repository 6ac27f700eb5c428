import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { parcelStates, shopNameMax, shopPlatforms } from "./constants";
import { shopParcelViewSchema, shopRequestViewSchema, shopViewSchema } from "./schemas";

const usual = {
  access: "business",
  needs: "shops.manage",
  limit: { max: 60, windowSeconds: 60 },
  maxBodyBytes: 8 * 1024,
} as const;
const byId = z.object({ id: z.uuid() });
const platform = z.enum(shopPlatforms);

/** Platforms whose shops can be connected. `hasApp`: this server has an app there, so the shop's address is enough. */
export const platformsCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/plateforms",
  input: z.object({}),
  output: z.object({
    platforms: z.array(z.object({ id: platform, name: z.string(), hasApp: z.boolean() })),
    /** Where shops send notices and browsers come back to, for who registers an app of their own. */
    addresses: z.object({ app: z.url(), redirect: z.url(), notices: z.url() }),
  }),
});

/** The company's shops, oldest first, without those that ended. */
export const listShopsCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/shops",
  input: z.object({}),
  output: z.object({ shops: z.array(shopViewSchema), requests: z.array(shopRequestViewSchema) }),
});

/** Begins to connect a Shopify shop; the browser goes to `address`. `app`: the company's own, where the server has none. */
export const startShopifyCall = defineCall({
  ...usual,
  path: "company/shops/shopify",
  requiresRecentAuth: true,
  limit: { max: 20, windowSeconds: 60 },
  input: z.object({
    /** Address or name: `luft`, `luft.myshopify.com`, `https://admin.shopify.com/store/luft`. */
    shop: z.string().trim().min(1).max(200),
    app: z
      .object({ clientId: z.string().trim().min(8).max(100), secret: z.string().trim().min(8).max(200) })
      .optional(),
  }),
  output: z.object({ address: z.url() }),
  errors: ["shopsFull", "shopTaken"],
});

/** Connects a WooCommerce shop by a key that its owner made there. It is tried at once. */
export const connectWooCall = defineCall({
  ...usual,
  path: "company/shops/woocommerce",
  requiresRecentAuth: true,
  limit: { max: 20, windowSeconds: 60 },
  input: z.object({
    address: z.string().trim().min(4).max(200),
    consumerKey: z
      .string()
      .trim()
      .regex(/^ck_[A-Za-z0-9]{8,100}$/),
    consumerSecret: z
      .string()
      .trim()
      .regex(/^cs_[A-Za-z0-9]{8,100}$/),
  }),
  output: shopViewSchema,
  errors: ["shopsFull", "shopTaken", "shopRefused", "shopUnreachable"],
});

/** Looks up the numbers of orders since a day, in the account's zone; nothing is added before it is confirmed. */
export const readShopCall = defineCall({
  ...usual,
  name: "company.shops.read",
  path: "company/shops/[id]/read",
  params: byId,
  input: z.object({ from: z.iso.date() }),
  output: shopViewSchema,
  errors: ["notFound", "shopNotConnected", "shopConfirmed"],
});

/** Adds what was found, and from now on what the shop ships. */
export const confirmShopCall = defineCall({
  ...usual,
  name: "company.shops.confirm",
  path: "company/shops/[id]/confirm",
  params: byId,
  input: z.object({}),
  output: shopViewSchema,
  errors: ["notFound", "shopNotConnected"],
});

/** Reads one shop, or all of a platform, now. */
export const syncShopsCall = defineCall({
  ...usual,
  name: "company.shops.sync",
  path: "company/shops/shopSync/[platform]",
  params: z.object({ platform }),
  input: z.object({ id: z.uuid().optional() }),
  output: z.object({ started: z.int() }),
  errors: ["notFound", "shopNotConnected"],
});

export const updateShopCall = defineCall({
  ...usual,
  name: "company.shops.update",
  method: "PUT",
  path: "company/shops/[id]",
  params: byId,
  input: z.object({
    name: z.string().trim().min(1).max(shopNameMax).optional(),
    writesBack: z.boolean().optional(),
  }),
  output: shopViewSchema,
  errors: ["notFound"],
});

/** Ends the connection. Shipments stay. */
export const deleteShopCall = defineCall({
  ...usual,
  name: "company.shops.delete",
  method: "DELETE",
  path: "company/shops/[id]",
  params: byId,
  input: z.object({}),
  output: byId,
  errors: ["notFound"],
});

/** Numbers of a shop by what became of them, latest first. */
export const shopParcelsCall = defineCall({
  ...usual,
  name: "company.shops.parcels",
  method: "GET",
  path: "company/shops/[id]/parcels",
  params: byId,
  input: z.object({
    state: z.enum(parcelStates).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  output: z.object({ total: z.int(), parcels: z.array(shopParcelViewSchema) }),
  errors: ["notFound"],
});

/** What is stored about the orders of a customer's request, to be passed on. */
export const shopRequestCall = defineCall({
  ...usual,
  name: "company.shops.request",
  method: "GET",
  path: "company/shops/requests/[id]",
  params: byId,
  input: z.object({}),
  output: z.object({ shipments: z.array(z.record(z.string(), z.unknown())) }),
  errors: ["notFound"],
});

/** A request was answered. */
export const closeRequestCall = defineCall({
  ...usual,
  name: "company.shops.closeRequest",
  method: "PUT",
  path: "company/shops/requests/[id]",
  params: byId,
  input: z.object({}),
  output: shopRequestViewSchema,
  errors: ["notFound"],
});
