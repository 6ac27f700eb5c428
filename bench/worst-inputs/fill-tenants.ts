import { eq } from "drizzle-orm";
import type { OpenDatabase } from "@/db/client";
import { channel, channelRule } from "@/db/schema/channels";
import { importRun } from "@/db/schema/imports";
import { packageTypes } from "@/lib/connectors/channels/constants";
import { newId } from "@/lib/core/ids";
import { importRowsMax } from "@/lib/shipments/imports/constants";
import { makeTenant, type Tenant } from "../../tests/api/make-tenant";
import { fillShipments } from "../shipments/fill";
import { sized } from "../sized";
import { worstChannel, worstExpression } from "./hostile-requests";

const shipments = sized(2_000, 20);
const columns = 8;

/** Companies with one of everything, shipments, a draft of as many lines as a file may have, and a costly channel. */
export async function fillTenants(open: OpenDatabase, count: number): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (let at = 0; at < count; at += 1) {
    const tenant = await makeTenant(open.db, `BENCH${at}`);
    await fillShipments(open, tenant.accountId, shipments, 1 + at * shipments);
    await fillDraft(open, tenant);
    await addChannel(open, tenant);
    tenants.push(tenant);
  }
  await open.sql`analyze`;
  return tenants;
}

async function fillDraft({ db, sql }: OpenDatabase, { accountId, draftId }: Tenant): Promise<void> {
  const headings = Array.from({ length: columns }, (_, at) => `Column ${at}`);
  await db.update(importRun).set({ headings, total: importRowsMax }).where(eq(importRun.id, draftId));
  await sql`
    insert into import_line (import_id, line, account_id, file, row, cells)
    select ${draftId}, n, ${accountId}, 'draft.csv', n + 1,
      jsonb_build_array('RB' || lpad((n * 7919)::text, 9, '0') || 'GB', 'royal-mail', 'A-' || n, 'Erika Muster',
        'reader' || n || '@example.org', 'DE', 'Berlin', '10115')
    from generate_series(2, ${importRowsMax}) n`;
}

async function addChannel({ db }: OpenDatabase, { accountId }: Tenant): Promise<void> {
  const channelId = newId();
  const now = new Date();
  await db.insert(channel).values({
    ...{ id: channelId, accountId, name: worstChannel, code: worstChannel, type: 1, courier: "ups" },
    ...{ enabled: true, scanHours: 12, scanDaysAfterDelivery: 0, createdAt: now, updatedAt: now },
  });
  await db.insert(channelRule).values({
    ...{ id: newId(), accountId, channelId, position: 1, packageType: packageTypes.regular },
    ...{ matchCode: "fedex", regular: worstExpression },
  });
}
