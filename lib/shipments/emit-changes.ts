import type { Db } from "@/db/client";
import { enqueueMany } from "@/lib/platform/queue";
import { changesMax } from "./constants";
import { shipmentsChanged } from "./events";

/** Emits that these shipments changed, in the caller's transaction. */
export async function emitChanges(tx: Db, ids: readonly string[]): Promise<void> {
  const jobs = Array.from({ length: Math.ceil(ids.length / changesMax) }, (_, at) => ({
    payload: { shipmentIds: ids.slice(at * changesMax, (at + 1) * changesMax) },
  }));
  await enqueueMany(tx, shipmentsChanged, jobs);
}
