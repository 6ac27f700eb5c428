import type { z } from "zod";
import { readPart, type Search, writeParts } from "@/components/ui/table/search-filter";
import { dayMs, findLocal, findOffset, hourMs, minuteMs } from "@/lib/core/calendar";
import { parseUrl } from "@/lib/core/parse-url";
import { type Status, statuses } from "@/lib/core/statuses";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import {
  type ChosenType,
  chosenTypes,
  type EventState,
  eventStates,
  webhookCheckingDays,
  webhookRetentionDays,
} from "@/lib/site/webhooks/constants";
import type {
  listEventsCall,
  setWebhookCall,
  WebhookEventView,
  WebhookView,
} from "@/lib/site/webhooks/contract";

/** Statuses in the order of a journey, then what goes wrong, then the ways back. */
export const orderedStatuses: readonly Status[] = [
  "not_found",
  "info_received",
  "in_transit",
  "pick_up",
  "undelivered",
  "delivered",
  "alert",
  "returned",
  "domestic_returned",
  "expired",
];

/** Types of events that have words of their own: keys of `webhooks.event.types`. */
export const eventNames = {
  "track.updated": "updated",
  "track.stopped": "stopped",
  "shipment.alarm": "alarm",
  "shipment.estimate": "estimate",
  "letter.sent": "letter.sent",
  "letter.delivered": "letter.delivered",
  "letter.opened": "letter.opened",
  "letter.clicked": "letter.clicked",
  "letter.bounced": "letter.bounced",
  "letter.complained": "letter.complained",
  "letter.unsubscribed": "letter.unsubscribed",
  "letter.failed": "letter.failed",
  "order.created": "order.created",
  "order.received": "order.received",
  "order.replied": "order.replied",
  "order.accepted": "order.accepted",
  "order.handed_on": "order.handed_on",
  "order.resolved": "order.resolved",
  "order.reopened": "order.reopened",
  "order.changed": "order.changed",
  "order.triggered": "order.triggered",
  "webhook.check": "check",
} as const;

/** The state text of an address: one key of `webhooks.state.story`. */
export type Story = "calm" | "sending" | "late" | "first" | "noNumbers" | "failing" | "inactive";

/** Where an address stands, in the one story that its owner needs. */
export function storyOf({ state, lastOutcome, waiting, late }: WebhookView): Story {
  if (state === "inactive") return "inactive";
  if (state === "activated") {
    if (late > 0) return "late";
    return waiting > 0 ? "sending" : "calm";
  }
  if (lastOutcome === "noNumbers") return "noNumbers";
  return lastOutcome === null || lastOutcome === "taken" ? "first" : "failing";
}

/** When an address that fails is given up. ISO; null while none of its tries failed. */
export function givenUpAt({ state, failingSince }: WebhookView): string | null {
  if (state !== "checking" || failingSince === null) return null;
  return daysAfter(failingSince, webhookCheckingDays);
}

function daysAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * dayMs).toISOString();
}

/** What to know or do about a delivery that was not taken: one key of `webhooks.event.hints`; null where there is nothing. */
export function hintOf({
  state,
  attempts,
  type,
}: Pick<WebhookEventView, "state" | "attempts" | "type">): "line" | "late" | "failed" | "refused" | null {
  if (state === "delivered") return null;
  if (state === "waiting") return attempts > 0 ? "late" : "line";
  return type === "webhook.check" ? "refused" : "failed";
}

/** When an event is deleted, taken or not. ISO. */
export function retainedUntil(createdAt: string): string {
  return daysAfter(createdAt, webhookRetentionDays);
}

/** Whether an instant has come: what is due then waits for nothing but its turn. */
export function isDue(instant: string, now: Date): boolean {
  return Date.parse(instant) <= now.getTime();
}

/** How often is looked while something is about to happen, and while nothing is. Milliseconds. */
const soonMs = 5_000;
const calmMs = 30_000;

/** When an address is to be looked at again, in milliseconds: soon while it is tried or something is on its way. */
export function lookAgainMs(view: WebhookView | null, now: Date): number {
  if (view === null) return calmMs;
  const story = storyOf(view);
  if (story === "sending" || story === "late" || story === "first") return soonMs;
  const left =
    view.nextTryAt === null ? Number.POSITIVE_INFINITY : Date.parse(view.nextTryAt) - now.getTime();
  return left < minuteMs ? soonMs : calmMs;
}

/** What the form of the settings holds. */
export interface Draft {
  readonly url: string;
  readonly callback: boolean;
  readonly statuses: readonly Status[];
  readonly types: readonly ChosenType[];
}

