-- Names of the field. The lists are called "active" and "archive", as on the screen, and the reasons of bulk actions follow.
UPDATE "saved_view" SET "list" = CASE "list" WHEN 'desk' THEN 'active' ELSE 'archive' END WHERE "list" IN ('desk', 'history');--> statement-breakpoint
UPDATE "column_choice" SET "list" = CASE "list" WHEN 'desk' THEN 'active' ELSE 'archive' END WHERE "list" IN ('desk', 'history');--> statement-breakpoint
UPDATE "bulk_refusal" SET "reason" = CASE "reason" WHEN 'inHistory' THEN 'archived' WHEN 'onDesk' THEN 'inList' ELSE 'numberInList' END
  WHERE "reason" IN ('inHistory', 'onDesk', 'numberOnDesk');--> statement-breakpoint
ALTER TABLE "import_line" RENAME COLUMN "verdict" TO "result";--> statement-breakpoint
ALTER INDEX "import_line_verdict" RENAME TO "import_line_result";--> statement-breakpoint
ALTER TABLE "subscription" RENAME COLUMN "told_version" TO "notified_version";--> statement-breakpoint
ALTER TABLE "subscription" RENAME COLUMN "told_status" TO "notified_status";--> statement-breakpoint
ALTER TABLE "subscription" RENAME COLUMN "told_sub_status" TO "notified_sub_status";--> statement-breakpoint
ALTER TABLE "subscription" RENAME CONSTRAINT "subscription_told_status_known" TO "subscription_notified_status_known";
