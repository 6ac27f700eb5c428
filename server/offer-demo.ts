import postgres from "postgres";
import type { Env } from "@/lib/platform/environment/env";
import type { DemoAccess } from "@/lib/shipments/list/create-demo";
import { printLine } from "./print-line";

/**
 * Creates the demo account in an embedded database without accounts, where all carriers are simulated and one
 * process does everything. `settings`: as configured, before the database had a URL. Null if none was created;
 * an error is printed and ends nothing. Its code is only loaded when needed.
 */
export async function offerDemo(settings: Env): Promise<DemoAccess | null> {
  if (settings.DATABASE_URL !== undefined || settings.ROLE !== "all" || settings.SANDBOX === "off")
    return null;
  const url = process.env.DATABASE_URL ?? "";
  try {
    if (await hasAccounts(url)) return null;
    const [{ activeConnectors }, { createDemo }, { addDemoMembers }, { openDatabase }] = await Promise.all([
      import("@/lib/connectors/fetch/list-connectors"),
      import("@/lib/shipments/list/create-demo"),
      import("@/lib/accounts/members/add-demo-members"),
      import("@/db/client"),
    ]);
    // Fictional numbers must not be sent to real carriers.
    if (!activeConnectors(settings).every(({ connector }) => connector.tier === "sandbox")) return null;
    const opened = openDatabase(url, { max: 1, applicationName: "1tracking demo" });
    try {
      return await createDemo(opened.db, new Date(), [addDemoMembers]);
    } finally {
      await opened.close();
    }
  } catch (error) {
    printLine(`The demo account could not be made: ${(error as Error).message.split("\n", 1)[0]}`);
    return null;
  }
}

async function hasAccounts(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 8, idle_timeout: 1, onnotice: () => undefined });
  try {
    const [row] = await sql<{ taken: boolean }[]>`
      select exists (select from account) or exists (select from installation where name = 'demoAccount') as taken`;
    return row?.taken ?? true;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
