-- For databases made from sources of 25 and 26 November 2026, whose migrations 0018 and 0019 were changed within the day
-- under the same names. Elsewhere it changes nothing.
ALTER TABLE "account_user" ADD COLUMN IF NOT EXISTS "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, NULL, count(*)
    FROM fresh GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, department_id, count(*)
    FROM fresh WHERE department_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT g.account_id, g.added_on, g.archived_at IS NOT NULL, g.status, g.carrier, NULL, -count(*)
    FROM gone g WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = g.account_id) GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT g.account_id, g.added_on, g.archived_at IS NOT NULL, g.status, g.carrier, g.department_id, -count(*)
    FROM gone g
    WHERE g.department_id IS NOT NULL AND EXISTS (SELECT 1 FROM account a WHERE a.id = g.account_id)
    GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT d.account_id, d.added_on, d.archived, d.status, d.carrier, NULL, sum(d.n)
    FROM (
      SELECT account_id, added_on, archived_at IS NOT NULL AS archived, status, carrier, 1 AS n FROM fresh
      UNION ALL
      SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, -1 FROM gone
    ) d
    WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = d.account_id)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(d.n) <> 0;
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT d.account_id, d.added_on, d.archived, d.status, d.carrier, d.department_id, sum(d.n)
    FROM (
      SELECT account_id, added_on, archived_at IS NOT NULL AS archived, status, carrier, department_id, 1 AS n
      FROM fresh WHERE department_id IS NOT NULL
      UNION ALL
      SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, department_id, -1
      FROM gone WHERE department_id IS NOT NULL
    ) d
    WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = d.account_id)
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(d.n) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $repair$
BEGIN
  IF to_regclass('shipment_counts_department') IS NULL THEN
    LOCK TABLE shipment IN SHARE ROW EXCLUSIVE MODE;
    DROP INDEX "shipment_counts_account";
    CREATE INDEX "shipment_counts_account" ON "shipment_counts" USING btree ("account_id","archived","day") WHERE department_id is null;
    CREATE INDEX "shipment_counts_department" ON "shipment_counts" USING btree ("department_id","archived","day") WHERE department_id is not null;
    DELETE FROM shipment_counts;
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, NULL, count(*) FROM shipment GROUP BY 1, 2, 3, 4, 5
    UNION ALL
    SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, department_id, count(*) FROM shipment
    WHERE department_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM pg_indexes WHERE indexname = 'shipment_added_by' AND indexdef LIKE '%INCLUDE%') THEN
    DROP INDEX "shipment_added_by";
    CREATE INDEX "shipment_added_by" ON "shipment" USING btree ("added_by","added_on","added_at","id") INCLUDE ("account_id","archived_at","status") WHERE added_by is not null;
  END IF;
END $repair$;
