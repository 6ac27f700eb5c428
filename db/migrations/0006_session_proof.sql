ALTER TABLE "account" ADD COLUMN "idle_minutes" integer DEFAULT 43200 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "confirmed_at" timestamp with time zone;