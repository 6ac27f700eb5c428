import { findLocal, hourMs, minuteMs } from "@/lib/core/calendar";
import type { Status } from "@/lib/core/statuses";
import type { Occasion } from "@/lib/messages/email-templates/constants";
import {
  type EmailReason,
  type EmailState,
  importedFreshHours,
  retryMinutesMax,
  retrySecondsMin,
  usefulHours,
} from "./constants";

/** Hours of a day, from 0 to 23; `to` is the first hour that is not quiet. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** The part of a setting that decides. */
export interface Setting {
  readonly active: boolean;
  readonly activeSince: Date | null;
  readonly delayMinutes: number;
  readonly quiet: QuietHours | null;
  /** Codes of shipping methods; null: all. */
  readonly channels: readonly string[] | null;
}

/** What is known of a shipment at a moment. */
export interface Shipment {
  readonly status: Status;
  readonly addedAt: Date;
  readonly archived: boolean;
  readonly method: string | null;
  readonly recipient: string | null;
  readonly suppressed: boolean;
  /** Its journey is invented, and this server would send an email about it to somebody. */
  readonly invented: boolean;
  /** Zones of the recipient's country; empty: unknown. */
  readonly zones: readonly string[];
  readonly accountZone: string;
}

/** What an email would be about. */
export interface Happening {
  readonly occasion: Occasion;
  /** When the shipment came into it. */
  readonly at: Date;
  /** Time of the carrier's event; null: unknown. */
  readonly eventAt: Date | null;
  /** An earlier status than this one was seen here. */
  readonly followed: boolean;
}

export type Decision =
  | { readonly state: "waiting"; readonly dueAt: Date; readonly reason: null }
  | { readonly state: "queued"; readonly reason: null }
  | {
      readonly state: Extract<EmailState, "skipped" | "superseded" | "suppressed" | "expired">;
      readonly reason: EmailReason;
    };

const skip = (reason: EmailReason): Decision => ({ state: "skipped", reason });

/** What becomes of something that just happened. Pure. */
export function decide(
  happening: Happening,
  { shipment, setting }: { readonly shipment: Shipment; readonly setting: Setting | null },
  now: Date,
): Decision {
  const no = refusalOf(happening, shipment, setting);
  if (no || !setting) return no ?? skip("off");
  const earliest = new Date(now.getTime() + setting.delayMinutes * minuteMs);
  return { state: "waiting", dueAt: afterQuiet(earliest, setting.quiet, shipment), reason: null };
}

/** What becomes of a waiting email whose time has come; `shipment` null: it was deleted. Pure. */
export function decideDue(
  happening: Happening & { readonly dueAt: Date; readonly holds: boolean },
  { shipment, setting }: { readonly shipment: Shipment | null; readonly setting: Setting | null },
  now: Date,
): Decision {
  if (shipment === null) return skip("deleted");
  if (!happening.holds) return { state: "superseded", reason: "changed" };
  const no = refusalOf(happening, shipment, setting);
  if (no || !setting) return no ?? skip("off");
  if (now.getTime() - happening.dueAt.getTime() > usefulHours * hourMs)
    return { state: "expired", reason: "tooOld" };
  const at = afterQuiet(now, setting.quiet, shipment);
  return at > now ? { state: "waiting", dueAt: at, reason: null } : { state: "queued", reason: null };
}

/** Why there is no email, whatever the time of day; null: there is one. */
function refusalOf(
  { occasion, at, eventAt, followed }: Happening,
  shipment: Shipment,
  setting: Setting | null,
): Decision | null {
  if (!setting?.active || setting.activeSince === null) return skip("off");
  if (shipment.archived) return skip("stopped");
  if (at < setting.activeSince) return skip("switchedLater");
  const isStatus = occasion !== "unchanged" && occasion !== "alarm";
  if (isStatus && !isNews(shipment.addedAt, eventAt, followed)) return skip("imported");
  if (shipment.invented) return skip("simulated");
  if (!isInChannels(setting.channels, shipment.method)) return skip("channel");
  if (shipment.recipient === null) return skip("noAddress");
  if (shipment.suppressed) return { state: "suppressed", reason: "suppressed" };
  return null;
}

/** Whether a status happened after the import, or shortly before it. Without a time: if an earlier one was seen here. */
function isNews(addedAt: Date, eventAt: Date | null, followed: boolean): boolean {
  if (eventAt === null) return followed;
  return eventAt.getTime() >= addedAt.getTime() - importedFreshHours * hourMs;
}

function isInChannels(channels: readonly string[] | null, method: string | null): boolean {
  if (channels === null) return true;
  const own = method?.toLowerCase();
  return channels.some((code) => code.toLowerCase() === own);
}

const quarterMs = 15 * minuteMs;
/** Two days in quarters of an hour. */
const quartersMax = 2 * 24 * 4;

/**
 * The first moment from `at` on that is quiet in none of the recipient's possible zones; if there is none, in the
 * account's. Pure.
 */
export function afterQuiet(
  at: Date,
  quiet: QuietHours | null,
  { zones, accountZone }: Pick<Shipment, "zones" | "accountZone">,
): Date {
  if (quiet === null || quiet.from === quiet.to) return at;
  return (
    firstLoud(at, quiet, zones.length > 0 ? zones : [accountZone]) ??
    firstLoud(at, quiet, [accountZone]) ??
    at
  );
}

function firstLoud(at: Date, quiet: QuietHours, zones: readonly string[]): Date | null {
  const isLoud = (ms: number) => zones.every((zone) => !isQuiet(quiet, zone, ms));
  if (isLoud(at.getTime())) return at;
  const next = Math.ceil(at.getTime() / quarterMs) * quarterMs;
  for (let step = 0; step < quartersMax; step += 1) {
    const ms = next + step * quarterMs;
    if (isLoud(ms)) return new Date(ms);
  }
  return null;
}

function isQuiet({ from, to }: QuietHours, zone: string, ms: number): boolean {
  const hour = Number(findLocal(zone, ms).local.slice(11, 13));
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** When a batch is tried again after so many tries. Pure. */
export function retryAt(attempts: number, now: Date): Date {
  const seconds = Math.min(retrySecondsMin * 2 ** Math.max(0, attempts - 1), retryMinutesMax * 60);
  return new Date(now.getTime() + seconds * 1000);
}

/** Times that an email's state follows from. */
export interface Reported {
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly complainedAt: Date | null;
}

/** The state that reports of the email service give, in whatever order they arrived. Null: none. Pure. */
export function reportedState({ sentAt, deliveredAt, bouncedAt, complainedAt }: Reported): EmailState | null {
  if (complainedAt) return "complained";
  if (bouncedAt) return "bounced";
  if (deliveredAt) return "delivered";
  return sentAt ? "sent" : null;
}

/** Programs that load pictures and links before, or instead of, a reader. */
const machines =
  /bot|crawl|spider|preview|prefetch|scan|proofpoint|mimecast|barracuda|GoogleImageProxy|YahooMailProxy|python|curl|wget|okhttp|Go-http|headless/i;
/** Apple's mail privacy loads every picture through its proxies with this agent alone. */
const appleProxy = /^Mozilla\/5\.0$/;
/** Nobody reads an email so soon. */
const soonestMs = 2000;

/** Whether a request for an email's picture or link comes from a machine. Pure. */
export function isMachine(
  { method, agent }: { readonly method: string; readonly agent: string },
  sentAt: Date | null,
  now: Date,
): boolean {
  if (method !== "GET" || agent === "" || machines.test(agent) || appleProxy.test(agent.trim())) return true;
  return sentAt === null || now.getTime() - sentAt.getTime() < soonestMs;
}
