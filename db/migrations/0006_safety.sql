CREATE TABLE "answered_number" (
	"network" text NOT NULL,
	"number" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answered_number_network_number_pk" PRIMARY KEY("network","number")
);
--> statement-breakpoint
CREATE TABLE "number_family" (
	"key" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "idle_minutes" integer DEFAULT 43200 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "devices_valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "mailed_with" uuid;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "long_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "extra_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "protection" jsonb;--> statement-breakpoint
CREATE INDEX "answered_number_expires" ON "answered_number" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "number_family_expires" ON "number_family" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_message_email" ON "contact_message" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "subscription_email" ON "subscription" USING btree ("email_key");