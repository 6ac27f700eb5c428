import { setImmediate, setTimeout } from "node:timers/promises";
import type { WebSocket } from "ws";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { database } from "@/lib/platform/adapters/database";
import { log } from "@/lib/platform/adapters/log";
import { notificationChannels, subscribe } from "@/lib/platform/adapters/notifications";
import { parcelFactsById } from "@/lib/tracking/lookup/queries";
import { encodeView } from "@/lib/tracking/store/encode-view";
import { formatParcel } from "@/lib/tracking/store/format";
import { readMax, retryMs } from "./constants";
import { sendText } from "./send-message";
import type { PendingWork } from "./track-work";
import type { WatchList } from "./watch-list";

/** Sends changed parcels to the sockets that watch them. */
export class ParcelDelivery {
  readonly #list: WatchList<WebSocket>;
  readonly #work: PendingWork;
  readonly #pending = new Set<string>();
  #reading = false;
  #stopped = false;

  constructor(list: WatchList<WebSocket>, work: PendingWork) {
    this.#list = list;
    this.#work = work;
  }

  /** Delivers what PostgreSQL notifies; returns what ends that. */
  listen(): Promise<() => Promise<void>> {
    return subscribe(
      notificationChannels.parcelChanged,
      (payload) => {
        const id = payload.split(":")[0] ?? "";
        if (this.#list.watched(id)) this.#gather([id]);
      },
      () => this.#gather(this.#list.parcelIds),
    );
  }

  /** Reads no more changes. */
  stop(): void {
    this.#stopped = true;
  }

  /** Sends the parcels' current versions to the sockets that are behind. */
  async push(ids: readonly string[]): Promise<void> {
    const wanted = ids.filter((id) => this.#list.watched(id));
    if (wanted.length === 0) return;
    for (const { id, facts } of await parcelFactsById(database(), wanted)) {
      const candidates = detect(facts.number);
      const bodies = new Map<string, string>();
      for (const { socket, topic, proof } of this.#list.take(id, facts.version)) {
        const body =
          bodies.get(proof) ??
          JSON.stringify(encodeView(formatParcel(facts, { now: new Date(), candidates, proof })));
        bodies.set(proof, body);
        sendText(socket, `{"type":"parcel","topic":${JSON.stringify(topic)},"parcel":${body}}`);
      }
    }
  }

  /** Reads changed parcels at once; those that change meanwhile are collected and read together afterwards. */
  #gather(ids: Iterable<string>): void {
    for (const id of ids) this.#pending.add(id);
    if (this.#reading || this.#pending.size === 0) return;
    this.#reading = true;
    this.#work.add(
      this.#readPending().finally(() => {
        this.#reading = false;
        if (!this.#stopped) this.#gather([]);
      }),
    );
  }

  async #readPending(): Promise<void> {
    // Changes of one notification are read together.
    await setImmediate();
    while (this.#pending.size > 0 && !this.#stopped) {
      const ids = [...this.#pending].slice(0, readMax);
      for (const id of ids) this.#pending.delete(id);
      try {
        await this.push(ids);
      } catch (error) {
        log("realtime").warn({ err: error }, "could not read changed parcels");
        for (const id of ids) this.#pending.add(id);
        await setTimeout(retryMs);
      }
    }
  }
}
