import { z } from "zod";

const secret = z.string().min(8, "must be the whole key: 8 characters or more");
const flag = z.enum(["on", "off"], "must be one of: on, off");
/** A name, number or password of an account with a carrier, which may be short. */
const credentialText = z.string().max(200, "must be 200 characters or fewer");

/** Variables of carriers and aggregators, as part of `envSchema`. */
export const carrierVariables = {
  DHL_API_KEY: secret.optional(),
  /** Secret of DHL's pushes in their header `x-push-token`. Default: DHL's pushes are rejected. */
  DHL_PUSH_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, "must be 32 characters or more without spaces: openssl rand -hex 32")
    .optional(),
  UPS_CLIENT_ID: secret.optional(),
  UPS_CLIENT_SECRET: secret.optional(),
  FEDEX_CLIENT_ID: secret.optional(),
  FEDEX_CLIENT_SECRET: secret.optional(),
  USPS_CLIENT_ID: secret.optional(),
  USPS_CLIENT_SECRET: secret.optional(),
  ROYAL_MAIL_CLIENT_ID: secret.optional(),
  ROYAL_MAIL_CLIENT_SECRET: secret.optional(),
  GLS_CLIENT_ID: secret.optional(),
  GLS_CLIENT_SECRET: secret.optional(),
  LA_POSTE_KEY: secret.optional(),
  POSTNL_API_KEY: secret.optional(),
  DPD_USER: credentialText.optional(),
  DPD_PASSWORD: credentialText.optional(),
  /** Whose customer the account is. Default: that of the Netherlands. */
  DPD_COUNTRY: z.enum(["nl", "be"], "must be one of: nl, be").optional(),
  CANADA_POST_USER: credentialText.optional(),
  CANADA_POST_PASSWORD: credentialText.optional(),
  AUSTRALIA_POST_KEY: secret.optional(),
  AUSTRALIA_POST_PASSWORD: credentialText.optional(),
  AUSTRALIA_POST_ACCOUNT: credentialText.optional(),
  POSTNORD_API_KEY: secret.optional(),
  SF_EXPRESS_PARTNER_ID: credentialText.optional(),
  SF_EXPRESS_CHECK_WORD: secret.optional(),
  BRING_UID: credentialText.optional(),
  BRING_API_KEY: secret.optional(),
  /** Interfaces that need no key are asked only where the operator says so. */
  INPOST: flag.default("off"),
  NOVA_POSHTA: flag.default("off"),
  NOVA_POSHTA_API_KEY: secret.optional(),
  SEVENTEENTRACK_TOKEN: secret.optional(),
  AFTERSHIP_API_KEY: secret.optional(),
  TRACKINGMORE_API_KEY: secret.optional(),
  SHIP24_API_KEY: secret.optional(),
  /** Ids of connectors in the order in which they are asked; those that are not named follow by their kind. */
  CONNECTOR_ORDER: z
    .string()
    .regex(
      /^[a-z0-9-]+( *, *[a-z0-9-]+)*$/,
      "must be ids of connectors, separated by commas: dhl, seventeentrack",
    )
    .transform((text) => text.split(",").map((id) => id.trim()))
    .optional(),
  /** Folder of connectors of one's own; variables of their credentials begin with CONNECTOR_. */
  CONNECTORS_DIR: z.string().optional(),
} as const;

/** Variables that mean nothing without each other. */
export const carrierSets = [
  ["UPS_CLIENT_ID", "UPS_CLIENT_SECRET"],
  ["FEDEX_CLIENT_ID", "FEDEX_CLIENT_SECRET"],
  ["USPS_CLIENT_ID", "USPS_CLIENT_SECRET"],
  ["ROYAL_MAIL_CLIENT_ID", "ROYAL_MAIL_CLIENT_SECRET"],
  ["GLS_CLIENT_ID", "GLS_CLIENT_SECRET"],
  ["DPD_USER", "DPD_PASSWORD"],
  ["CANADA_POST_USER", "CANADA_POST_PASSWORD"],
  ["AUSTRALIA_POST_KEY", "AUSTRALIA_POST_PASSWORD", "AUSTRALIA_POST_ACCOUNT"],
  ["SF_EXPRESS_PARTNER_ID", "SF_EXPRESS_CHECK_WORD"],
  ["BRING_UID", "BRING_API_KEY"],
] as const satisfies readonly (readonly (keyof typeof carrierVariables)[])[];
