import type { Status } from "@/lib/core/statuses";

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** The documented waits after a failed attempt: 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. */
const waitsMs = [5_000, 300_000, ...[0.5, 2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs)];

/** An event about a parcel. */
interface Reported {
  readonly name: string;
  readonly number: string;
  readonly status: Status;
  readonly at: number;
  /** Of its parcel. */
  readonly sequence: number;
  state: "waiting" | "delivered" | "failed";
  attempts: number;
  /** Its next attempt is made between these moments, unless an earlier one of its parcel waits. */
  next: { from: number; until: number };
  /** Increased by a replay: responses to earlier attempts are ignored. */
  round: number;
  isOut: boolean;
}

interface Followed {
  readonly id: string;
  moves: number;
  status: Status;
  reported: { moves: number; status: Status } | null;
  sequence: number;
}

/** State of a call until its response. */
export interface Sent {
  readonly edits: number;
  readonly callback: boolean;
  readonly event: Reported | null;
  readonly round: number;
}

/** A filter of a replay. */
export interface Replayed {
  readonly name?: string | undefined;
  readonly state?: Reported["state"];
  readonly status?: Status;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * An account's webhook in the specification's own terms; it shares no code with the product. It receives the
 * owner's actions and the traffic, and records every violation.
 */
export class ModelWebhook {
  state: "checking" | "activated" | "inactive" = "checking";
  mails = 0;
  tryCount = 0;
  recorded = 0;
  sentAgain = 0;
  tooOld = 0;
  readonly errors: string[] = [];
  /** In the order in which it happened. */
  events: Reported[] = [];
  numbers: Followed[] = [];
  /** Settings are being changed at this moment: calls in flight may still use the old ones. */
  isChanging = false;
  private edits = 0;
  private failingSince: number | null = null;
  private storedSince = 0;
  private rotatedAt: number | null = null;
  host: string;
  callback: boolean;
  statuses: readonly Status[];

  constructor(host: string, callback: boolean, statuses: readonly Status[]) {
    this.host = host;
    this.callback = callback;
    this.statuses = statuses;
  }

  edit(host: string, callback: boolean, statuses: readonly Status[]) {
    Object.assign(this, { host, callback, statuses, state: "checking", failingSince: null });
    this.edits += 1;
  }

  rotate(now: number) {
    this.rotatedAt = now;
  }

  /** How many keys sign: two for a day after a rotation. */
  keys(now: number): number {
    return this.rotatedAt !== null && now < this.rotatedAt + dayMs ? 2 : 1;
  }

  /**
   * Removed: waiting and recorded events are forgotten. The keys are new ones. What was sent at the very moment at which the
   * address is added again counts on.
   */
  remove(now: number) {
    this.events = this.events.filter(({ state }) => state !== "waiting");
    for (const one of this.numbers) {
      const sent = this.events.filter(({ number, at }) => number === one.id && at === now);
      Object.assign(one, { reported: null, sequence: Math.max(0, ...sent.map(({ sequence }) => sequence)) });
    }
    this.rotatedAt = null;
  }

  /** A parcel moves; returns the sequence of its event, null if the account is not subscribed to it. */
  move(number: Followed, status: Status): number | null {
    Object.assign(number, { moves: number.moves + 1, status });
    if (!this.statuses.includes(status)) return null;
    number.reported = { moves: number.moves, status };
    number.sequence += 1;
    return number.sequence;
  }

  record(name: string, number: string, status: Status, at: number) {
    const next = { from: at, until: at };
    const event = { state: "waiting", attempts: 0, next, round: 0, isOut: false } as const;
    this.recorded += 1;
    const sequence = this.numbers.find(({ id }) => id === number)?.sequence ?? 0;
    this.events.push({ name, number, status, at, sequence, ...event });
  }

  /** Events past their thirty days are deleted. */
  clear(now: number) {
    const stored = this.events.filter(({ at }) => at >= now - 30 * dayMs);
    this.tooOld += this.events.filter((one) => !stored.includes(one) && one.state === "waiting").length;
    this.events = stored;
  }

