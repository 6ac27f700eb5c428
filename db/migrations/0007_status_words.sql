-- Statuses are words, no longer the specification's numbers. Saved views and targets of runs are searches as calls
-- carry them, and bodies of events are what was sent: these keep their numbers.
CREATE FUNCTION pg_temp.status_word(code integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE code
    WHEN 0 THEN 'not_found'
    WHEN 8 THEN 'in_transit'
    WHEN 10 THEN 'info_received'
    WHEN 20 THEN 'undelivered'
    WHEN 30 THEN 'pick_up'
    WHEN 40 THEN 'delivered'
    WHEN 50 THEN 'alert'
    WHEN 60 THEN 'expired'
    WHEN 65 THEN 'returned'
    WHEN 70 THEN 'domestic_returned'
  END
$$;--> statement-breakpoint
DROP INDEX "shipment_result";--> statement-breakpoint
DROP INDEX "shipment_open";--> statement-breakpoint
ALTER TABLE "shipment" ALTER COLUMN "result" SET DATA TYPE text USING pg_temp.status_word("result");--> statement-breakpoint
ALTER TABLE "shipment" RENAME COLUMN "result" TO "status";--> statement-breakpoint
ALTER TABLE "shipment" RENAME COLUMN "sub" TO "sub_status";--> statement-breakpoint
ALTER TABLE "shipment_tally" ALTER COLUMN "result" SET DATA TYPE text USING pg_temp.status_word("result");--> statement-breakpoint
ALTER TABLE "shipment_tally" RENAME COLUMN "result" TO "status";--> statement-breakpoint
-- One rewrite of the table: a value within the texts has its quotes escaped, so only keys match.
ALTER TABLE "parcel" ALTER COLUMN "result" DROP DEFAULT,
  ALTER COLUMN "result" SET DATA TYPE text USING pg_temp.status_word("result"),
  ALTER COLUMN "checkpoints" SET DATA TYPE jsonb USING replace("checkpoints"::text, '"sub": ', '"subStatus": ')::jsonb,
  ALTER COLUMN "current" SET DATA TYPE jsonb USING replace("current"::text, '"sub": ', '"subStatus": ')::jsonb;--> statement-breakpoint
ALTER TABLE "parcel" RENAME COLUMN "result" TO "status";--> statement-breakpoint
ALTER TABLE "parcel" ALTER COLUMN "status" SET DEFAULT 'not_found';--> statement-breakpoint
ALTER TABLE "parcel" RENAME COLUMN "sub" TO "sub_status";--> statement-breakpoint
ALTER TABLE "parcel_change" ALTER COLUMN "result" SET DATA TYPE text USING pg_temp.status_word("result"),
  ALTER COLUMN "previous" SET DATA TYPE text USING pg_temp.status_word("previous");--> statement-breakpoint
ALTER TABLE "parcel_change" RENAME COLUMN "result" TO "status";--> statement-breakpoint
ALTER TABLE "parcel_change" RENAME COLUMN "sub" TO "sub_status";--> statement-breakpoint
ALTER TABLE "subscription" ALTER COLUMN "told_result" SET DATA TYPE text USING pg_temp.status_word("told_result");--> statement-breakpoint
ALTER TABLE "subscription" RENAME COLUMN "told_result" TO "told_status";--> statement-breakpoint
ALTER TABLE "subscription" RENAME COLUMN "told_sub" TO "told_sub_status";--> statement-breakpoint
ALTER TABLE "webhook_event" ALTER COLUMN "result" SET DATA TYPE text USING pg_temp.status_word("result");--> statement-breakpoint
ALTER TABLE "webhook_event" RENAME COLUMN "result" TO "status";--> statement-breakpoint
ALTER TABLE "webhook_told" ALTER COLUMN "result" SET DATA TYPE text USING pg_temp.status_word("result");--> statement-breakpoint
ALTER TABLE "webhook_told" RENAME COLUMN "result" TO "status";--> statement-breakpoint
ALTER TABLE "webhook_told" RENAME COLUMN "sub" TO "sub_status";--> statement-breakpoint
ALTER TABLE "webhook" RENAME COLUMN "results" TO "statuses";--> statement-breakpoint
UPDATE "webhook" SET "statuses" = (
  SELECT coalesce(jsonb_agg(pg_temp.status_word(code::integer) ORDER BY place), '[]')
  FROM jsonb_array_elements_text("statuses") WITH ORDINALITY AS listed(code, place));--> statement-breakpoint
CREATE INDEX "shipment_status" ON "shipment" USING btree ("account_id","status","added_on","added_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "shipment_open" ON "shipment" USING btree ("account_id","added_on","added_at","id") INCLUDE ("status","sub_status","outcome","online_at","last_event_at") WHERE archived_at is null and status not in ('delivered', 'returned', 'domestic_returned', 'expired');--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_status_known" CHECK ("parcel"."status" in ('not_found', 'in_transit', 'info_received', 'undelivered', 'pick_up', 'delivered', 'alert', 'expired', 'returned', 'domestic_returned'));--> statement-breakpoint
ALTER TABLE "parcel_change" ADD CONSTRAINT "parcel_change_status_known" CHECK ("parcel_change"."status" in ('not_found', 'in_transit', 'info_received', 'undelivered', 'pick_up', 'delivered', 'alert', 'expired', 'returned', 'domestic_returned'));--> statement-breakpoint
ALTER TABLE "parcel_change" ADD CONSTRAINT "parcel_change_previous_known" CHECK ("parcel_change"."previous" in ('not_found', 'in_transit', 'info_received', 'undelivered', 'pick_up', 'delivered', 'alert', 'expired', 'returned', 'domestic_returned'));--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_status_known" CHECK ("shipment"."status" in ('not_found', 'in_transit', 'info_received', 'undelivered', 'pick_up', 'delivered', 'alert', 'expired', 'returned', 'domestic_returned'));--> statement-breakpoint
ALTER TABLE "shipment_tally" ADD CONSTRAINT "shipment_tally_status_known" CHECK ("shipment_tally"."status" in ('not_found', 'in_transit', 'info_received', 'undelivered', 'pick_up', 'delivered', 'alert', 'expired', 'returned', 'domestic_returned'));--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_told_status_known" CHECK ("subscription"."told_status" in ('not_found', 'in_transit', 'info_received', 'undelivered', 'pick_up', 'delivered', 'alert', 'expired', 'returned', 'domestic_returned'));--> statement-breakpoint
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_status_known" CHECK ("webhook_event"."status" in ('not_found', 'in_transit', 'info_received', 'undelivered', 'pick_up', 'delivered', 'alert', 'expired', 'returned', 'domestic_returned'));--> statement-breakpoint
ALTER TABLE "webhook_told" ADD CONSTRAINT "webhook_told_status_known" CHECK ("webhook_told"."status" in ('not_found', 'in_transit', 'info_received', 'undelivered', 'pick_up', 'delivered', 'alert', 'expired', 'returned', 'domestic_returned'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO shipment_tally (account_id, day, archived, status, carrier, count)
    SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, count(*)
    FROM fresh GROUP BY 1, 2, 3, 4, 5;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO shipment_tally (account_id, day, archived, status, carrier, count)
    SELECT g.account_id, g.added_on, g.archived_at IS NOT NULL, g.status, g.carrier, -count(*)
    FROM gone g WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = g.account_id) GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO shipment_tally (account_id, day, archived, status, carrier, count)
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
