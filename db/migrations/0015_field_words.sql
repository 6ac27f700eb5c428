-- Names of the field, in tables and stored values.
ALTER TABLE "refresh_schedule" RENAME COLUMN "claim" TO "lease";--> statement-breakpoint
ALTER INDEX "refresh_schedule_claim" RENAME TO "refresh_schedule_lease";--> statement-breakpoint
ALTER TABLE "refresh_schedule" RENAME COLUMN "why" TO "reason";--> statement-breakpoint
ALTER TABLE "refresh_schedule" RENAME COLUMN "recorded" TO "listed";--> statement-breakpoint
ALTER TABLE "refresh_schedule" RENAME COLUMN "watched" TO "subscribed";--> statement-breakpoint
ALTER TABLE "verification" RENAME COLUMN "wish" TO "pending";--> statement-breakpoint
ALTER TABLE "webhook_told" RENAME TO "webhook_last_state";--> statement-breakpoint
ALTER TABLE "webhook_last_state" RENAME CONSTRAINT "webhook_told_shipment_id_shipment_id_fk" TO "webhook_last_state_shipment_id_shipment_id_fk";--> statement-breakpoint
ALTER TABLE "webhook_last_state" RENAME CONSTRAINT "webhook_told_account_id_account_id_fk" TO "webhook_last_state_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "webhook_told_pkey" RENAME TO "webhook_last_state_pkey";--> statement-breakpoint
ALTER TABLE "webhook_last_state" RENAME CONSTRAINT "webhook_told_status_known" TO "webhook_last_state_status_known";--> statement-breakpoint
ALTER INDEX "webhook_told_account" RENAME TO "webhook_last_state_account";--> statement-breakpoint
UPDATE "mail" SET "state" = 'stored' WHERE "state" = 'kept';--> statement-breakpoint
ALTER TABLE "shipment_tally" RENAME TO "shipment_counts";--> statement-breakpoint
ALTER TABLE "shipment_counts" RENAME CONSTRAINT "shipment_tally_account_id_account_id_fk" TO "shipment_counts_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "shipment_counts" RENAME CONSTRAINT "shipment_tally_status_known" TO "shipment_counts_status_known";--> statement-breakpoint
ALTER INDEX "shipment_tally_account" RENAME TO "shipment_counts_account";--> statement-breakpoint
ALTER TRIGGER "shipment_tally_insert" ON "shipment" RENAME TO "shipment_counts_insert";--> statement-breakpoint
ALTER TRIGGER "shipment_tally_update" ON "shipment" RENAME TO "shipment_counts_update";--> statement-breakpoint
ALTER TRIGGER "shipment_tally_delete" ON "shipment" RENAME TO "shipment_counts_delete";--> statement-breakpoint
ALTER FUNCTION tally_shipments() RENAME TO count_shipments;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, count)
    SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, count(*)
    FROM fresh GROUP BY 1, 2, 3, 4, 5;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, count)
    SELECT g.account_id, g.added_on, g.archived_at IS NOT NULL, g.status, g.carrier, -count(*)
    FROM gone g WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = g.account_id) GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, count)
    SELECT d.account_id, d.added_on, d.archived, d.status, d.carrier, sum(d.n)
    FROM (
      SELECT account_id, added_on, archived_at IS NOT NULL AS archived, status, carrier, 1 AS n FROM fresh
      UNION ALL
      SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, -1 FROM gone
    ) d
    WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = d.account_id)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(d.n) <> 0;
  END IF;
  RETURN NULL;
END $$;