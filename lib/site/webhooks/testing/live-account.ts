import { sql } from "drizzle-orm";
import { AppError } from "@/lib/core/app-error";
import type { Status } from "@/lib/core/statuses";
import type { GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { deleteShipments } from "@/lib/shipments/bulk/delete-shipments";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { clearOldEvents } from "../clear-events";
import { deleteWebhook } from "../delete-webhook";
import { recordEvents } from "../record-events";
import { replayEvents } from "../replay-events";
import { rotateSecret } from "../rotate-secret";
import { setWebhook } from "../set-webhook";
import { testWebhook } from "../test-webhook";
import { LiveWorker, moving, type World } from "./live-worker";
import { makeWebhook, moveParcels } from "./make-webhook";
import type { Replayed } from "./model-webhook";

const numbersMax = 4;

export interface Settings {
  readonly host: 0 | 1;
  readonly callback: boolean;
  readonly statuses: readonly Status[];
}

/** An account on a real database, and beside it the model: both get the same input and are compared. */
export class LiveAccount extends LiveWorker {
  private added = 0;
  private lastEvent = 0;

  static async begin(world: World, nth: string): Promise<LiveAccount> {
    const hosts: [string, string] = [`a${nth}.example`, `b${nth}.example`];
    const now = new Date(world.clock.now);
    const user = await makeWebhook(world.database.db, { host: hosts[0], state: "checking", now });
    const base = await contextOf(world.database.db, user);
    return new LiveAccount(world, user.accountId, base, hosts, user.secret);
  }

  /** A change by the owner; cached data in the worker is stale as soon as it returns. */
  private async change(product: () => Promise<unknown>, model: () => void) {
    this.model.isChanging = true;
    await product();
    model();
    const address = await this.stored();
    this.secrets = [address.secret, ...(address.previous ? [address.previous.secret] : [])];
    this.isStale = true;
    this.model.isChanging = false;
    this.signal.raise();
  }

  edit({ host, callback, statuses }: Settings) {
    const name = this.hosts[host];
    return this.change(
      () => setWebhook(this.ctx, { url: `https://${name}/hook`, callback, statuses: [...statuses] }),
      () => this.model.edit(name, callback, statuses),
    );
  }

  rotate() {
    const { now } = this;
    return this.change(
      () => rotateSecret(this.ctx),
      () => this.model.rotate(now),
    );
  }

  /** Removes the address and adds it again. */
  async renew(settings: Settings) {
    await deleteWebhook(this.ctx);
    this.model.remove(this.now);
    await this.edit(settings);
  }

  async add() {
    const { numbers } = this.model;
    if (numbers.length >= numbersMax) return;
    this.added += 1;
    const addedAt = new Date(this.now + this.added);
    const [id = ""] = await storeShipments(this.world.database.db, this.accountId, [{ addedAt }]);
    numbers.push({ id, moves: 0, status: moving, reported: null, sequence: 0 });
    await recordEvents(this.ctx, { shipmentIds: [id] });
  }

  async remove(which: number) {
    const { numbers } = this.model;
    const [gone] = numbers.splice(which % numbersMax, 1);
    if (gone) await deleteShipments(this.ctx, { target: { ids: [gone.id] } });
  }

  /** Something happens to all parcels, or to the first; the queue may deliver it twice. */
  async move(status: Status, all: boolean) {
    const { database } = this.world;
    const moved = all ? this.model.numbers : this.model.numbers.slice(0, 1);
    if (moved.length === 0) return;
    for (const number of moved) await moveParcels(database.db, [number.id], number.moves + 1);
    const shipmentIds = moved.map(({ id }) => id);
    await database.db.execute(sql`
      update shipment set status = ${status} where id = any(${`{${shipmentIds.join(",")}}`}::uuid[])`);
    const wanted = moved.flatMap((number) => {
      const sequence = this.model.move(number, status);
      return sequence === null ? [] : [`${number.id} ${sequence}`];
    });
    await recordEvents(this.ctx, { shipmentIds });
    await recordEvents(this.ctx, { shipmentIds });
    const rows = await database.sql<{ id: string; name: string; number: string; sequence: number }[]>`
      select id, event_id as name, shipment_id as number, sequence from webhook_event
      where account_id = ${this.accountId} and shipment_id is not null and id > ${this.lastEvent} order by id`;
    for (const { id, name, number } of rows) {
      this.lastEvent = Number(id);
      this.model.record(name, number, status, this.now);
    }
    expect(rows.map(({ number, sequence }) => `${number} ${sequence}`).sort()).toEqual(wanted.sort());
  }

  async replay({ name, from, to, ...filter }: Replayed & { readonly nth?: number }) {
    const { now } = this;
    const chosen = this.model.events[(filter.nth ?? 0) % Math.max(this.model.events.length, 1)];
    const { nth, ...rest } = filter;
    if (nth !== undefined && !chosen) return;
    const input =
      nth !== undefined && chosen
        ? { eventId: chosen.name }
        : {
            filter: {
              ...rest,
              ...(from !== undefined && { from: new Date(from).toISOString() }),
              ...(to !== undefined && { to: new Date(to).toISOString() }),
            },
          };
    let wanted = 0;
    let got = -1;
    await this.change(
      async () => {
        got = (await replayEvents(this.ctx, input as { filter: object })).replayed;
      },
      () => {
        wanted = this.model.replay(nth === undefined ? { ...rest, from, to } : { name: chosen?.name }, now);
      },
    );
    expect(got).toBe(wanted);
  }

  /** The test button sends to the address in any state and does not change it. */
  async test() {
    const { state, dueAt, failingSince } = await this.stored();
    const fetch: GuardedFetch = (request) => this.send(request);
    let status: number | null = null;
    const outcome = await testWebhook(this.ctx, {}, async (request) => {
      const reply = await fetch(request);
      status = reply.status;
      return reply;
    }).then(
      (tested) => tested.outcome,
      (error: unknown) => {
        if (error instanceof AppError && error.key === "tooFrequent") return null;
        throw error;
      },
    );
    if (outcome !== null) {
      expect(outcome === "noNumbers").toBe(this.model.numbers.length === 0);
      const { callback } = this.model;
      const sent = { edits: 0, callback, event: null, round: 0 };
      expect(outcome === "taken").toBe(this.model.isGood(sent, status));
    }
    expect(await this.stored()).toMatchObject({ state, dueAt, failingSince });
  }

  /** The nightly cleanup, of all accounts, by the latest of their clocks. */
  async clear(): Promise<number> {
    const { now } = this.world.clock;
    await clearOldEvents({ ...this.base, now: new Date(now) });
    return now;
  }
}
