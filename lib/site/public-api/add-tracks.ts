import type { z } from "zod";
import type { Tx } from "@/db/client";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { channelsByCode } from "@/lib/connectors/channels/queries";
import { courierOf } from "@/lib/connectors/channels/rules";
import type { Channel } from "@/lib/connectors/channels/schemas";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { AccountScope, Context, RowScope } from "@/lib/platform/adapters/context";
import { repeatTransaction } from "@/lib/platform/adapters/repeat-transaction";
import { findCarriers } from "@/lib/shipments/list/find-carriers";
import { activeRows } from "@/lib/shipments/records/queries";
import { type NewShipment, type Recorded, recordShipments } from "@/lib/shipments/records/record-shipments";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { type Done, formatBulk } from "./format";
import { instantOf, type ValidatedItem, type ValidationError, validateDetails, validateItems } from "./rules";
import type { ApiVerb } from "./run-call";
import { newTrackSchema } from "./schemas";
import { trackIdOf } from "./view-track";

type NewTrack = z.output<typeof newTrackSchema>;
type Validated = ValidatedItem<NewTrack>;

/**
 * Adds numbers to the account's shipment list, each validated separately. Without a carrier it is the
 * channel's, else detected from the number; a number that the list has under any carrier is then a duplicate. A
 * constant number of statements.
 */
export const addTracks: ApiVerb = async (ctx, { body }) => {
  const scope = requireOperation(ctx, "shipments.add");
  const items = validateItems(newTrackSchema, body.tracks);
  const done = await repeatTransaction(ctx.db, (tx) => addItems(tx, ctx, scope, items));
  return formatBulk(done, ctx.locale);
};

async function addItems(
  tx: Tx,
  ctx: Context,
  scope: AccountScope & RowScope,
  items: readonly Validated[],
): Promise<readonly Done[]> {
  const wanted = items.flatMap(({ item }) => item ?? []);
  const codes = wanted.flatMap(({ expressCode }) => expressCode ?? []);
  const channels = await channelsByCode(tx, scope, codes);
  const unnamed = items.flatMap(({ item, candidates }) =>
    item !== null && namedCarrier(item, channels) === null
      ? [{ number: item.trackNum, candidates, destination: item.country ?? null }]
      : [],
  );
  const found = await findCarriers(tx, unnamed, ctx.locale);
  const numbers = unnamed.map(({ number }) => number);
  const taken = new Set((await activeRows(tx, scope, numbers)).map(({ number }) => number));
  const validated = items.map((one) => {
    if (one.item === null) return { ...one, shipment: null };
    const { item } = one;
    const error = validateNew(one.index, item, channels, ctx.now);
    if (error) return { ...one, error, shipment: null };
    const named = namedCarrier(item, channels);
    const carrier = named ?? found.get(item.trackNum) ?? unknownCarrier;
    const known = { ...one, code: carrier === unknownCarrier ? null : carrier };
    if (named === null && taken.has(item.trackNum)) return { ...known, error: exists, shipment: null };
    taken.add(item.trackNum);
    return { ...known, shipment: toShipment(item, carrier, channels) };
  });
  const shipments = validated.flatMap(({ shipment }) => shipment ?? []);
  const options = { now: ctx.now, language: ctx.locale };
  const recorded = (await recordShipments(tx, scope, shipments, options)).values();
  return validated.map(({ index, trackNum, code, error, shipment }) => {
    if (shipment === null) return { index, trackNum, code, id: null, error };
    const { result = "duplicate", id = null } = recorded.next().value ?? {};
    return { index, trackNum, code, id: id && trackIdOf(id), error: refusals[result] };
  });
}

const exists: ValidationError = { key: "trackExists" };
const refusals: Readonly<Record<Recorded["result"], ValidationError | null>> = {
  inserted: null,
  duplicate: exists,
  overQuota: { key: "quotaUsedUp" },
  tooFrequent: { key: "tooFrequent" },
};
type Channels = ReadonlyMap<string, Channel>;
const channelOf = ({ expressCode }: NewTrack, channels: Channels) =>
  expressCode === undefined ? undefined : channels.get(expressCode.toLowerCase());

/** The carrier named by the item or its channel; null for none. */
function namedCarrier(item: NewTrack, channels: Channels): string | null {
  if (item.code !== undefined) return item.code;
  const channel = channelOf(item, channels);
  return channel ? courierOf(channel, { number: item.trackNum, country: item.country ?? null }) : null;
}

function validateNew(index: number, item: NewTrack, channels: Channels, now: Date): ValidationError | null {
  if (item.code !== undefined && !findCarrier(item.code)) return { key: "logisticsNotFound" };
  if (item.expressCode !== undefined && !channelOf(item, channels)?.enabled) return { key: "methodNotFound" };
  return validateDetails(index, changeOf(item), now);
}

/** The fields of an item that the shipment list also has. */
function changeOf({ innerNum, name, email, language, country, ondate }: NewTrack) {
  return {
    orderNumber: innerNum,
    customerName: name,
    customerEmail: email,
    customerLanguage: language,
    destination: country,
    shippedAt: ondate === undefined ? undefined : instantOf(ondate),
  };
}

function toShipment(item: NewTrack, carrier: string, channels: Channels): NewShipment {
  const { postcode, phone } = item;
  return {
    number: item.trackNum,
    carrier,
    method: channelOf(item, channels)?.code ?? null,
    orderNumber: item.innerNum || null,
    customerName: item.name || null,
    customerEmail: item.email ?? null,
    customerLanguage: item.language ?? null,
    customerState: item.state || null,
    extra: { ...(postcode === undefined ? {} : { postcode }), ...(phone === undefined ? {} : { phone }) },
    destination: item.country ?? null,
    shippedAt: item.ondate === undefined ? null : new Date(instantOf(item.ondate)),
    afterDelivery: item.scanAfterDelivery === 1,
    source: "api",
  };
}
