DROP INDEX "refresh_schedule_due";--> statement-breakpoint
DROP INDEX "refresh_schedule_lease";--> statement-breakpoint
ALTER TABLE "refresh_schedule" ADD COLUMN "connector" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_schedule" ADD COLUMN "share" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_schedule" ADD COLUMN "urgent" boolean GENERATED ALWAYS AS (listed or subscribed or coalesce(due_at - wanted_at < interval '3 days', false)) STORED NOT NULL;--> statement-breakpoint
UPDATE "refresh_schedule" s SET "share" = h.account_id FROM (
  SELECT DISTINCT ON (parcel_id) parcel_id, account_id FROM shipment WHERE archived_at IS NULL ORDER BY parcel_id, added_at
) h WHERE h.parcel_id = s.parcel_id AND s.listed;--> statement-breakpoint
CREATE INDEX "refresh_schedule_queue" ON "refresh_schedule" USING btree ("connector","urgent","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "refresh_schedule_share" ON "refresh_schedule" USING btree ("connector","share","due_at") WHERE due_at is not null and urgent;--> statement-breakpoint
CREATE INDEX "refresh_schedule_leased" ON "refresh_schedule" USING btree ("connector","due_at") WHERE lease is not null;