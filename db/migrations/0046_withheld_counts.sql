LOCK TABLE "shipment" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "shipment_counts" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
-- As `shownStatus` in lib/shipments/decide-disclosure.ts: a shipment whose journey is withheld has no status that may be told.
CREATE FUNCTION shown_status(status text, disclosure text, settled boolean) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN disclosure <> 'withheld' OR settled THEN status END;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT account_id, added_on, archived_at IS NOT NULL, shown_status(status, disclosure, settled), carrier, NULL, count(*)
    FROM fresh GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT account_id, added_on, archived_at IS NOT NULL, shown_status(status, disclosure, settled), carrier, department_id, count(*)
    FROM fresh WHERE department_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT g.account_id, g.added_on, g.archived_at IS NOT NULL, shown_status(g.status, g.disclosure, g.settled), g.carrier, NULL, -count(*)
    FROM gone g WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = g.account_id) GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT g.account_id, g.added_on, g.archived_at IS NOT NULL, shown_status(g.status, g.disclosure, g.settled), g.carrier, g.department_id, -count(*)
    FROM gone g
    WHERE g.department_id IS NOT NULL AND EXISTS (SELECT 1 FROM account a WHERE a.id = g.account_id)
    GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT d.account_id, d.added_on, d.archived, d.status, d.carrier, NULL, sum(d.n)
    FROM (
      SELECT account_id, added_on, archived_at IS NOT NULL AS archived, shown_status(status, disclosure, settled) AS status, carrier, 1 AS n FROM fresh
      UNION ALL
      SELECT account_id, added_on, archived_at IS NOT NULL, shown_status(status, disclosure, settled), carrier, -1 FROM gone
    ) d
    WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = d.account_id)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(d.n) <> 0;
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT d.account_id, d.added_on, d.archived, d.status, d.carrier, d.department_id, sum(d.n)
    FROM (
      SELECT account_id, added_on, archived_at IS NOT NULL AS archived, shown_status(status, disclosure, settled) AS status, carrier, department_id, 1 AS n
      FROM fresh WHERE department_id IS NOT NULL
      UNION ALL
      SELECT account_id, added_on, archived_at IS NOT NULL, shown_status(status, disclosure, settled), carrier, department_id, -1
      FROM gone WHERE department_id IS NOT NULL
    ) d
    WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = d.account_id)
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(d.n) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
SELECT s.account_id, s.added_on, s.archived_at IS NOT NULL, o.status, s.carrier, p.department_id, sum(o.n)
FROM shipment s, LATERAL (VALUES (s.status, -1), (NULL, 1)) AS o (status, n),
  LATERAL (VALUES (NULL::uuid, true), (s.department_id, s.department_id IS NOT NULL)) AS p (department_id, counted)
WHERE s.disclosure = 'withheld' AND NOT s.settled AND p.counted
GROUP BY 1, 2, 3, 4, 5, 6;
