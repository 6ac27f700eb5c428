import type { Database } from "@/db/client";
import { abnormalRule, alarm } from "@/db/schema/abnormal-rules";
import { type AccountId, newId } from "@/lib/core/ids";

/** Inserts a rule, limited to countries if given, that finds these shipments abnormal, with an open alarm for each. */
export async function storeAlarms(
  db: Database,
  accountId: AccountId,
  shipmentIds: readonly string[],
  name = "Silent",
  countries: readonly string[] = [],
): Promise<void> {
  const now = new Date();
  const ruleId = newId(now);
  await db.insert(abnormalRule).values({
    ...{ id: ruleId, accountId, name, kind: "noNews", hours: 48, subStatuses: [] },
    ...{ carriers: [], channels: [], countries, mail: false, webhook: false, active: true },
    ...{ checkedUntil: now, createdAt: now, updatedAt: now },
  });
  for (let at = 0; at < shipmentIds.length; at += 500)
    await db.insert(alarm).values(
      shipmentIds.slice(at, at + 500).map((shipmentId) => ({
        ...{ id: newId(now), accountId, ruleId, shipmentId },
        ...{ reason: "noNews", raisedAt: now, notified: true },
      })),
    );
}
