import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns/kinds";
import { ownerAccount } from "./accounts";

/** A picture that an account uploaded for its emails and its tracking page, re-encoded. */
export const uploadedImage = pgTable(
  "uploaded_image",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** SHA-256 of the bytes, hexadecimal: one picture is stored once for an account. */
    hash: text("hash").notNull(),
    mediaType: text("media_type").notNull(),
    /** Pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: bytea("bytes").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("uploaded_image_hash").on(t.accountId, t.hash)],
);

/** How a company shows itself to its customers: in emails, on its tracking page and in its widget. */
export const brand = pgTable(
  "brand",
  {
    accountId: ownerAccount().primaryKey(),
    /** The company's part of its tracking page's address, in lower case; null: no page. */
    slug: text("slug"),
    /** Shown name; empty: the account's. */
    name: text("name").notNull().default(""),
    logoId: uuid("logo_id").references(() => uploadedImage.id, { onDelete: "set null" }),
    /** Accent colours `#rrggbb` in light and dark; null: ours. */
    colour: text("colour"),
    darkColour: text("dark_colour"),
    /** Links below emails and the page: shop, help, returns. */
    links: jsonb("links").$type<readonly { readonly label: string; readonly url: string }[]>().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("brand_slug").on(t.slug), // the tracking page
    index("brand_logo").on(t.logoId), // deleting an image
  ],
);
