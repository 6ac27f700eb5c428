import { z } from "zod";
import { connectorKit } from "@/lib/connectors/kit/define-kit";
import { readCredential } from "@/lib/connectors/kit/read-credential";
import { unreadable } from "@/lib/connectors/kit/rules";
import {
  type Connector,
  credentialLabels,
  type HttpReply,
  type ReadContext,
  type TrackItem,
} from "@/lib/connectors/kit/schemas";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import {
  checkpointSchema,
  etaSchema,
  eventTimeSchema,
  extraFieldSchema,
  type Outcome,
  subStatusSchema,
} from "@/lib/parcels/parcel/schemas";
import { connectorVariable } from "@/lib/platform/environment/connector-variables";

const word = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const host = /^(?!\d+(\.\d+)*$)(?=.{4,200}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/;
const whole = (max: number) => z.int("must be a whole number").min(1, "must be 1 or more").max(max);
const call = z.custom<(...given: never[]) => unknown>(
  (value) => typeof value === "function",
  "must be a function",
);
const localHost = /(^|\.)(localhost|local|internal|test|invalid)$/;

const auths = ["none", "header", "query", "basic", "body", "signed", "oauth2cc", "login"] as const;

const fieldSchema = z.strictObject({
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,40}$/, "must be a name of letters and digits"),
  label: z.enum(credentialLabels, `must be one of: ${credentialLabels.join(", ")}`),
  env: z.string().regex(connectorVariable, "must be a variable that begins with CONNECTOR_"),
  secret: z.boolean("must be true or false"),
  optional: z.boolean().optional(),
  max: whole(10_000),
});

const limitsSchema = z.strictObject({
  rate: z
    .strictObject({ max: whole(10_000), seconds: whole(86_400), burst: whole(10_000) })
    .refine(({ max, burst }) => burst <= max, "burst must not be above max")
    .optional(),
  perDay: whole(100_000_000).optional(),
  concurrent: whole(100),
  pauseSeconds: whole(86_400),
});

const connectorSchema = z
  .strictObject({
    id: z.string("must be text").regex(word, "must be small letters, digits and hyphens").max(40),
    name: z.string("must be text").min(1).max(60),
    portal: z.url({ protocol: /^https$/, error: "must be an https address, or null" }).nullable(),
    tier: z.enum(["official", "keyless", "aggregator"], "must be official, keyless or aggregator"),
    carriers: z
      .array(z.string().refine((id) => findCarrier(id)?.id === id, "is not in the catalogue of carriers"))
      .min(1, "must name a carrier, or be null for all")
      .nullable(),
    hosts: z
      .array(
        z
          .string()
          .regex(host, "must be a host name such as api.carrier.example, without https:// and path")
          .refine((name) => !localHost.test(name), "must be a public host"),
      )
      .min(1, "must name a host: no other is called"),
    auth: z.enum(auths, `must be one of: ${auths.join(", ")}`),
    fields: z.array(fieldSchema, "must be a list, empty if no credential is needed"),
    scope: z.enum(["any", "own"], "must be any or own"),
    format: z.enum(["json", "xml"], "must be json or xml"),
    batch: z.strictObject({ max: whole(1000) }),
    limits: limitsSchema,
    languages: z
      .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be a language such as en or pt-BR"))
      .refine((languages) => languages.includes("en"), "must include en"),
    homeZone: z.string().refine(isZone, "must be a time zone such as Europe/Berlin, or null").nullable(),
    keepsDays: whole(3650),
    needs: z.array(extraFieldSchema),
    usesExtra: call.optional(),
    failure: call.optional(),
    token: z.strictObject({ build: call, read: call }).optional(),
    registration: z
      .strictObject({
        perDay: whole(1_000_000),
        max: whole(1000).optional(),
        build: call,
        read: call,
        forgot: call,
      })
      .optional(),
    build: call,
    split: call.optional(),
    read: call,
  })
  .refine(({ auth, token }) => (token !== undefined) === (auth === "oauth2cc" || auth === "login"), {
    error: "belongs to auth oauth2cc and login, and to no other",
    path: ["token"],
  });

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const reportSchema = z.object({
  number: z.string(),
  carrier: z.string().nullable(),
  current: z
    .object({ subStatus: subStatusSchema, raw: z.string(), time: eventTimeSchema.nullable() })
    .nullable(),
  checkpoints: z.array(checkpointSchema),
  eta: etaSchema.nullable(),
  service: z.string().nullable(),
  origin: z.string().length(2).nullable(),
  destination: z.string().length(2).nullable(),
  proof: z.array(z.enum(["signature", "photo", "document"])),
  nextLeg: z.object({ number: z.string(), carrier: z.string().nullable() }).nullable(),
  expiredByCarrier: z.boolean(),
  simulated: z.literal(false),
  unknownCodes: z.array(z.string()),
});
const statement = z.custom<CarrierStatement>(
  (said) => said instanceof CarrierStatement,
  "is made by matchStatement only",
);
const wait = z.number().min(0);
const outcomeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("found"), report: reportSchema, retryAfterMs: wait.optional() }),
  z.object({ kind: z.literal("noData"), final: z.boolean(), said: statement }),
  z.object({ kind: z.literal("badNumber"), said: statement }),
  z.object({ kind: z.literal("moreInfoNeeded"), fields: z.array(extraFieldSchema).min(1) }),
  z.object({ kind: z.literal("pending"), retryAfterMs: wait }),
  z.object({ kind: z.literal("unreadable"), path: z.string(), sample: z.string() }),
  z.object({ kind: z.literal("throttled"), retryAfterMs: wait, scope: z.enum(["call", "day"]) }),
  z.object({ kind: z.literal("denied"), fatal: z.boolean() }),
  z.object({ kind: z.literal("down"), retryAfterMs: wait.nullable() }),
  z.object({ kind: z.literal("notConnected") }),
]);

