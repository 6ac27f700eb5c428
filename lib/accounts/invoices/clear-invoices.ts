import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/adapters/context";
import { invoiceYears } from "./constants";

/**
 * Deletes invoices that the law no longer demands. The database refuses it of any other statement, and of younger ones
 * whatever `now` says.
 */
export async function clearInvoices({ db, now }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.clear_invoices', 'on', true)`);
    await tx.execute(sql`
      delete from invoice where issued_at < least(${now.toISOString()}::timestamptz, now()) - make_interval(years => ${invoiceYears})`);
  });
}
