/**
 * A process that lets things happen to shipments, for tests: on DATABASE_URL. Each line of standard input is
 * `{ nth, shipmentIds }`: their parcels come to the n-th checkpoint and the events are recorded, as often as it takes;
 * then it says `done`. A line may be sent again after this process died.
 */
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "@/db/client";
import type { Context } from "@/lib/platform/context";
import { recordEvents } from "@/lib/webhooks/record-events";
import { moveParcels } from "@/lib/webhooks/testing/make-webhook";

const { db } = openDatabase(process.env.DATABASE_URL ?? "", { max: 2 });
for await (const line of createInterface({ input: process.stdin })) {
  const { nth, shipmentIds } = JSON.parse(line) as { nth: number; shipmentIds: string[] };
  for (let isDone = false; !isDone; )
    try {
      await moveParcels(db, shipmentIds, nth);
      await recordEvents({ db, now: new Date() } as Context, { shipmentIds });
      isDone = true;
    } catch {
      // The database is away: as production's queue would, do it again.
      await wait(50);
    }
  process.stdout.write("done\n");
}
process.exit(0);
