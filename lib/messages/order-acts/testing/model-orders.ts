import type { RowRule } from "@/lib/core/operations";

/** A member, as the model knows them. */
export interface ModelMember {
  readonly id: string;
  /** Null: the company itself. */
  department: string | null;
  rows: RowRule;
  role: string;
  edits: boolean;
  active: boolean;
}

export interface ModelShipment {
  readonly id: string;
  department: string | null;
  addedBy: string | null;
}

export interface ModelOrder {
  readonly id: string;
  status: "pending" | "processing" | "resolved";
  department: string | null;
  role: string | null;
  assignee: string | null;
  /** Empty: a program. */
  readonly creator: string;
  /** Whether a customer is answered. */
  readonly customer: boolean;
  /** The order that this one was the double of. */
  mergedInto: string | null;
  shipment: string | null;
  title: string;
  version: number;
  entries: string[];
  /** Who resolved and who replied first, for each time that it was open. */
  intervals: { resolvedBy: string | null; repliedBy: string | null }[];
}

export type ModelReceiver =
  | { readonly department: string | null }
  | { readonly role: string }
  | { readonly member: string };

/** What an act came to: done, or the key of its error. */
export type Result = string;

/**
 * Work orders of one company, as somebody would describe them who has read neither their code nor their tables: lists of
 * people, shipments and orders, and what each act does.
 */
export class OrderModel {
  readonly members: ModelMember[] = [];
  readonly shipments: ModelShipment[] = [];
  readonly orders: ModelOrder[] = [];

  member = (id: string) => this.members.find((one) => one.id === id) as ModelMember;
  order = (id: string) => this.orders.find((one) => one.id === id) as ModelOrder;

  sees(who: ModelMember, order: ModelOrder): boolean {
    if (!who.active || who.rows === "none") return false;
    if (who.rows === "all") return true;
    const parcel = this.shipments.find(({ id }) => id === order.shipment);
    if (who.rows === "own") {
      const isTheirs = order.assignee === who.id || order.creator === who.id;
      return isTheirs && (!parcel || parcel.addedBy === who.id);
    }
    return order.department === who.department && (!parcel || parcel.department === who.department);
  }
  canWork = (who: ModelMember, order: ModelOrder) => who.edits && this.sees(who, order);

  add(who: ModelMember, id: string, shipment: string | null): ModelOrder {
    const order: ModelOrder = {
      ...{ id, status: "pending", department: who.department, role: null, assignee: null, creator: who.id },
      ...{ shipment, title: "Lost", version: 1, entries: ["created"], customer: false, mergedInto: null },
      intervals: [{ resolvedBy: null, repliedBy: null }],
    };
    this.orders.push(order);
    return order;
  }

  /** A customer writes for the first time: an order of the company itself, about no shipment. */
  addCustomer(id: string): void {
    this.orders.push({
      ...{ id, status: "pending", department: null, role: null, assignee: null, creator: "" },
      ...{ shipment: null, title: "Where", version: 1, entries: ["created"], customer: true },
      ...{ mergedInto: null, intervals: [{ resolvedBy: null, repliedBy: null }] },
    });
  }

  /** A customer writes again: to the order that theirs was the double of. It is opened again, but not by a program. */
  receive(given: ModelOrder, isProgram: boolean): void {
    let order = given;
    for (let left = 20; order.mergedInto !== null && left > 0; left -= 1)
      order = this.order(order.mergedInto);
    if (!isProgram && order.status === "resolved") this.#reopen(order);
    this.#record(order, "received");
  }

