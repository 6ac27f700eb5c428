import { newSecret } from "@/lib/core/ids";

/** One parcel on one socket: its unguessable topic, what its reader may see and the last version sent. */
export interface Watch {
  readonly topic: string;
  readonly parcelId: string;
  /** What the reader proved to know of a protected parcel; empty = nothing. */
  readonly proof: string;
  version: number;
}

/** Subscriptions in both directions; removes a socket completely when it closes. */
export class WatchList<Socket> {
  readonly #bySocket = new Map<Socket, Map<string, Watch>>();
  readonly #byParcel = new Map<string, Set<Socket>>();

  get parcelIds(): string[] {
    return [...this.#byParcel.keys()];
  }

  get sockets(): Iterable<Socket> {
    return this.#bySocket.keys();
  }

  /**
   * Replaces a socket's list; a parcel it watched before keeps its topic and the larger version. Returns the
   * new list by parcel: one entry however often a parcel was named.
   */
  replace(
    socket: Socket,
    parcels: readonly { readonly id: string; readonly version: number; readonly proof: string }[],
  ): ReadonlyMap<string, Watch> {
    const before = this.#bySocket.get(socket);
    this.remove(socket);
    const list = new Map<string, Watch>();
    for (const { id, version, proof } of parcels) {
      const old = list.get(id) ?? before?.get(id);
      // An update sent with less proof did not contain all of that version.
      const sent = old !== undefined && (proof === "" || old.proof === proof) ? old.version : 0;
      list.set(id, {
        topic: old?.topic ?? newSecret(),
        parcelId: id,
        proof: proof || (list.get(id)?.proof ?? ""),
        version: Math.max(version, sent),
      });
      const sockets = this.#byParcel.get(id) ?? new Set();
      this.#byParcel.set(id, sockets.add(socket));
    }
    this.#bySocket.set(socket, list);
    return list;
  }

  remove(socket: Socket): void {
    for (const id of this.#bySocket.get(socket)?.keys() ?? []) {
      const sockets = this.#byParcel.get(id);
      sockets?.delete(socket);
      if (sockets?.size === 0) this.#byParcel.delete(id);
    }
    this.#bySocket.delete(socket);
  }

  watchesOf(socket: Socket): Iterable<Watch> {
    return this.#bySocket.get(socket)?.values() ?? [];
  }

  watched(parcelId: string): boolean {
    return this.#byParcel.has(parcelId);
  }

  /** Sockets that have not received this version yet; marks them as having it. */
  take(parcelId: string, version: number): { socket: Socket; topic: string; proof: string }[] {
    const behind: { socket: Socket; topic: string; proof: string }[] = [];
    for (const socket of this.#byParcel.get(parcelId) ?? []) {
      const watch = this.#bySocket.get(socket)?.get(parcelId);
      if (!watch || watch.version >= version) continue;
      watch.version = version;
      behind.push({ socket, topic: watch.topic, proof: watch.proof });
    }
    return behind;
  }
}
