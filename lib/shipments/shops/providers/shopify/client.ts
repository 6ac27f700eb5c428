import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { BoundedCache } from "@/lib/core/bounded-cache";
import { guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import type { ShopAccess, ShopReply } from "../../schemas";
import { apiVersion } from "./documents";
import { parseBody, sendRequest } from "./send-request";

/** Longer waits are the caller's: it comes back later. Seconds, without the spread. */
const waitSecondsMax = 10;
/** Tries of one call that is throttled again and again. */
const triesMax = 5;
/** So that calls that waited for the same bucket do not come at once. Milliseconds. */
const spreadMs = 500;
/** Shops whose buckets this process remembers. */
const bucketsMax = 1_000;

const number = z.number().finite();
const costSchema = z.object({
  requestedQueryCost: number.nonnegative(),
  throttleStatus: z.object({ currentlyAvailable: number, restoreRate: number.positive() }),
});
const errorSchema = z.object({
  message: z.string().catch(""),
  path: z.array(z.union([z.string(), z.number()])).catch([]),
  extensions: z.object({ code: z.string().catch("") }).catch({ code: "" }),
});
const bodySchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish().catch(null),
  errors: z
    .array(errorSchema)
    .catch([{ message: "errors", path: [], extensions: { code: "" } }])
    .default([]),
  extensions: z
    .object({ cost: costSchema.optional().catch(undefined) })
    .catch({})
    .default({}),
});

type Body = z.output<typeof bodySchema>;
type Cost = z.output<typeof costSchema>;

export interface AdminCall<Schema extends z.ZodType> {
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The field of the query that is read. */
  readonly root: string;
  readonly schema: Schema;
  /** Fields that the app may not be allowed to read, and that are null then. */
  readonly optional?: readonly string[];
}

/** What a shop's bucket had left, when, and what a document costs. */
interface Bucket {
  readonly left: number;
  readonly restoreRate: number;
  readonly atMs: number;
  readonly costs: ReadonlyMap<string, number>;
}
const buckets = new BoundedCache<Bucket>(bucketsMax);

/**
 * One query or change of a shop by its GraphQL interface. What is throttled was not done: it is tried again when the bucket
 * has as much as it costs, if that is soon.
 */
export async function callAdmin<Schema extends z.ZodType>(
  shop: ShopAccess,
  call: AdminCall<Schema>,
  signal: AbortSignal,
): Promise<ShopReply<z.output<Schema>>> {
  const { accessToken } = shop.keys;
  if (accessToken === undefined) return { kind: "reauthorize" };
  for (let tries = 1; ; tries += 1) {
    const ahead = waitOf(buckets.find(shop.id), call.document);
    const reply = ahead === 0 ? await callOnce(shop, accessToken, call, signal) : wait(ahead);
    if (reply.kind !== "wait" || tries === triesMax || reply.seconds > waitSecondsMax) return reply;
    await sleep(reply.seconds * 1000 + Math.random() * spreadMs, undefined, { signal });
  }
}

const wait = (seconds: number) => ({ kind: "wait", seconds }) as const;

async function callOnce<Schema extends z.ZodType>(
  shop: ShopAccess,
  accessToken: string,
  call: AdminCall<Schema>,
  signal: AbortSignal,
): Promise<ShopReply<z.output<Schema>>> {
  const answer = await sendRequest(
    guardedFetch(),
    {
      domain: shop.domain,
      path: `/admin/api/${apiVersion}/graphql.json`,
      headers: { "x-shopify-access-token": accessToken },
      body: JSON.stringify({ query: call.document, variables: call.variables ?? {} }),
    },
    signal,
  );
  if (answer.kind !== "answer") return answer;
  const { status } = answer.reply;
  if (status === 401) return { kind: "reauthorize" };
  if (status === 403) return { kind: "forbidden" };
  if (status >= 400) return { kind: "unreadable", reason: `status ${status}` };
  const body = bodySchema.safeParse(parseBody(answer.reply));
  if (!body.success) return { kind: "unreadable", reason: "no JSON" };
  recordCost(shop.id, call.document, body.data.extensions.cost);
  return readBody(body.data, call);
}

function readBody<Schema extends z.ZodType>(
  { data, errors, extensions }: Body,
  { root, schema, optional = [] }: AdminCall<Schema>,
): ShopReply<z.output<Schema>> {
  // Level-1 data is enough: what the app may not read of a customer is null, and no failure.
  const counted = errors.filter(({ path, extensions: { code } }) => {
    return code !== "ACCESS_DENIED" || !path.some((part) => optional.includes(String(part)));
  });
  const codes = new Set(counted.map(({ extensions: { code } }) => code));
  if (codes.has("THROTTLED")) return wait(missingSeconds(extensions.cost));
  if (codes.has("ACCESS_DENIED")) return { kind: "forbidden" };
  if (codes.has("SHOP_INACTIVE")) return { kind: "frozen" };
  if (["INTERNAL_SERVER_ERROR", "TIMEOUT"].some((code) => codes.has(code)))
    return { kind: "unreachable", reason: [...codes].join(" ") };
  if (counted.length > 0) return { kind: "unreadable", reason: [...codes].join(" ") || "errors" };
  const read = schema.safeParse(data?.[root]);
  if (read.success) return { kind: "ok", value: read.data };
  if (errors.length > 0) return { kind: "forbidden" };
  const at = read.error.issues[0]?.path.join(".");
  return { kind: "unreadable", reason: `${root}.${at}` };
}

/** Until the bucket has what a throttled call costs. */
function missingSeconds(cost: Cost | undefined): number {
  if (!cost) return waitSecondsMax;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  return Math.max(0, cost.requestedQueryCost - currentlyAvailable) / restoreRate || 1;
}

/** Seconds until the bucket has what the document cost the last time; 0: now, or nothing is known. */
function waitOf(bucket: Bucket | undefined, document: string): number {
  if (!bucket) return 0;
  const left = bucket.left + ((performance.now() - bucket.atMs) / 1000) * bucket.restoreRate;
  return Math.max(0, (bucket.costs.get(document) ?? 0) - left) / bucket.restoreRate;
}

function recordCost(shopId: string, document: string, cost: Cost | undefined): void {
  if (!cost) return;
  const { currentlyAvailable: left, restoreRate } = cost.throttleStatus;
  const costs = new Map(buckets.find(shopId)?.costs).set(document, cost.requestedQueryCost);
  buckets.set(shopId, { left, restoreRate, atMs: performance.now(), costs });
}
