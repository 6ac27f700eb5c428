import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { numberLengthMax, numberLengthMin } from "@/lib/parcels/parcel/constants";
import {
  channelDescriptionMax,
  channelNameMax,
  deliveredDaysMax,
  packageTypes,
  receivedHoursMax,
  regularLengthMax,
  rulesMax,
  scanDaysAfterDeliveryMax,
  scanHoursMax,
  triedNumbersMax,
} from "./constants";

const company = {
  access: "business",
  limit: { max: 120, windowSeconds: 60 },
  maxBodyBytes: 64 * 1024,
} as const;
const manage = { ...company, needs: "channels.manage" } as const;
/** Comparing expressions takes up to a second of processor time. */
const save = { ...manage, limit: { max: 30, windowSeconds: 60 } } as const;
const saveErrors = [
  ...(["logisticsNotFound", "methodNameExists", "methodCodeExists"] as const),
  ...(["rulesOverlap", "rulesTooComplex"] as const),
];
const id = z.object({ id: z.uuid() });

const carrierId = z.string().min(1).max(64);
/** A tracking number as people write it. */
const typedNumber = z
  .string()
  .trim()
  .toUpperCase()
  .min(numberLengthMin)
  .max(numberLengthMax)
  .regex(/^[A-Z0-9]+$/);
const text = z.string().trim().max(channelDescriptionMax);
/** What a rule is for: rules are told apart by it. */
const ruleDescription = text.min(1);
/** Empty is none. */
const optionalText = text.transform((one) => (one === "" ? null : one)).nullable();

/** A rule: `matchCountry` of one by destination (40), the expression of the other kind (50). */
export const ruleSchema = z.discriminatedUnion("packageType", [
  z.object({
    packageType: z.literal(packageTypes.country),
    matchCode: carrierId,
    matchCountry: z.string().regex(/^[A-Z]{2}$/),
    description: ruleDescription,
  }),
  z.object({
    packageType: z.literal(packageTypes.regular),
    matchCode: carrierId,
    regular: z.string().trim().min(1).max(regularLengthMax),
    /** A number that the expression matches. */
    example: typedNumber,
    description: ruleDescription,
  }),
]);

const details = {
  name: z.string().trim().min(1).max(channelNameMax),
  code: z.string().trim().min(1).max(channelNameMax),
  /** 0 global, 1 international, 2 domestic. */
  type: z.literal([0, 1, 2]),
  courier: carrierId,
  enabled: z.boolean(),
  scanHours: z.int().min(1).max(scanHoursMax),
  receivedHours: z.int().min(1).max(receivedHoursMax).nullable(),
  deliveredDays: z.int().min(1).max(deliveredDaysMax).nullable(),
  scanDaysAfterDelivery: z.int().min(0).max(scanDaysAfterDeliveryMax),
  description: optionalText,
  trackingKey: z
    .string()
    .trim()
    .max(channelNameMax)
    .nullable()
    .transform((key) => key || null),
  rules: z.array(ruleSchema).max(rulesMax),
};

