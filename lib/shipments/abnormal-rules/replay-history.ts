import { closedStatuses, type Status } from "@/lib/core/statuses";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { isMovement, statusOf } from "@/lib/parcels/parcel/rules";
import { dueOf } from "./rules";
import type { Criteria, ShipmentFacts } from "./schemas";

/** A shipment as it is now, and how it became so. */
export interface History {
  readonly facts: ShipmentFacts;
  /** Events of the carrier, oldest first. */
  readonly events: readonly { readonly at: Date; readonly subStatus: SubStatus | null }[];
  readonly updatedAt: Date;
  readonly archivedAt: Date | null;
}

interface State {
  readonly from: Date;
  readonly facts: ShipmentFacts;
}

const closed: ReadonlySet<Status | null> = new Set(closedStatuses);
const later = (one: Date, other: Date) => (one > other ? one : other);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

/**
 * The first moment until now at which a rule would have opened an alarm for a shipment; null if there is none. Between
 * two events the shipment is as the earlier one left it. Pure.
 */
export function replayHistory(rule: Criteria, history: History, now: Date): Date | null {
  const states = statesOf(history);
  const { archivedAt, updatedAt } = history;
  const end = archivedAt === null ? now : earlier(archivedAt, now);
  // The account or the clock may have closed it after its last event.
  const last = closed.has(history.facts.status) ? earlier(updatedAt, end) : end;
  for (const [at, { from, facts }] of states.entries()) {
    const due = dueOf(rule, facts);
    if (due === null) continue;
    const moment = later(due, from);
    const next = states[at + 1]?.from;
    if (next === undefined ? moment <= last : moment <= end && moment < next) return moment;
  }
  return null;
}

function statesOf({ facts: present, events }: History): readonly State[] {
  const { addedAt, status } = present;
  if (status === null) return [];
  // What was expected earlier is not stored.
  const nothing = { status: "not_found", subStatus: null, onlineAt: null, lastEventAt: null } as const;
  let facts: ShipmentFacts = { ...present, ...nothing, expectedBy: null, archived: false };
  const states: State[] = [{ from: addedAt, facts }];
  for (const { at, subStatus } of events) {
    facts = {
      ...facts,
      lastEventAt: at,
      onlineAt: facts.onlineAt ?? (isMovement(subStatus) ? at : null),
      ...(subStatus && { subStatus, status: statusOf(subStatus) }),
    };
    states.push({ from: later(at, addedAt), facts });
  }
  // What is stored now is more than the last event says.
  if (!closed.has(present.status)) states.push({ ...lastOf(states), facts: { ...present, archived: false } });
  return states;
}

function lastOf(states: State[]): State {
  const last = states.pop();
  if (!last) throw new Error("a history without a beginning");
  return last;
}
