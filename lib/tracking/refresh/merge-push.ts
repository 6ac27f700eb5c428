import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { carrierPush, parcel, refreshSchedule } from "@/db/schema/tracking";
import { createConnectorContext } from "@/lib/connectors/fetch/create-connector-context";
import type { ConnectorContext } from "@/lib/connectors/fetch/fetch-from-carriers";
import { allConnectors, credentialOf } from "@/lib/connectors/fetch/list-connectors";
import { evidenceOf, languageFor, sampleOf } from "@/lib/connectors/kit/rules";
import type { Connector, PushedEvent, PushedParcel } from "@/lib/connectors/kit/schemas";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { isDataError } from "./batch-observations";
import { storeObservations } from "./store-observations";

/** Result of a push; with several parcels the one listed first here. */
const outcomes = ["stored", "unreadable", "unknownNumber", "ignored"] as const;
type PushOutcome = (typeof outcomes)[number];
type Push = typeof carrierPush.$inferSelect;

/**
 * Parses a stored push and merges it for each parcel like a fetched response. Processed pushes are skipped; one
 * that a crash left half done runs again without further effect. Rejects while the database or the sender's
 * confirmation endpoint is unavailable.
 */
export async function mergePush(
  ctx: Context,
  { pushId }: { readonly pushId: string },
  connectors: Pick<ConnectorContext, "fetch"> = createConnectorContext(ctx),
): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(carrierPush)
    .where(and(eq(carrierPush.id, pushId), isNull(carrierPush.settledAt)));
  const connector = allConnectors().find(({ id }) => id === row?.connector);
  if (!row?.body || !connector?.push) return;
  const body = (await promisify(gunzip)(row.body)) as Buffer;
  const event = connector.push.cut(body, credentialOf(connector, env()));
  if (event === null) tellUnread(ctx, connector, body);
  const came = new Set<PushOutcome>(event === null ? ["unreadable"] : ["ignored"]);
  for (const parcel of event?.parcels ?? []) came.add(await mergeParcel(ctx, row, connector, parcel));
  if (event?.confirm) await confirmPush(ctx, connectors, connector, event.confirm);
  const outcome = outcomes.find((one) => came.has(one));
  await ctx.db
    .update(carrierPush)
    .set({ body: null, settledAt: new Date(), outcome })
    .where(eq(carrierPush.id, pushId));
}

async function mergeParcel(
  ctx: Context,
  { receivedAt: at }: Push,
  connector: Connector,
  { number: written, carriers, answer: body }: PushedParcel,
): Promise<PushOutcome> {
  const { number } = normalizeNumber(written);
  const meant = number === null ? null : await findMeant(ctx.db, number, carriers);
  if (meant === null) return "unknownNumber";
  if (body === null) {
    await forgetPushes(ctx.db, meant.id, at);
    return "ignored";
  }
  const carrier = meant.carrier === unknownCarrier ? null : meant.carrier;
  const item = { key: meant.id, number: meant.number, carrier, extra: {}, destination: null };
  const hash = evidenceOf(body);
  const language = languageFor(connector, ctx.locale);
  const outcome = connector
    .read({ status: 200, headers: {}, body }, [item], {
      now: at,
      connector: connector.id,
      evidence: hash,
      language,
    })
    .get(meant.id);
  if (outcome?.kind === "unreadable") tellUnread(ctx, connector, body);
  // Only news: "no data" from one sender must not hide what another waits for, such as a postcode.
  if (outcome?.kind !== "found") return outcome?.kind === "unreadable" ? "unreadable" : "ignored";
  const raw = { hash, status: 200, body, language };
  try {
    const stored = await storeObservations(
      ctx.db,
      [{ parcelId: meant.id, outcome, connector: connector.id, raw, at, pushed: true }],
      { lease: null, speed: 1 },
    );
    return stored > 0 ? "stored" : "ignored";
  } catch (error) {
    if (!isDataError(error)) throw error;
    tellUnread(ctx, connector, body);
    return "unreadable";
  }
}

/** The newest generation under the first carrier that has the number, else the one with an unknown carrier. */
async function findMeant(db: Database, number: string, carriers: readonly string[]) {
  const rows = await db
    .selectDistinctOn([parcel.carrier], { id: parcel.id, number: parcel.number, carrier: parcel.carrier })
    .from(parcel)
    .where(eq(parcel.number, number))
    .orderBy(parcel.carrier, desc(parcel.generation));
  for (const wanted of [...carriers, unknownCarrier]) {
    const found = rows.find(({ carrier }) => carrier === wanted);
    if (found) return found;
  }
  return null;
}

/** The sender stopped following the number: polling returns to its own interval. Later pushes still count. */
async function forgetPushes(db: Database, parcelId: string, at: Date): Promise<void> {
  await db
    .update(refreshSchedule)
    .set({ pushedAt: null })
    .where(and(eq(refreshSchedule.parcelId, parcelId), lt(refreshSchedule.pushedAt, at)));
}

/** The sender verifies that the address is ours. A rejected confirmation is not retried. */
async function confirmPush(
  ctx: Context,
  { fetch }: Pick<ConnectorContext, "fetch">,
  { id, hosts }: Connector,
  call: NonNullable<PushedEvent["confirm"]>,
): Promise<void> {
  const { status } = await fetch({ ...call, hosts, signal: ctx.signal });
  if (status >= 500 || status === 429) throw new Error(`${id} could not be answered: ${status}`);
  if (status >= 400) ctx.log.warn({ connector: id, status }, "a carrier refuses our yes to its pushes");
  else ctx.log.info({ connector: id }, "pushes are confirmed");
}

/** For the operator: only the shape, no content of the body. */
function tellUnread(ctx: Context, { id }: Connector, body: Uint8Array): void {
  ctx.log.warn({ connector: id, sample: sampleOf({ body }) }, "a push could not be read");
}
