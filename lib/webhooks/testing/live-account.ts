import { createHmac, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { FetchError, type GuardedFetch, type GuardedReply } from "@/lib/platform/guarded-fetch";
import { deleteShipments } from "@/lib/shipments/delete-shipments";
import { contextOf, storeShipments } from "@/lib/shipments/testing/store-shipments";
import type { Behaviour } from "@/tests/emulators/webhook-receiver";
import { clearOldEvents } from "../clear-events";
import { webhookInactive } from "../events";
import { makeSignal } from "../make-signal";
import { readAddress } from "../queries";
import { recordEvents } from "../record-events";
import { removeWebhook } from "../remove-webhook";
import { replayEvents } from "../replay-events";
import { rotateSecret } from "../rotate-secret";
import { setWebhook } from "../set-webhook";
import { testWebhook } from "../test-webhook";
import { workAccount } from "../work-account";
import type { WrittenAttempt } from "../write-attempts";
import { makeWebhook, moveParcels } from "./make-webhook";
import { ModelWebhook, type Replayed, type Sent } from "./model-webhook";

/** Statuses that parcels of these histories come to. */
export const [moving, delivered] = [8, 40] as const;
const numbersMax = 4;

/** What the accounts of one database have in common. */
export interface World {
  readonly database: TestDatabase;
  readonly clock: { now: number };
  /** Leads a host's calls to the receiver. */
  readonly fetch: GuardedFetch;
  readonly write: (attempt: WrittenAttempt) => Promise<void>;
  /** What the endpoint does with the call of this id. */
  readonly answers: Map<string, Behaviour>;
  readonly accounts: Map<string, LiveAccount>;
}

export interface Settings {
  readonly host: 0 | 1;
  readonly callback: boolean;
  readonly results: readonly number[];
}

/** An account on a real database, its endpoint, and beside it the model: each is told the same, and both are compared. */
export class LiveAccount {
  /** What the endpoint does with the calls that come. */
  answer: Behaviour = { kind: "answer", status: 200 };
  /** Done while the next call is under way, or the next try of the address. */
  meanwhile: { readonly act: () => Promise<unknown>; readonly onlyTry: boolean } | null = null;
  /** The process dies after so many answers more; `told` = it gives its leases back. */
  death: { after: number; readonly told: boolean } | null = null;
  deaths = 0;
  readonly model: ModelWebhook;
  private readonly world: World;
  private readonly accountId: string;
  private readonly base: Context;
  private readonly hosts: readonly [string, string];
  private secrets: string[];
  /** Its own clock runs ahead of the world's by this. */
  private ahead = 0;
  private added = 0;
  private lastEvent = 0;
  private isStale = false;
  private signal = makeSignal();
  private process = new AbortController();

  private constructor(
    world: World,
    accountId: string,
    base: Context,
    hosts: [string, string],
    secret: string,
  ) {
    [this.world, this.accountId, this.base, this.hosts] = [world, accountId, base, hosts];
    this.secrets = [secret];
    this.model = new ModelWebhook(hosts[0], true, [moving]);
  }

  static async begin(world: World, nth: string): Promise<LiveAccount> {
    const hosts: [string, string] = [`a${nth}.example`, `b${nth}.example`];
    const now = new Date(world.clock.now);
    const user = await makeWebhook(world.database.db, { host: hosts[0], state: "checking", now });
    const base = await contextOf(world.database.db, user);
    const one = new LiveAccount(world, user.accountId, base, hosts, user.secret);
    for (const host of hosts) world.accounts.set(host, one);
    return one;
  }

  end() {
    for (const host of this.hosts) this.world.accounts.delete(host);
  }

  private get ctx(): Context {
    return { ...this.base, now: new Date(this.now) };
  }

  get now(): number {
    return this.world.clock.now + this.ahead;
  }

  /** What the owner changes; what is read of it in the worker is out of date as soon as it is answered. */
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

  edit({ host, callback, results }: Settings) {
    const name = this.hosts[host];
    return this.change(
      () => setWebhook(this.ctx, { url: `https://${name}/hook`, callback, results: [...results] as [8] }),
      () => this.model.edit(name, callback, results),
    );
  }

  rotate() {
    const { now } = this;
    return this.change(
      () => rotateSecret(this.ctx),
      () => this.model.rotate(now),
    );
  }

  /** Takes the address away and gives it again. */
  async renew(settings: Settings) {
    await removeWebhook(this.ctx);
    this.model.remove();
    await this.edit(settings);
  }

  async add() {
    const { numbers } = this.model;
    if (numbers.length >= numbersMax) return;
    this.added += 1;
    const addedAt = new Date(this.now + this.added);
    const [id = ""] = await storeShipments(this.world.database.db, this.accountId, [{ addedAt }]);
    numbers.push({ id, moves: 0, result: moving, told: null, sequence: 0 });
    await recordEvents(this.ctx, { shipmentIds: [id] });
  }

  async remove(which: number) {
    const { numbers } = this.model;
    const [gone] = numbers.splice(which % numbersMax, 1);
    if (gone) await deleteShipments(this.ctx, { target: { ids: [gone.id] } });
  }

  /** Something happens to all parcels, or to the first; the queue may tell of it twice. */
  async move(result: number, all: boolean) {
    const { database } = this.world;
    const moved = all ? this.model.numbers : this.model.numbers.slice(0, 1);
    if (moved.length === 0) return;
    for (const number of moved) await moveParcels(database.db, [number.id], number.moves + 1);
    const shipmentIds = moved.map(({ id }) => id);
    await database.db.execute(sql`
      update shipment set result = ${result} where id = any(${`{${shipmentIds.join(",")}}`}::uuid[])`);
    const wanted = moved.flatMap((number) => {
      const sequence = this.model.move(number, result);
      return sequence === null ? [] : [`${number.id} ${sequence}`];
    });
    await recordEvents(this.ctx, { shipmentIds });
    await recordEvents(this.ctx, { shipmentIds });
    const rows = await database.sql<{ id: string; name: string; number: string; sequence: number }[]>`
      select id, event_id as name, shipment_id as number, sequence from webhook_event
      where account_id = ${this.accountId} and shipment_id is not null and id > ${this.lastEvent} order by id`;
    for (const { id, name, number } of rows) {
      this.lastEvent = Number(id);
      this.model.record(name, number, result, this.now);
    }
    expect(rows.map(({ number, sequence }) => `${number} ${sequence}`).sort()).toEqual(wanted.sort());
  }

  async replay({ name, from, to, ...filter }: Replayed & { readonly nth?: number }) {
    const { now } = this;
    const chosen = this.model.told[(filter.nth ?? 0) % Math.max(this.model.told.length, 1)];
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

  /** The test button sends to the address in any state and moves nothing. */
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

  /** The nightly clearing, of all accounts. */
  async clear(): Promise<number> {
    await clearOldEvents(this.ctx);
    return this.now;
  }

  /** When the world's clock has to come to for something to be due. */
  async dueAt(): Promise<number | null> {
    const rows = await this.world.database.sql`
      select due_at from webhook where account_id = ${this.accountId}`;
    return rows[0]?.due_at ? Date.parse(rows[0].due_at) - this.ahead : null;
  }

  /** What a worker does with an account that is due, until it is done or dead. */
  async work() {
    const { database, write } = this.world;
    const { db, sql: query } = database;
    const lease = randomUUID();
    const before = await query`
      update webhook set leased_by = ${lease} where account_id = ${this.accountId} returning due_at`;
    this.process = new AbortController();
    this.signal = makeSignal();
    this.isStale = false;
    const [edits, sentBefore] = [this.model.editsNow, this.model.tryCount];
    const cx = {
      ...{
        db,
        write,
        signal: this.process.signal,
        now: () => new Date(this.now),
        waitFactor: 1,
        leaseMs: 60_000,
      },
      ...{ fetch: (request: Parameters<GuardedFetch>[0]) => this.call(request), isFull: () => false },
    };
    const isStale = () => {
      const was = this.isStale;
      this.isStale = false;
      return was;
    };
    await workAccount(cx, { accountId: this.accountId, lease, change: this.signal, isStale });
    if (this.model.tryCount === sentBefore && this.model.numbers.length === 0)
      this.model.tried(edits, "none", this.now);
    if (!this.process.signal.aborted) return;
    this.deaths += 1;
    if (this.death?.told === false)
      await query`
        update webhook set leased_by = ${lease}, due_at = ${before[0]?.due_at} where account_id = ${this.accountId}`;
    this.death = null;
  }

  /** A call of the worker: the model sees it leave, and sees its end only where the process lives to see it. */
  private async call(request: Parameters<GuardedFetch>[0]): Promise<GuardedReply> {
    const id = String(request.headers["webhook-id"]);
    const host = new URL(request.url).hostname;
    const { type, data, timestamp } = JSON.parse(String(request.body));
    const isTry = type === "webhook.check";
    const sent = isTry
      ? this.model.sendsTry(host, this.idOf(data.track.id), this.now)
      : this.model.sends(id, host, this.now);
    this.verify(request, isTry ? Date.parse(timestamp) : this.now);
    await this.happensMeanwhile(isTry);
    const end = await this.send(request).then(
      (reply) => ({ reply, status: reply.status }),
      (error: unknown) => ({ error, status: null }),
    );
    if (this.death && this.death.after-- <= 0) this.process.abort(new DOMException("it died", "AbortError"));
    if (request.signal.aborted) {
      this.model.lost(sent);
      throw request.signal.reason;
    }
    this.ended(sent, isTry, end.status);
    if ("reply" in end) return end.reply;
    throw end.error;
  }

  private async happensMeanwhile(isTry: boolean) {
    const { meanwhile } = this;
    if (!meanwhile || (meanwhile.onlyTry && !isTry)) return;
    this.meanwhile = null;
    // A moment later: the worker tells what is to be sent again by its time.
    this.ahead += 1;
    await meanwhile.act().catch((error: unknown) => this.model.faults.push(String(error)));
  }

  private ended(sent: Sent, isTry: boolean, status: number | null) {
    const isGood = this.model.isGood(sent, status);
    if (isTry) this.model.tried(sent.edits, isGood ? "good" : "bad", this.now);
    else this.model.delivered(sent, isGood, this.now);
  }

  /** Over the line to the endpoint; one that holds the call is waited for no longer than the limit. */
  private async send(request: Parameters<GuardedFetch>[0]): Promise<GuardedReply> {
    const id = String(request.headers["webhook-id"]);
    this.world.answers.set(id, this.answer);
    const over = new AbortController();
    const isHeld = this.answer.kind === "hold";
    if (isHeld) setTimeout(() => over.abort(new FetchError("timeout")), 5);
    const signal = AbortSignal.any([request.signal, over.signal]);
    return this.world.fetch({ ...request, signal }).finally(() => this.world.answers.delete(id));
  }

  private verify({ headers, body }: Parameters<GuardedFetch>[0], at: number) {
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const wanted = this.secrets.slice(0, this.model.keys(at)).map((secret) => {
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
    });
    if (!this.model.isChanging && headers["webhook-signature"] !== wanted.join(" "))
      this.model.faults.push("signed by other keys");
  }

  private idOf(track: string): string {
    return this.model.numbers.find(({ id }) => `trk_${id.replaceAll("-", "")}` === track)?.id ?? track;
  }

  private async stored() {
    const address = await readAddress(this.world.database.db, this.accountId);
    if (!address) throw new Error("the address is gone");
    return address;
  }

  /** Nothing differs between the model and the store. */
  async compare() {
    const [row] = await this.world.database.sql`
      select w.state, w.url, w.due_at as due,
        (select count(*)::int from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
          where t.identifier = ${webhookInactive.name} and p.payload ->> 'accountId' = ${this.accountId}) as mails,
        (select coalesce(array_agg(event_id || ' ' || state || ' ' || attempts), '{}') from webhook_event e
          where e.account_id = w.account_id and shipment_id is not null) as kept
      from webhook w where w.account_id = ${this.accountId}`;
    const { model } = this;
    const kept = [...(row?.kept ?? [])].sort();
    const is = { state: row?.state, url: row?.url, mails: row?.mails, kept, faults: model.faults };
    const { state, host, mails } = model;
    expect(is).toEqual({ state, url: `https://${host}/hook`, mails, kept: model.kept(), faults: [] });
    if (state === "checking") expect(Date.parse(row?.due)).toBeLessThanOrEqual(this.now + 6 * 3_600_000);
    if (state === "inactive") expect(row?.due).toBeNull();
  }
}