  replay({ name, state, status, from, to }: Replayed, now: number): number {
    const chosen = this.events.filter(
      (one) =>
        (name === undefined || one.name === name) &&
        (state === undefined || one.state === state) &&
        (status === undefined || one.status === status) &&
        (from === undefined || one.at >= from) &&
        (to === undefined || one.at <= to),
    );
    for (const one of chosen) {
      const next = { from: now, until: now };
      Object.assign(one, { state: "waiting", attempts: 0, next, round: one.round + 1 });
    }
    this.sentAgain += chosen.length;
    return chosen.length;
  }

  /** A delivery is sent. */
  sends(name: string, host: string, now: number): Sent {
    const event = this.events.find((one) => one.name === name) ?? null;
    const may = (what: string, isSo: boolean) => isSo || this.errors.push(`${name}: ${what}`);
    if (!this.isChanging) {
      may("sent while not Activated", this.state === "activated");
      may("sent to another address", host === this.host);
      may("sent although nobody waits for it", event?.state === "waiting");
    }
    if (!event) return { edits: this.edits, callback: this.callback, event, round: 0 };
    may("sent while it is on its way", !event.isOut);
    may("sent before its time", now >= event.next.from);
    may("sent although it is too old", event.at >= this.storedSince);
    may("sent before an earlier one", this.isChanging || this.isFirst(event));
    event.isOut = true;
    return { edits: this.edits, callback: this.callback, event, round: event.round };
  }

  /** A check of the address is sent. */
  sendsTry(host: string, number: string, now: number): Sent {
    const newest = this.numbers.at(-1)?.id;
    if (this.state !== "checking") this.errors.push(`${now}: tried while ${this.state}`);
    if (!this.isChanging && host !== this.host) this.errors.push(`${now}: tried another address`);
    if (number !== newest) this.errors.push(`${now}: tried with another number`);
    this.tryCount += 1;
    return { edits: this.edits, callback: this.callback, event: null, round: 0 };
  }

  /** Whether a response counts; null = no response. */
  isGood({ callback }: Sent, status: number | null): boolean {
    return status !== null && (callback ? status === 200 : Math.floor(status / 100) === 2);
  }

  /** A delivery ended like this, and the product knows it. */
  delivered({ event, round }: Sent, isGood: boolean, now: number) {
    if (!event) return;
    event.isOut = false;
    if (event.round !== round || event.state !== "waiting") return;
    event.attempts += 1;
    const wait = waitsMs[event.attempts - 1];
    if (isGood) event.state = "delivered";
    else if (wait === undefined) event.state = "failed";
    else event.next = { from: now + wait, until: now + wait * 1.1 };
  }

  /** The process died before it knew. */
  lost({ event }: Sent) {
    if (event) event.isOut = false;
  }

  /** A check ended like this, or there was no number to check with. Ignored if the settings changed since. */
  tried(edits: number, end: "good" | "bad" | "none", now: number) {
    if (this.state !== "checking" || edits !== this.edits) return;
    if (end === "none") this.failingSince = null;
    else if (end === "good") {
      this.state = "activated";
      this.failingSince = null;
      this.storedSince = now - 30 * dayMs;
      this.tooOld += this.events.filter((one) => one.state === "waiting" && one.at < this.storedSince).length;
      this.events = this.events.filter((one) => one.state !== "waiting" || one.at >= this.storedSince);
    } else {
      this.failingSince ??= now;
      if (now - this.failingSince < 10 * dayMs) return;
      this.state = "inactive";
      this.mails += 1;
    }
  }

  get editsNow(): number {
    return this.edits;
  }

  /** All that was due is done: nothing deliverable is left. */
  settle(now: number) {
    if (this.state !== "activated") return;
    for (const one of this.events)
      if (one.state === "waiting" && one.next.until < now && this.isFirst(one))
        this.errors.push(`${one.name}: forgotten`);
  }

  /** Events as stored. */
  stored(): string[] {
    return this.events.map(({ name, state, attempts }) => `${name} ${state} ${attempts}`).sort();
  }

  private isFirst(event: Reported): boolean {
    return this.events.find((one) => one.number === event.number && one.state === "waiting") === event;
  }
}
