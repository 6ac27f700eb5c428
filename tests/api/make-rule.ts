import { abnormalRule, alarm } from "@/db/schema/abnormal-rules";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { MakeThings, Tenant } from "./make-tenant";

/** A rule that finds moving shipments abnormal, with an open alarm; answers its id. */
export async function makeRule(
  db: TestDatabase["db"],
  { accountId, shipmentId }: Pick<Tenant, "accountId" | "shipmentId">,
  canary: string,
): Promise<string> {
  const now = new Date();
  const ruleId = newId(now);
  await db.insert(abnormalRule).values({
    ...{ id: ruleId, accountId, name: `${canary} rule`, kind: "subStatus", subStatuses: ["moving"] },
    ...{
      carriers: [],
      channels: [`${canary} method`],
      countries: [],
      mail: false,
      webhook: false,
      active: true,
    },
    ...{ createdAt: now, updatedAt: now },
  });
  await db.insert(alarm).values({
    ...{ id: newId(now), accountId, ruleId, shipmentId, reason: "subStatus", raisedAt: now, notified: true },
  });
  return ruleId;
}

declare module "./make-tenant" {
  interface Things {
    readonly ruleId: string; // For abnormal shipments, with an open alarm.
  }
}

export const things: MakeThings = async (db, made, canary) => ({ ruleId: await makeRule(db, made, canary) });
