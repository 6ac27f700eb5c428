-- Names of the field, in tables and stored values.
ALTER TABLE "refresh_schedule" RENAME COLUMN "claim" TO "lease";--> statement-breakpoint
ALTER INDEX "refresh_schedule_claim" RENAME TO "refresh_schedule_lease";--> statement-breakpoint
ALTER TABLE "refresh_schedule" RENAME COLUMN "why" TO "reason";--> statement-breakpoint
ALTER TABLE "refresh_schedule" RENAME COLUMN "recorded" TO "listed";--> statement-breakpoint
ALTER TABLE "refresh_schedule" RENAME COLUMN "watched" TO "subscribed";--> statement-breakpoint
ALTER TABLE "verification" RENAME COLUMN "wish" TO "pending";