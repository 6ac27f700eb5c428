import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { jobRun } from "@/db/schema/worker";
import { defaultLocale } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { abandonMs, runRecordEveryMs } from "./constants";
import type { Runnable } from "./define-handlers";
import { abnormalRulesHandlers } from "./handlers/abnormal-rules";
import { accountsHandlers } from "./handlers/accounts";
import { auditLogHandlers } from "./handlers/audit-log";
import { carrierAccountsHandlers } from "./handlers/carrier-accounts";
import { channelsHandlers } from "./handlers/channels";
import { contactHandlers } from "./handlers/contact";
import { customerEmailsHandlers } from "./handlers/customer-emails";
import { emailTemplatesHandlers } from "./handlers/email-templates";
import { idempotencyHandlers } from "./handlers/idempotency";
import { importsHandlers } from "./handlers/imports";
import { invoicesHandlers } from "./handlers/invoices";
import { mailHandlers } from "./handlers/mail";
import { orderEmailsHandlers } from "./handlers/order-emails";
import { organizationHandlers } from "./handlers/organization";
import { paymentsHandlers } from "./handlers/payments";
import { platformHandlers } from "./handlers/platform";
import { quotaHandlers } from "./handlers/quota";
import { reportsHandlers } from "./handlers/reports";
import { sendersHandlers } from "./handlers/senders";
import { shipmentsHandlers } from "./handlers/shipments";
import { shopsHandlers } from "./handlers/shops";
import { singleSignOnHandlers } from "./handlers/single-sign-on";
import { subscriptionsHandlers } from "./handlers/subscriptions";
import { trackingHandlers } from "./handlers/tracking";
import { webhooksHandlers } from "./handlers/webhooks";
import { workOrdersHandlers } from "./handlers/work-orders";

/** Every job of the product with its handler; both engines run these. */
export const allJobs: readonly Runnable[] = [
  ...trackingHandlers,
  ...subscriptionsHandlers,
  ...contactHandlers,
  ...mailHandlers,
  ...accountsHandlers,
  ...auditLogHandlers,
  ...shipmentsHandlers,
  ...importsHandlers,
  ...webhooksHandlers,
  ...idempotencyHandlers,
  ...channelsHandlers,
  ...abnormalRulesHandlers,
  ...emailTemplatesHandlers,
  ...customerEmailsHandlers,
  ...carrierAccountsHandlers,
  ...reportsHandlers,
  ...sendersHandlers,
  ...organizationHandlers,
  ...singleSignOnHandlers,
  ...platformHandlers,
  ...quotaHandlers,
  ...paymentsHandlers,
  ...invoicesHandlers,
  ...shopsHandlers,
  ...workOrdersHandlers,
  ...orderEmailsHandlers,
];

export interface JobRun {
  readonly db: Database;
  readonly payload: unknown;
  /** Id of the job in its queue. */
  readonly id: string;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
}

/**
 * Runs one job within its time limit and records the result. Rejects when it failed; a job that ignores its
 * abort is abandoned, so that it cannot hold its slot for ever.
 */
export async function runJob(runnable: Runnable, run: JobRun): Promise<void> {
  const { job } = runnable;
  const timeout = AbortSignal.timeout(job.timeoutSeconds * 1000);
  const signal = AbortSignal.any([run.signal, timeout]);
  const ctx: Context = {
    db: run.db,
    now: new Date(),
    locale: defaultLocale,
    caller: { kind: "system", address: "" },
    requestId: `${job.name} ${run.id}`,
    log: log("worker").child({ job: job.name, id: run.id }),
    signal,
  };
  try {
    await untilAbandoned(runnable.run(ctx, run.payload), signal);
    noteRun(run.db, job.name, "succeededAt");
  } catch (error) {
    ctx.log.warn({ err: error }, "job failed");
    noteRun(run.db, job.name, "failedAt");
    throw error;
  }
}

async function untilAbandoned(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  const abandoned = new Promise<never>((_, reject) => {
    onAbort = () => {
      timer = setTimeout(() => reject(new Error("the job did not end on request")), abandonMs);
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    await Promise.race([work, abandoned]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal.removeEventListener("abort", onAbort);
  }
}

const noted = new Map<string, number>();

/** Notes the time of a run in the background: health may be two seconds old. */
export function noteRun(db: Database, name: string, how: "succeededAt" | "failedAt"): void {
  const key = `${name} ${how}`;
  const now = Date.now();
  if (now - (noted.get(key) ?? 0) < runRecordEveryMs) return;
  noted.set(key, now);
  db.insert(jobRun)
    .values({ name, [how]: sql`now()` })
    .onConflictDoUpdate({ target: jobRun.name, set: { [how]: sql`now()` } })
    .catch((error: unknown) => log("worker").warn({ err: error }, "could not note a run"));
}