/** The form as it is saved; for a new address, all events. */
export function toDraft(view: WebhookView | null): Draft {
  if (view === null) return { url: "", callback: false, statuses: orderedStatuses, types: chosenTypes };
  const { url, callback, types } = view;
  return { url, callback, statuses: inOrder(view.statuses), types };
}

function inOrder(given: readonly Status[]): readonly Status[] {
  return orderedStatuses.filter((status) => given.includes(status));
}

/** The draft with a status more or less. */
export function toggled(draft: Draft, status: Status): Draft {
  const has = draft.statuses.includes(status);
  const next = has ? draft.statuses.filter((one) => one !== status) : [...draft.statuses, status];
  return { ...draft, statuses: inOrder(next) };
}

/** The draft with an event type more or less. */
export function toggledType(draft: Draft, type: ChosenType): Draft {
  const types = chosenTypes.filter((one) => draft.types.includes(one) !== (one === type));
  return { ...draft, types };
}

/** What the call that saves is asked with. */
export function toSettings({
  url,
  callback,
  statuses: chosen,
  types,
}: Draft): z.input<typeof setWebhookCall.input> {
  return {
    url: url.trim(),
    callback,
    results: chosen.map((status) => statusCode[status]),
    types: [...types],
  };
}

/** What is wrong with a draft that can be seen without the server; keys of `webhooks.form.errors`. */
export function validateDraft({ url, statuses: chosen }: Draft): {
  readonly url?: "url" | "http" | "parts";
  readonly results?: "results";
} {
  return { ...validateUrl(url.trim()), ...(chosen.length === 0 && { results: "results" as const }) };
}

function validateUrl(text: string): { readonly url?: "url" | "http" | "parts" } {
  const url = parseUrl(text);
  if (url?.protocol === "http:") return { url: "http" };
  if (url?.protocol !== "https:" || url.hostname === "") return { url: "url" };
  const isPlain = url.port === "" && url.username === "" && url.password === "" && url.hash === "";
  return isPlain ? {} : { url: "parts" };
}

/** Deliveries on a page of the log. One more is asked for, which says whether there is another page. */
export const logPageSize = 20;

export const periods = ["all", "hour", "day", "week", "own"] as const;
export type Period = (typeof periods)[number];
const periodMs = { hour: hourMs, day: 24 * hourMs, week: 168 * hourMs } as const;

/** What of the log is shown. `from` and `to` are wall-clock times of the account's zone (`2026-03-14T10:05`), for `own`. */
export interface LogFilter {
  readonly state: EventState | null;
  readonly status: Status | null;
  readonly period: Period;
  readonly from: string;
  readonly to: string;
}
export const wholeLog: LogFilter = { state: null, status: null, period: "all", from: "", to: "" };

/** Reads a filter from an address. What is wrong is as if it were not there. */
export function readLogFilter(search: Search): LogFilter {
  const get = (name: string) => readPart(search, name) ?? "";
  const time = (name: string) => (isLocalTime(get(name)) ? get(name) : "");
  const period = periods.find((one) => one === get("period")) ?? "all";
  return {
    state: eventStates.find((one) => one === get("state")) ?? null,
    status: statuses.find((one) => String(statusCode[one]) === get("result")) ?? null,
    period,
    ...(period === "own" ? { from: time("from"), to: time("to") } : { from: "", to: "" }),
  };
}

/** The part of an address after the question mark, empty for the whole log. Reading it gives the filter back. */
export function writeLogFilter({ state, status, period, from, to }: LogFilter): string {
  return writeParts(["state", "result", "period", "from", "to"], {
    ...{ state, result: status && statusCode[status], period: period === "all" ? null : period },
    ...(period === "own" && { from, to }),
  });
}

type Asked = Pick<z.input<typeof listEventsCall.input>, "state" | "result" | "from" | "to">;

/** What the calls are asked for a filter at that moment. `zone` is the account's. */
export function toAsked({ state, status, period, from, to }: LogFilter, now: Date, zone: string): Asked {
  const since = period in periodMs ? now.getTime() - periodMs[period as keyof typeof periodMs] : null;
  const [start, end] = period === "own" ? [toInstant(from, zone), toInstant(to, zone)] : [null, null];
  const begin = since === null ? start : new Date(since).toISOString();
  return {
    ...(state !== null && { state }),
    ...(status !== null && { result: statusCode[status] }),
    ...(begin !== null && { from: begin }),
    ...(end !== null && { to: end }),
  };
}

function isLocalTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`));
}

/** The instant of a zone's wall clock; null for no time. In the hour that a clock change makes uncertain, the nearest. */
function toInstant(local: string, zone: string): string | null {
  if (!isLocalTime(local)) return null;
  const at = Date.parse(`${local}Z`);
  return new Date(`${local}:00${findOffset(zone, at) ?? findLocal(zone, at).offset}`).toISOString();
}
