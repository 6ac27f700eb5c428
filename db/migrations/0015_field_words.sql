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
ALTER TABLE "webhook_last_state" RENAME CONSTRAINT "webhook_told_status_known" TO "webhook_last_state_status_known";--> statement-breakpoint
ALTER INDEX "webhook_told_account" RENAME TO "webhook_last_state_account";--> statement-breakpoint
UPDATE "mail" SET "state" = 'stored' WHERE "state" = 'kept';