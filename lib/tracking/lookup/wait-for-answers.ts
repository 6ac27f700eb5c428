import { and, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { refreshSchedule } from "@/db/schema/tracking";
import { notificationChannels, subscribe } from "@/lib/platform/adapters/notifications";
import { askLookMs } from "@/lib/tracking/store/constants";

type Hear = (parcelId: string) => void;

// One shared LISTEN connection per process: queries come and go by the second, the channel stays open.
const store = globalThis as typeof globalThis & {
  onetrackingAnswers?: { readonly hear: Set<Hear>; readonly opened: Promise<unknown> };
};

function notificationListeners(): Set<Hear> {
  if (!store.onetrackingAnswers) {
    const hear = new Set<Hear>();
    const opened = subscribe(notificationChannels.parcelChanged, (payload) => {
      for (const one of hear) one(payload.split(":", 1)[0] ?? "");
    }).catch(() => {
      // Without notifications the checks in between still find the responses; the next query tries to listen
      // again.
      delete store.onetrackingAnswers;
    });
    store.onetrackingAnswers = { hear, opened };
  }
  return store.onetrackingAnswers.hear;
}

/**
 * Resolves when no parcel is in flight any more, when `waitMs` is over, or when the signal aborts: whichever is
 * first. Listens for notifications and checks once a second in case one was missed. Never rejects.
 */
export async function waitForAnswers(
  db: Db,
  parcelIds: readonly string[],
  options: { readonly waitMs: number; readonly signal: AbortSignal },
): Promise<void> {
  const until = Date.now() + options.waitMs;
  const hear = notificationListeners();
  const wanted = new Set(parcelIds);
  let wake: () => void = () => undefined;
  let changed = true;
  const one: Hear = (id) => {
    if (!wanted.has(id)) return;
    changed = true;
    wake();
  };
  const stop = () => wake();
  hear.add(one);
  options.signal.addEventListener("abort", stop, { once: true });
  try {
    let looked = 0;
    while (!options.signal.aborted && Date.now() < until) {
      if (changed || Date.now() - looked >= askLookMs) {
        changed = false;
        looked = Date.now();
        if (!(await anyLeased(db, parcelIds))) return;
        if (changed) continue;
      }
      const pause = Math.min(askLookMs, Math.max(1, until - Date.now()));
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    hear.delete(one);
    options.signal.removeEventListener("abort", stop);
  }
}

async function anyLeased(db: Db, parcelIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: refreshSchedule.parcelId })
    .from(refreshSchedule)
    .where(and(inArray(refreshSchedule.parcelId, [...parcelIds]), isNotNull(refreshSchedule.lease)))
    .limit(1)
    .catch(() => []);
  return rows.length > 0;
}
