import type { z } from "zod";
import type { Db } from "@/db/client";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { requireTrigger } from "@/lib/messages/order-setup/check-trigger";
import { firingsShown } from "@/lib/messages/order-setup/constants";
import { readTriggers, viewTrigger } from "@/lib/messages/order-setup/queries";
import { readNames } from "@/lib/messages/order-setup/read-names";
import { partsOf } from "@/lib/messages/order-setup/rules";
import type { TriggerInput } from "@/lib/messages/order-setup/schemas";
import { type PastEvent, readPastEvents } from "@/lib/messages/work-orders/read-events";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import { type DecidedTrigger, decide, type Surroundings } from "./decide-triggers";
import { viewEffect } from "./log-effects";
import { factsOf, readShipments, readSurroundings, type ShipmentFacts } from "./read-facts";
import { readPastStatuses } from "./read-past-statuses";
import type { tryTriggerCall } from "./triggers-contract";

type Tried = z.output<typeof tryTriggerCall.output>;

/** Of a trigger that was not saved yet. */
const triedId = "tried";

/**
 * For which of the account's last events of its kind such a trigger would have fired, after those that run before it: decided
 * as `applyTriggers` does, with the orders as they were then, and what there is now besides. Stores nothing. Throws notFound
 * for another `id`, and as `requireTrigger`.
 */
export async function tryTrigger(
  ctx: Context,
  { id, ...input }: z.output<typeof tryTriggerCall.input>,
): Promise<Tried> {
  const scope = requireOperation(ctx, "orders.manage");
  return ctx.db.transaction(
    async (tx) => {
      requireTrigger(input, await readNames(tx, scope));
      if (id !== undefined) await viewTrigger(tx, scope, ctx.now, id);
      const triggers = await listDecided(tx, scope, input, id);
      const events = await readPastEvents(tx, scope, input.event, ctx.signal);
      const placeOf = await readPlaces(tx, scope, events, ctx.now);
      const fired = events.flatMap((event) => {
        const { about, around, order } = placeOf(event);
        const happened = { kind: input.event, text: event.text };
        const { firings } = decide(factsOf(order, about), happened, triggers, around);
        const own = firings.find(({ triggerId }) => triggerId === (id ?? triedId));
        return own ? [{ ...event, effects: own.effects.map(viewEffect) }] : [];
      });
      return {
        read: events.length,
        since: events.at(-1)?.at.toISOString() ?? null,
        fired: fired.length,
        firings: fired.slice(0, firingsShown).map(({ at, order, effects }) => ({
          ...{ orderId: order.id, seq: order.seq, title: order.title },
          ...{ at: at.toISOString(), effects },
        })),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The tried trigger in its place, a new one last, with the active ones before it. */
async function listDecided(
  db: Db,
  scope: Pick<RowScope, "accountId">,
  { event, ...parts }: TriggerInput,
  id: string | undefined,
): Promise<DecidedTrigger[]> {
  const rows = await readTriggers(db, scope);
  const place = id === undefined ? rows.length : rows.findIndex((row) => row.id === id);
  const before = rows.slice(0, place).filter(({ active }) => active);
  return [
    ...before.map((row, position) => ({ ...partsOf(row), id: row.id, event: row.event, position })),
    { ...parts, id: id ?? triedId, event, position: before.length },
  ];
}

interface Place {
  readonly order: PastEvent["order"];
  readonly about: ShipmentFacts | undefined;
  readonly around: Surroundings;
}

/** Shipments and surroundings of past events. */
async function readPlaces(
  db: Db,
  scope: Pick<RowScope, "accountId">,
  events: readonly PastEvent[],
  now: Date,
): Promise<(event: PastEvent) => Place> {
  const ids = [...new Set(events.flatMap(({ order }) => order.shipmentId ?? []))];
  const shipments = await readShipments(db, scope, ids);
  const statusAt = await readPastStatuses(db, scope, ids, now);
  const aroundOf = await readSurroundings(db, scope);
  return ({ order, at }) => {
    const found = shipments.get(order.shipmentId ?? "");
    const status = order.shipmentId === null ? null : statusAt(order.shipmentId, at);
    const about = found && { ...found, status: status ?? found.status };
    // An order's number is not in its record: it is its shipment's.
    return {
      order: { ...order, number: found?.number ?? order.number },
      about,
      around: aroundOf(order, about),
    };
  };
}
