import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { inngestRegistration } from "@/db/schema/worker";
import { allJobs } from "./run-jobs";

/** Identifies the list of jobs and what Inngest is told of each; another list must be registered again. */
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

/** Notes that Inngest was told the functions of this version. */
export async function recordRegistration(db: Db): Promise<void> {
  await db
    .insert(inngestRegistration)
    .values({ functions: hashFunctions(), registeredAt: sql`now()` })
    .onConflictDoUpdate({
      target: inngestRegistration.functions,
      set: { registeredAt: sql`now()` },
    });
}

/** Whether Inngest was told the functions of this version. */
export async function isRegistered(db: Db): Promise<boolean> {
  const rows = await db
    .select()
    .from(inngestRegistration)
    .where(eq(inngestRegistration.functions, hashFunctions()));
  return rows.length > 0;
}
