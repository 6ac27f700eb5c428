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
ALTER TABLE "shipment" ADD COLUMN "extra_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "protection" jsonb;--> statement-breakpoint
CREATE INDEX "answered_number_expires" ON "answered_number" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "number_family_expires" ON "number_family" USING btree ("expires_at");