import { z } from "zod";

const secret = z.string().min(8, "must be the whole key: 8 characters or more");
const clientText = z.string().regex(/^[\x21-\x7e]{1,200}$/, "must be the id as the provider shows it");

/** Variables of payments and invoices, as part of `envSchema`. */
export const paymentVariables = {
  /** The operator's VAT id, on invoices. */
  OPERATOR_VAT_ID: z.string().max(40).optional(),
  /** A sentence on each invoice, such as one about tax. */
  INVOICE_NOTE: z.string().max(400).optional(),
  /** Payments with PayPal: a REST app's id and secret, the id of its webhook, and the id of the merchant who is paid. */
  PAYPAL_CLIENT_ID: clientText.optional(),
  PAYPAL_CLIENT_SECRET: secret.optional(),
  PAYPAL_WEBHOOK_ID: clientText.optional(),
  PAYPAL_MERCHANT_ID: z
    .string()
    .regex(/^[A-Z0-9]{10,20}$/, "must be the merchant id as PayPal shows it: 13 letters and digits")
    .optional(),
  /** PayPal's sandbox, where no money moves. */
  PAYPAL_SANDBOX: z.enum(["on", "off"], "must be one of: on, off").default("off"),
  /** Tests only: a root certificate for signatures of PayPal's notices, PEM in base64; ignored unless its host is on loopback. */
  TEST_PAYPAL_ROOT: z.string().optional(),
} as const;

/** Variables that mean nothing without each other. */
export const paymentSet = [
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_MERCHANT_ID",
] as const satisfies readonly (keyof typeof paymentVariables)[];