  #reopen(order: ModelOrder): void {
    const keeps = order.assignee !== null && this.canWork(this.member(order.assignee), order);
    if (!keeps) order.assignee = null;
    order.status = keeps ? "processing" : "pending";
    order.intervals.push({ resolvedBy: null, repliedBy: null });
    this.#record(order, "reopened");
  }

  /** Errors that every act has in common; null if there is none. */
  #stop(who: ModelMember, order: ModelOrder, version: number | null): Result | null {
    if (!who.active) return "tokenInvalid";
    if (!who.edits) return "forbidden";
    if (!this.sees(who, order)) return "notFound";
    return version !== null && version !== order.version ? "changedMeanwhile" : null;
  }
  #record(order: ModelOrder, kind: string): Result {
    order.version += 1;
    order.entries.push(kind);
    return "done";
  }

  accept(who: ModelMember, order: ModelOrder, version: number): Result {
    const stop = this.#stop(who, order, null);
    if (stop) return stop;
    if (order.status === "processing") return order.assignee === who.id ? "done" : "orderTaken";
    if (version !== order.version) return "changedMeanwhile";
    if (order.status === "resolved") return "orderResolved";
    if (order.assignee !== null && order.assignee !== who.id) return "orderTaken";
    if (order.role !== null && order.role !== who.role) return "forbidden";
    [order.status, order.assignee] = ["processing", who.id];
    return this.#record(order, "accepted");
  }

  reply(who: ModelMember, order: ModelOrder, version: number, reopens: boolean): Result {
    const stop = this.#stop(who, order, version);
    if (stop) return stop;
    if (reopens && order.status === "resolved") this.#reopen(order);
    const interval = order.intervals.at(-1);
    // A reply to colleagues is none to the customer.
    if (interval && !order.customer) interval.repliedBy ??= who.id;
    return this.#record(order, "replied");
  }

  note(who: ModelMember, order: ModelOrder): Result {
    return this.#stop(who, order, null) ?? this.#record(order, "noted");
  }

  update(who: ModelMember, order: ModelOrder, version: number, title: string): Result {
    const stop = this.#stop(who, order, version);
    if (stop) return stop;
    if (order.title === title) return "done";
    order.title = title;
    return this.#record(order, "changed");
  }

  #resolve(order: ModelOrder, by: string): void {
    order.status = "resolved";
    const interval = order.intervals.at(-1);
    if (interval) interval.resolvedBy = by;
  }
  resolve(who: ModelMember, order: ModelOrder, version: number): Result {
    const stop = this.#stop(who, order, version);
    if (stop) return stop;
    if (order.status === "resolved") return "orderResolved";
    this.#resolve(order, who.id);
    return this.#record(order, "resolved");
  }

  merge(who: ModelMember, order: ModelOrder, version: number, into: ModelOrder): Result {
    const rights = this.#stop(who, order, null);
    if (rights === "tokenInvalid" || rights === "forbidden") return rights;
    if (order === into) return "badInput";
    if (!this.sees(who, order) || !this.sees(who, into)) return this.#mergeMissing(who, order, version, into);
    const stop = this.#stop(who, order, version);
    if (stop) return stop;
    if (order.status === "resolved") return "orderResolved";
    this.#resolve(order, who.id);
    order.mergedInto = into.id;
    this.#record(into, "merged");
    return this.#record(order, "merged");
  }
  /** Where one is missing, and the other one changed, both answers are right: which comes first is decided by their ids. */
  #mergeMissing(who: ModelMember, order: ModelOrder, version: number, into: ModelOrder): Result {
    const changed = this.sees(who, order) && version !== order.version && order.id < into.id;
    return changed ? "changedMeanwhile" : "notFound";
  }

  handOn(who: ModelMember, order: ModelOrder, version: number, to: ModelReceiver): Result {
    const stop = this.#stop(who, order, version);
    if (stop) return stop;
    if (order.status === "resolved") return "orderResolved";
    const reached = this.members.filter((one) =>
      "member" in to
        ? one.id === to.member
        : "role" in to
          ? one.role === to.role
          : one.department === to.department,
    );
    const given = (one: ModelMember): ModelOrder => ({
      ...order,
      department: "role" in to ? order.department : one.department,
      role: "role" in to ? to.role : null,
      assignee: "member" in to ? one.id : null,
      status: "pending",
    });
    const able = reached.find((one) => one.active && this.canWork(one, given(one)));
    if (!able) return "receiverCannotSee";
    Object.assign(order, given(able));
    return this.#record(order, "handedOn");
  }

  /** Open orders are taken from everybody who cannot work on them any more. */
  free(): void {
    for (const order of this.orders) {
      if (order.status === "resolved" || order.assignee === null) continue;
      if (this.canWork(this.member(order.assignee), order)) continue;
      [order.status, order.assignee] = ["pending", null];
      this.#record(order, "freed");
    }
  }
}
