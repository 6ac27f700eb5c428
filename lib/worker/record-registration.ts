import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { inngestRegistration } from "@/db/schema/worker";
import { allJobs } from "./run-jobs";

/** Identifies the list of jobs as registered with Inngest; another list must be registered again. */
function hashFunctions(): string {
  const functions = allJobs.map(({ job: { name, cron, concurrency, concurrencyKey, maxAttempts } }) => [
    name,
    cron,
    concurrency,
    concurrencyKey,
    maxAttempts,
  ]);
  return createHash("sha256").update(JSON.stringify(functions)).digest("hex");
}

/** Records that the functions of this version are registered with Inngest. */
export async function recordRegistration(db: Db): Promise<void> {
  await db
    .insert(inngestRegistration)
    .values({ functions: hashFunctions(), registeredAt: sql`now()` })
    .onConflictDoUpdate({
      target: inngestRegistration.functions,
      set: { registeredAt: sql`now()` },
    });
}

/** Whether the functions of this version are registered with Inngest. */
export async function isRegistered(db: Db): Promise<boolean> {
  const rows = await db
    .select()
    .from(inngestRegistration)
    .where(eq(inngestRegistration.functions, hashFunctions()));
  return rows.length > 0;
}
