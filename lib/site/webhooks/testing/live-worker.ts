import { createHmac, randomUUID } from "node:crypto";
import type { TestDatabase } from "@/db/testing/create-test-database";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { FetchError, type GuardedFetch, type GuardedReply } from "@/lib/platform/adapters/guarded-fetch";
import type { Behaviour } from "@/tests/emulators/webhook-receiver";
import { checkDueAddress } from "../check-due-address";
import { createWakeUp } from "../create-wake-up";
import { webhookInactive } from "../events";
import { processAccount } from "../process-account";
import { readAddress } from "../queries";
import type { WrittenAttempt } from "../write-attempts";
import { ModelWebhook, type Sent } from "./model-webhook";

/** Statuses of the parcels in these histories. */
export const [moving, delivered] = ["in_transit", "delivered"] as const;

/** Shared by the accounts of one database. */
export interface World {
  readonly database: TestDatabase;
  readonly clock: { now: number };
  /** Routes a host's calls to the receiver. */
  readonly fetch: GuardedFetch;
  readonly write: (attempt: WrittenAttempt) => Promise<void>;
  /** How the endpoint responds to the call with this id. */
  readonly answers: Map<string, Behaviour>;
}

/** An account on a real database with its endpoint, as a worker sees it; the traffic is shown to the model. */
export class LiveWorker {
  /** How the endpoint responds to incoming calls. */
  answer: Behaviour = { kind: "answer", status: 200 };
  /** Done while the next call, or the next check of the address, is in flight. */
  meanwhile: { readonly act: () => Promise<unknown>; readonly onlyTry: boolean } | null = null;
  /** The process dies after this many more responses; `graceful` = it releases its leases. */
  death: { after: number; readonly graceful: boolean } | null = null;
  deaths = 0;
  readonly model: ModelWebhook;
  protected readonly world: World;
  protected readonly accountId: AccountId;
  protected readonly base: Context;
  protected readonly hosts: readonly [string, string];
  protected secrets: string[];
  /** Its own clock is ahead of the world's by this. */
  private ahead = 0;
  protected isStale = false;
  protected signal = createWakeUp();
  private process = new AbortController();

  protected constructor(
    world: World,
    accountId: AccountId,
    base: Context,
    hosts: [string, string],
    secret: string,
  ) {
    [this.world, this.accountId, this.base, this.hosts] = [world, accountId, base, hosts];
    this.secrets = [secret];
    this.model = new ModelWebhook(hosts[0], true, [moving]);
  }

  protected get ctx(): Context {
    return { ...this.base, now: new Date(this.now) };
  }

  get now(): number {
    return this.world.clock.now + this.ahead;
  }

  /** The world's time at which something is due. */
  async dueAt(): Promise<number | null> {
    const rows = await this.world.database.sql`
      select due_at from webhook where account_id = ${this.accountId}`;
    return rows[0]?.due_at ? Date.parse(rows[0].due_at) - this.ahead : null;
  }

  /** What a worker does with a due account, until it is done or dead. */
  async work() {
    const { database, write } = this.world;
    const { db, sql: query } = database;
    const lease = randomUUID();
    const before = await query`
      update webhook set leased_by = ${lease} where account_id = ${this.accountId} returning due_at`;
    this.process = new AbortController();
    this.signal = createWakeUp();
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
    const { accountId } = this;
    // A check that throws is tried again by the queue; it needs no lease.
    if ((await this.stored()).state === "checking")
      await checkDueAddress(
        { ...this.ctx, signal: cx.signal },
        { accountId },
        { ...cx, clock: cx.now },
      ).catch(() => undefined);
    else await processAccount(cx, { accountId, lease, change: this.signal, isStale });
    if (this.model.tryCount === sentBefore && this.model.numbers.length === 0)
      this.model.tried(edits, "none", this.now);
    if (!this.process.signal.aborted) return;
    this.deaths += 1;
    if (this.death?.graceful === false)
      await query`
        update webhook set leased_by = ${lease}, due_at = ${before[0]?.due_at} where account_id = ${this.accountId}`;
    this.death = null;
  }

  /** A call of the worker: the model sees the request, and its end only if the process lives to see it. */
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
    // A moment later: the worker detects a replay by its time.
    this.ahead += 1;
    await meanwhile.act().catch((error: unknown) => this.model.errors.push(String(error)));
  }

  private ended(sent: Sent, isTry: boolean, status: number | null) {
    const isGood = this.model.isGood(sent, status);
    if (isTry) this.model.tried(sent.edits, isGood ? "good" : "bad", this.now);
    else this.model.delivered(sent, isGood, this.now);
  }

  /** A call to the endpoint; one that holds the call is awaited no longer than the limit. */
  protected async send(request: Parameters<GuardedFetch>[0]): Promise<GuardedReply> {
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
      this.model.errors.push("signed by other keys");
  }

  private idOf(track: string): string {
    return this.model.numbers.find(({ id }) => `trk_${id.replaceAll("-", "")}` === track)?.id ?? track;
  }

  protected async stored() {
    const address = await readAddress(this.world.database.db, this.accountId);
    if (!address) throw new Error("the address is gone");
    return address;
  }

  /** Asserts that the model and the store are equal. */
  async compare() {
    const [row] = await this.world.database.sql`
      select w.state, w.url, w.due_at as due,
        (select count(*)::int from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
          where t.identifier = ${webhookInactive.name} and p.payload ->> 'accountId' = ${this.accountId}) as mails,
        (select coalesce(array_agg(event_id || ' ' || state || ' ' || attempts), '{}') from webhook_event e
          where e.account_id = w.account_id and shipment_id is not null) as stored
      from webhook w where w.account_id = ${this.accountId}`;
    const { model } = this;
    const stored = [...(row?.stored ?? [])].sort();
    const is = { state: row?.state, url: row?.url, mails: row?.mails, stored, errors: model.errors };
    const { state, host, mails } = model;
    expect(is).toEqual({ state, url: `https://${host}/hook`, mails, stored: model.stored(), errors: [] });
    if (state === "checking") expect(Date.parse(row?.due)).toBeLessThanOrEqual(this.now + 6 * 3_600_000);
    if (state === "inactive") expect(row?.due).toBeNull();
  }
}
