import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import {
  nameMax,
  remarkMax,
  secretMax,
  secretsMax,
  stateReasons,
  states,
  testNumberPattern,
} from "./constants";

const usual = {
  access: "business",
  needs: "channels.manage",
  limit: { max: 60, windowSeconds: 60 },
  maxBodyBytes: 8 * 1024,
} as const;

const stateSchema = z.union([
  z.literal(states.inActivation),
  z.literal(states.fails),
  z.literal(states.works),
]);
const courier = z.string().trim().min(1).max(64);
const byCourier = z.object({ logisId: courier });
const byId = z.object({ id: z.uuid() });

/** A company's account at a carrier, without its secrets. */
export const carrierAccountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  courier: z.string(),
  testNumber: z.string(),
  remark: z.string(),
  state: stateSchema,
  /** Why it fails, or why the last try of a running trial did. */
  reason: z.enum(stateReasons).nullable(),
  /** Until when a running trial is repeated while the carrier does not answer. */
  tryingUntil: z.string().nullable(),
  /** When the carrier was last asked by a trial, also in vain, or refused the credential. */
  checkedAt: z.string().nullable(),
  /** Fields of the credential that are no secrets, by key. */
  settings: z.record(z.string(), z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CarrierAccountView = z.infer<typeof carrierAccountSchema>;

const filters = z.object({
  page: z.int().min(1).max(1000).default(1),
  courier: courier.optional(),
  state: stateSchema.optional(),
});
const accounts = z.array(carrierAccountSchema);

/** The company's carrier accounts, oldest first. */
export const listAccountsCall = defineCall({
  ...usual,
  path: "company/logisticsAccount/list",
  input: filters,
  output: z.object({ total: z.int(), accounts }),
  errors: ["logisticsNotFound"],
});

/** Those of one carrier. */
export const courierAccountsCall = defineCall({
  ...usual,
  name: "company.logisticsAccount.ofCourier",
  method: "GET",
  path: "company/logisticsAccount/list/[logisId]",
  params: byCourier,
  input: z.object({}),
  output: z.object({ accounts }),
  errors: ["logisticsNotFound"],
});

/**
 * Adds a carrier account, or with an id changes one. `secrets`: fields of the credential by key; those left out stay as
 * they are. A new credential is tried at once.
 */
export const setAccountCall = defineCall({
  ...usual,
  path: "company/logisticsAccount/upsert",
  requiresRecentAuth: true,
  input: z.object({
    id: z.uuid().optional(),
    courier,
    name: z.string().trim().min(1).max(nameMax),
    testNumber: z.string().trim().regex(testNumberPattern),
    remark: z.string().trim().max(remarkMax).default(""),
    secrets: z
      .record(z.string().max(40), z.string().trim().max(secretMax))
      .refine((given) => Object.keys(given).length <= secretsMax)
      .optional(),
  }),
  output: carrierAccountSchema,
  errors: ["notFound", "logisticsNotFound", "carrierAccountExists", "carrierAccountsFull"],
});

/** Tries the credential with the test number. The answer comes later: state 3 or 2. */
export const testAccountCall = defineCall({
  ...usual,
  name: "company.logisticsAccount.valid",
  path: "company/logisticsAccount/valid/[id]",
  params: byId,
  input: z.object({}),
  output: z.object({ state: z.literal(states.inActivation) }),
  errors: ["notFound"],
});

export const deleteAccountCall = defineCall({
  ...usual,
  name: "company.logisticsAccount.delete",
  method: "GET",
  mutates: true,
  path: "company/logisticsAccount/delete/[id]",
  params: byId,
  input: z.object({}),
  output: byId,
  errors: ["notFound"],
});

const fieldSchema = z.object({
  key: z.string(),
  /** Name of the field: a key of `carrier-accounts.label` in the messages. */
  label: z.string(),
  secret: z.boolean(),
  required: z.boolean(),
  max: z.int(),
});
export type CredentialFieldView = z.infer<typeof fieldSchema>;

/** A carrier that a company can connect. */
export interface ConnectableCarrier {
  readonly courier: string;
  readonly name: string;
  readonly fields: readonly CredentialFieldView[];
  /** Where the credential is made; null where nobody needs to. */
  readonly portal: string | null;
}

/** What a credential for a carrier consists of, and where it is made; no fields: the carrier cannot be connected. */
export const accountFieldsCall = defineCall({
  ...usual,
  name: "company.account.type",
  method: "GET",
  path: "company/account/type/[logisId]",
  params: byCourier,
  input: z.object({}),
  output: z.object({
    courier: z.string(),
    fields: z.array(fieldSchema),
    portal: z.string().nullable(),
  }),
  errors: ["logisticsNotFound"],
});

/** Older names of the same calls. */
export const selectAccountsCall = defineCall({
  ...listAccountsCall,
  name: "company.accountExec.select",
  path: "company/accountExec/select",
});
export const setExecCall = defineCall({
  ...setAccountCall,
  name: "company.accountExec.set",
  path: "company/accountExec/set",
});
export const deleteExecCall = defineCall({
  ...usual,
  name: "company.accountExec.delete",
  path: "company/accountExec/delete",
  input: byId,
  output: byId,
  errors: ["notFound"],
});
