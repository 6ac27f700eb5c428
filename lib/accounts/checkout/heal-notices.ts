import { and, eq, isNull, lt, min } from "drizzle-orm";
import { z } from "zod";
import { paymentNotice, paymentObject, paymentOrder } from "@/db/schema/payments";
import { noticeReceived } from "@/lib/accounts/payments/events";
import { type PayPal, payPalHost } from "@/lib/accounts/payments/providers/paypal/client";
import { payPal } from "@/lib/accounts/payments/providers/paypal/open-paypal";
import { storeNotices } from "@/lib/accounts/payments/receive-notice";
import { hourMs, minuteMs } from "@/lib/core/calendar";
import { parseUrl } from "@/lib/core/parse-url";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";

const provider = "paypal";
const path = "/v1/notifications/webhooks-events";
/** Name of the row that says until when the list was read. */
const readName = "notices:read-until";
/** PayPal lists an event late: this much of the list is read again each time. */
const overlapMs = 15 * minuteMs;
/** After a longer pause it is read in parts. */
const partMs = 6 * hourMs;
/** PayPal lists events of thirty days. */
const daysMax = 30;
const pageSize = 100;
const pagesMax = 50;
/** A notice whose job gave up is acted on again after this time. */
const stuckMs = 30 * minuteMs;
const stuckMax = 200;

const eventSchema = z.looseObject({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z.looseObject({}),
});
const pageSchema = z.object({
  events: z.array(z.unknown()).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

/**
 * Reads PayPal's list of events and stores those that never came, as if they had: a missed notice is made up for. Notices
 * whose job gave up are acted on again.
 */
export async function healNotices(ctx: Context): Promise<void> {
  const paypal = payPal();
  if (paypal === null) return;
  await queueStuck(ctx);
  const end = ctx.now.getTime();
  let from = await readMark(ctx);
  while (from < end && !ctx.signal.aborted) {
    const until = Math.min(from + partMs, end);
    if (!(await readPart(ctx, paypal, { from: from - overlapMs, until }))) return;
    await writeMark(ctx, until);
    from = until;
  }
}

interface Part {
  readonly from: number;
  readonly until: number;
}

/** Whether this part of the list was read to its end. */
async function readPart(ctx: Context, paypal: PayPal, { from, until }: Part): Promise<boolean> {
  const { signal, log } = ctx;
  // Clocks differ: what PayPal dates a little ahead of ours is listed too.
  const times = { start_time: timeOf(from), end_time: timeOf(until + minuteMs) };
  let next: string | null = `${path}?${new URLSearchParams({ page_size: String(pageSize), ...times })}`;
  for (let page = 1; next !== null; page += 1) {
    const reply = await paypal.call({ method: "GET", path: next, signal });
    const read = reply.kind === "ok" ? pageSchema.safeParse(reply.body) : null;
    if (!read?.success || page > pagesMax) {
      log.warn(
        { reply: reply.kind === "ok" ? "not readable" : reply, page },
        "PayPal's events could not be read",
      );
      return false;
    }
    const events = read.data.events.flatMap((event) => {
      const one = eventSchema.safeParse(event);
      return one.success ? [{ ...one.data, body: JSON.stringify(event) }] : [];
    });
    const missed = await storeNotices(ctx, events);
    if (missed > 0) log.info({ missed }, "notices that never came");
    next = nextOf(read.data.links);
  }
  return true;
}

/** Address of the next page, if it is one of this list at PayPal's own host. */
function nextOf(links: readonly { readonly rel: string; readonly href: string }[]): string | null {
  const { href = "" } = links.find(({ rel }) => rel === "next") ?? {};
  const url = parseUrl(href);
  const isOwn = url?.protocol === "https:" && url.host === payPalHost() && url.pathname === path;
  return url !== null && isOwn ? url.pathname + url.search : null;
}

/** `2026-11-27T10:00:00Z`. */
const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Until when the list was read; at first: from the oldest order on, so that what came before the first reading is found. */
async function readMark({ db, now }: Context): Promise<number> {
  const named = and(eq(paymentObject.provider, provider), eq(paymentObject.name, readName));
  const [row] = await db.select({ until: paymentObject.providerId }).from(paymentObject).where(named);
  const known = row ? Date.parse(row.until) : Math.min(now.getTime() - hourMs, await readFirstOrder(db));
  return Math.max(known, now.getTime() - daysMax * 24 * hourMs);
}

async function readFirstOrder(db: Context["db"]): Promise<number> {
  const [row] = await db.select({ at: min(paymentOrder.createdAt) }).from(paymentOrder);
  return row?.at?.getTime() ?? Number.POSITIVE_INFINITY;
}

async function writeMark({ db, now }: Context, until: number): Promise<void> {
  const providerId = new Date(until).toISOString();
  await db
    .insert(paymentObject)
    .values({ provider, name: readName, providerId, createdAt: now })
    .onConflictDoUpdate({ target: [paymentObject.provider, paymentObject.name], set: { providerId } });
}

async function queueStuck({ db, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - stuckMs);
  const rows = await db
    .select({ id: paymentNotice.id })
    .from(paymentNotice)
    .where(and(isNull(paymentNotice.doneAt), lt(paymentNotice.receivedAt, before)))
    .limit(stuckMax);
  for (const { id } of rows) await enqueue(db, noticeReceived, { noticeId: id }, { key: `notice ${id}` });
}
