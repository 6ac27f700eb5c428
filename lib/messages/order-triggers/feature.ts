import { sql } from "drizzle-orm";
import { triggerRun } from "@/db/schema/work-orders";
import type { Feature } from "@/lib/platform/adapters/define-feature";

// lib/messages/order-triggers: triggers of work orders: conditions, decisions, tried and applied
export const orderTriggers = {
  largeTables: [
    {
      table: triggerRun,
      rows: (accountId) => sql`trigger_id in (select id from order_trigger where account_id = ${accountId})`,
    },
  ],
} satisfies Feature;
