CREATE TABLE "carrier_push" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connector" text NOT NULL,
	"event_key" text NOT NULL,
	"body" "bytea",
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refresh_schedule" ADD COLUMN "pushed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_push_event" ON "carrier_push" USING btree ("connector","event_key");--> statement-breakpoint
CREATE INDEX "carrier_push_received" ON "carrier_push" USING btree ("received_at");