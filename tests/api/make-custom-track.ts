import { customTrack } from "@/db/schema/custom-tracks";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { type AccountId, newId } from "@/lib/core/ids";
import type { MakeThings } from "./make-tenant";

/** A line that all journeys of an account show, edited by nobody who is still a member; answers its id. */
export async function makeCustomTrack(
  db: TestDatabase["db"],
  accountId: AccountId,
  canary: string,
): Promise<string> {
  const now = new Date();
  const id = newId(now);
  await db.insert(customTrack).values({
    ...{ id, accountId, name: `${canary} line`, texts: { en: `${canary} seller` }, place: `${canary} place` },
    ...{ milestone: "added", offsetHours: 0, carriers: [], channels: [], countries: [] },
    ...{ position: 1, audit: "passed", createdAt: now, updatedAt: now },
  });
  return id;
}

declare module "./make-tenant" {
  interface Things {
    readonly customTrackId: string; // Of an approved line in its journeys.
  }
}

export const things: MakeThings = async (db, { accountId }, canary) => ({
  customTrackId: await makeCustomTrack(db, accountId, canary),
});
