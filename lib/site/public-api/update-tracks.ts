import type { z } from "zod";
import type { Tx } from "@/db/client";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { channelsByCode } from "@/lib/connectors/channels/queries";
import type { Channel } from "@/lib/connectors/channels/schemas";
import type { AccountId } from "@/lib/core/ids";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { repeatTransaction } from "@/lib/platform/adapters/repeat-transaction";
import { applyBatch } from "@/lib/shipments/bulk/apply-batch";
import { type Edit, updateEach } from "@/lib/shipments/bulk/update-each";
import { isOpen } from "@/lib/shipments/records/rules";
import { chooseTrack, codeOf, type FoundTrack, findTracks } from "./find-tracks";
import { type Done, formatBulk } from "./format";
import { instantOf, type ValidatedItem, type ValidationError, validateDetails, validateItems } from "./rules";
import type { ApiVerb } from "./run-call";
import { changedTrackSchema } from "./schemas";
import { trackIdOf } from "./view-track";

type Change = z.output<typeof changedTrackSchema>;
type Channels = ReadonlyMap<string, Channel>;
type Validated = ValidatedItem<Change>;
/** An item with its actions and its track. */
interface Plan {
  readonly one: Validated;
  readonly track: FoundTrack | null;
  readonly change: Edit["change"] | null;
  readonly error: ValidationError | null;
}

/**
 * Changes the account's tracks, each item separately. A finished or stopped one is unchanged (40007); it can
 * only be continued, or be stopped. A few statements, and a few more per target carrier.
 */
export const updateTracks: ApiVerb = async (ctx, { body }) => {
  const scope = requireOperation(ctx, "shipments.edit");
  const items = validateItems(changedTrackSchema, body.tracks);
  const done = await repeatTransaction(ctx.db, (tx) => updateItems(tx, ctx, scope, items));
  return formatBulk(done, ctx.locale);
};

async function updateItems(
  tx: Tx,
  ctx: Context,
  scope: AccountScope,
  items: readonly Validated[],
): Promise<readonly Done[]> {
  const wanted = items.flatMap(({ item }) => item ?? []);
  const channels = await channelsByCode(
    tx,
    scope,
    wanted.flatMap(({ expressCode }) => expressCode ?? []),
  );
  const found = await findTracks(
    tx,
    scope,
    wanted.map(({ trackNum }) => trackNum),
  );
  const used = new Set<string>();
  const plans = items.map((one) => planItem(one, { found, channels, used, now: ctx.now }));
  const refused = await carryOut(tx, ctx, scope, plans);
  return plans.map(({ one, track, change, error }) => {
    const { index, trackNum } = one;
    const late = track === null ? undefined : refused.get(track.id);
    if (track === null || error || late)
      return {
        index,
        trackNum,
        code: track ? codeOf(track) : one.code,
        id: null,
        error: error ?? late ?? null,
      };
    return { index, trackNum, code: change?.carrier ?? codeOf(track), id: trackIdOf(track.id), error: null };
  });
}

interface Known {
  readonly found: readonly FoundTrack[];
  readonly channels: Channels;
  /** Tracks named by earlier items. */
  readonly used: Set<string>;
  readonly now: Date;
}

function planItem(one: Validated, { found, channels, used, now }: Known): Plan {
  const { item } = one;
  const refuse = (error: ValidationError, track: FoundTrack | null = null): Plan => ({
    one,
    track,
    change: null,
    error,
  });
  if (item === null) return refuse(one.error);
  for (const code of [item.code, item.newCode])
    if (code !== undefined && !findCarrier(code)) return refuse({ key: "logisticsNotFound" });
  if (item.expressCode && !channels.get(item.expressCode.toLowerCase())?.enabled)
    return refuse({ key: "methodNotFound" });
  const change = changeOf(item, channels);
  const error = validateDetails(one.index, change, now);
  if (error) return refuse(error);
  const track = chooseTrack(found, one.index, item);
  if ("key" in track) return refuse(track);
  if (used.has(track.id)) return refuse({ key: "trackExists" }, track);
  const isChanged = Object.values(change).some((value) => value !== undefined);
  const comesBack = item.stopped === false;
  if (isChanged && (!isOpen(track) || (track.archived && !comesBack)))
    return refuse({ key: "trackNotUpdatable" }, track);
  used.add(track.id);
  return { one, track, change: isChanged ? change : null, error: null };
}

/** Continues, changes, stops, in this order. Returns what was rejected. */
async function carryOut(
  tx: Tx,
  ctx: Context,
  { accountId }: AccountScope,
  plans: readonly Plan[],
): Promise<ReadonlyMap<string, ValidationError>> {
  const batch = { accountId, now: ctx.now, language: ctx.locale };
  const good = plans.flatMap(({ one, track, change, error }) =>
    track === null || error ? [] : [{ track, change, stopped: one.item?.stopped }],
  );
  const refused = new Map<string, ValidationError>();
  const back = good.filter(({ track, stopped }) => track.archived && stopped === false);
  for (const id of await comeBack(
    tx,
    batch,
    back.map(({ track }) => track),
  ))
    refused.set(id, { key: "trackExists" });
  const edits = good.flatMap(({ track, change }) =>
    change === null || refused.has(track.id) ? [] : [{ id: track.id, change }],
  );
  for (const id of await updateEach(tx, batch, edits)) refused.set(id, { key: "trackExists" });
  const stops = good.filter(
    ({ track, stopped }) => !track.archived && stopped === true && !refused.has(track.id),
  );
  await applyBatch(tx, { ...batch, ids: stops.map(({ track }) => track.id) }, { kind: "stop" });
  return refused;
}

/** Ids of those that stay in the archive: the list has their number and carrier by now. */
async function comeBack(
  tx: Tx,
  batch: { readonly accountId: AccountId; readonly now: Date; readonly language: string },
  tracks: readonly FoundTrack[],
): Promise<readonly string[]> {
  const { refused } = await applyBatch(
    tx,
    { ...batch, ids: tracks.map(({ id }) => id) },
    { kind: "continue" },
  );
  if (refused.length === 0) return [];
  const now = await findTracks(
    tx,
    batch,
    tracks.map(({ number }) => number),
  );
  const there = new Set(now.filter(({ archived }) => archived).map(({ id }) => id));
  return tracks.flatMap(({ id }) => (there.has(id) ? [id] : []));
}

/** An item as a change: only its given fields. */
function changeOf(item: Change, channels: Channels): Edit["change"] {
  const { innerNum, name, email, language, country, state, postcode, phone, ondate, expressCode } = item;
  return {
    carrier: item.newCode,
    method: expressCode ? channels.get(expressCode.toLowerCase())?.code : expressCode,
    orderNumber: innerNum,
    customerName: name,
    customerEmail: email,
    customerLanguage: language,
    customerState: state,
    destination: country,
    shippedAt: ondate ? instantOf(ondate) : ondate,
    afterDelivery: item.scanAfterDelivery === undefined ? undefined : item.scanAfterDelivery === 1,
    postcode,
    phone,
  };
}