const ruleViewSchema = z.object({
  packageType: z.literal([packageTypes.country, packageTypes.regular]),
  matchCode: z.string(),
  /** Its name in the reader's language. */
  carrier: z.string(),
  matchCountry: z.string().nullable(),
  regular: z.string().nullable(),
  example: z.string().nullable(),
  description: z.string().nullable(),
});
export const channelViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  type: z.literal([0, 1, 2]),
  courier: z.string(),
  /** Name of `courier` in the reader's language. */
  carrier: z.string(),
  enabled: z.boolean(),
  scanHours: z.int(),
  receivedHours: z.int().nullable(),
  deliveredDays: z.int().nullable(),
  scanDaysAfterDelivery: z.int(),
  description: z.string().nullable(),
  trackingKey: z.string().nullable(),
  /** In the order of matching: the first that matches applies. */
  rules: z.array(ruleViewSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ChannelView = z.infer<typeof channelViewSchema>;
const one = z.object({ channel: channelViewSchema });

/** A page of the channels, newest first, each with the number of its shipments, archived ones included. */
export const selectChannelsCall = defineCall({
  ...manage,
  path: "company/logistic_express_select",
  input: z.object({
    page: z.int().min(1).max(10_000).default(1),
    pageSize: z.int().min(1).max(100).default(20),
    name: z.string().trim().max(channelNameMax).optional(),
    courier: carrierId.optional(),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    channels: z.array(channelViewSchema.extend({ shipments: z.int() })),
  }),
  errors: ["logisticsNotFound"],
});

export const addChannelCall = defineCall({
  ...save,
  path: "company/logistic_express",
  input: z.object({
    ...z.object(details).partial().shape,
    name: details.name,
    code: details.code,
    courier: details.courier,
  }),
  output: one,
  errors: saveErrors,
});

/** Changes a channel; omitted fields stay. `rules` are all of them, in the order of matching. */
export const updateChannelCall = defineCall({
  ...save,
  name: "company.logistic_express.update",
  method: "PUT",
  path: "company/logistic_express/[id]",
  params: id,
  input: z.object({
    ...z.object(details).partial().shape,
    /** `updatedAt` of the channel that was changed: of two who change it at once, one is rejected. */
    seenAt: z.iso.datetime().optional(),
  }),
  output: one,
  errors: [...saveErrors, "methodNotFound", "changedMeanwhile"],
});

export const deleteChannelCall = defineCall({
  ...manage,
  name: "company.logistic_express.delete",
  method: "DELETE",
  path: "company/logistic_express/[id]",
  params: id,
  input: z.object({}),
  output: z.object({ id: z.uuid() }),
  errors: ["methodNotFound", "methodInUse"],
});

/** Whether a channel may be deleted: no shipment names it. */
export const channelDeletableCall = defineCall({
  ...manage,
  name: "company.logistic_express.isDeleted",
  method: "GET",
  path: "company/logistic_express/isDeleted/[id]",
  params: id,
  input: z.object({}),
  output: z.object({ deletable: z.boolean(), shipments: z.int() }),
  errors: ["methodNotFound"],
});

/** Gives a channel another carrier. */
export const bindChannelCall = defineCall({
  ...manage,
  name: "company.logistic_express_bind",
  path: "company/logistic_express_bind/[id]",
  params: id,
  input: z.object({ courier: carrierId }),
  output: one,
  errors: ["logisticsNotFound", "methodNotFound"],
});

/** What rules do with some numbers. Changes nothing; the rules need not be stored, nor exclude each other. */
export const tryRulesCall = defineCall({
  ...manage,
  path: "company/logistic_express/try",
  limit: { max: 60, windowSeconds: 60 },
  input: z.object({
    /** As far as they are written: an expression that cannot be read matches nothing. */
    rules: z
      .array(
        z.object({
          packageType: z.literal([packageTypes.country, packageTypes.regular]),
          matchCode: carrierId,
          matchCountry: z.string().max(2).nullable().default(null),
          regular: z.string().max(regularLengthMax).nullable().default(null),
        }),
      )
      .max(rulesMax),
    /** The carrier where no rule matches. */
    courier: carrierId.optional(),
    numbers: z.array(typedNumber).max(triedNumbersMax),
    /** Destination of the parcels, alpha-2. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .default(null),
  }),
  output: z.object({
    results: z.array(
      z.object({
        number: z.string(),
        /** Places of all rules that match, from 0; the first applies. */
        rules: z.array(z.int()),
        /** Catalogue id and name of the carrier; null: no rule matches, and no `courier` was given. */
        code: z.string().nullable(),
        carrier: z.string(),
      }),
    ),
    /** Pairs of expressions that match a same number; null: too complex to find out. */
    overlaps: z.array(z.object({ rules: z.array(z.int()).length(2), number: z.string().nullable() })),
  }),
  errors: ["logisticsNotFound"],
});