/**
 * A connector from what a module outside the product exports: an object of the contract, or a function that makes it of
 * the kit. What it reads is checked too: an outcome of another shape is unreadable. A list of sentences if it is wrong.
 */
export function parseConnector(
  exported: unknown,
  taken: ReadonlySet<string>,
): Connector | { readonly problems: readonly string[] } {
  const made = typeof exported === "function" ? makeOf(exported as (kit: unknown) => unknown) : exported;
  if (typeof made === "string") return { problems: [made] };
  if (made === null || typeof made !== "object")
    return { problems: ["exports no connector: export const connector = …, or a default"] };
  const parsed = connectorSchema.safeParse(made);
  if (!parsed.success) return { problems: parsed.error.issues.map(writeIssue) };
  if (taken.has(parsed.data.id)) return { problems: [`id: ${parsed.data.id} is taken by another connector`] };
  return guardConnector(made as Connector);
}

function makeOf(make: (kit: unknown) => unknown): unknown {
  try {
    return make(connectorKit);
  } catch (error) {
    return `its function throws: ${String(error)}`;
  }
}

function writeIssue({ path, message, code, ...issue }: z.core.$ZodIssue): string {
  const unknown = code === "unrecognized_keys" && "keys" in issue ? (issue.keys as readonly string[]) : null;
  const at = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  const where = at.replace(/^\./, "");
  if (unknown) return `${[where, unknown.join(", ")].filter(Boolean).join(".")}: is not part of the contract`;
  return `${where}: ${message.replace(/^Invalid input: expected .*, received undefined$/, "is missing")}`;
}

/** Its credential comes from its fields; what it reads is taken only in the right shape. */
function guardConnector(given: Connector): Connector {
  const isFree = given.fields.every(({ optional }) => optional);
  return Object.freeze({
    ...given,
    credential: (env: object) => readCredential(given.fields, env) ?? (isFree ? {} : null),
    ...(given.failure && { failure: (reply: HttpReply, now: Date) => failSafely(given, reply, now) }),
    read: (reply: HttpReply, items: readonly TrackItem[], cx: ReadContext) =>
      readSafely(given, reply, items, cx),
  });
}

function failSafely(given: Connector, reply: HttpReply, now: Date): Outcome | null {
  try {
    const parsed = outcomeSchema.safeParse(given.failure?.(reply, now));
    return parsed.success ? (parsed.data as Outcome) : null;
  } catch {
    return null;
  }
}

function readSafely(given: Connector, reply: HttpReply, items: readonly TrackItem[], cx: ReadContext) {
  const outcomes = new Map<string, Outcome>();
  let read: ReadonlyMap<string, unknown> = new Map();
  try {
    read = given.read(reply, items, cx);
  } catch {
    // Nothing was read: each item is unreadable.
  }
  for (const { key } of items) {
    const parsed = outcomeSchema.safeParse(read instanceof Map ? read.get(key) : undefined);
    const path = parsed.success ? "" : `$ ${given.id} ${parsed.error.issues[0]?.path.join(".") ?? ""}`.trim();
    outcomes.set(key, parsed.success ? (parsed.data as Outcome) : unreadable(reply, path));
  }
  return outcomes;
}
