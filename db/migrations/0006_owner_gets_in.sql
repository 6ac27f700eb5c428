ALTER TABLE "account_user" ADD COLUMN "devices_valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "mailed_with" uuid;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "long_code" boolean DEFAULT false NOT NULL;