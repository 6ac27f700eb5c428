CREATE TABLE "estimate_comparison" (
	"carrier" text PRIMARY KEY NOT NULL,
	"estimates" integer NOT NULL,
	"held" integer NOT NULL,
	"carrier_held" integer NOT NULL,
	"error_hours" real NOT NULL,
	"carrier_error_hours" real NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estimate_made" (
	"parcel_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"low" timestamp with time zone NOT NULL,
	"middle" timestamp with time zone NOT NULL,
	"high" timestamp with time zone NOT NULL,
	"carrier_from" date NOT NULL,
	"carrier_to" date NOT NULL,
	CONSTRAINT "estimate_made_parcel_id_made_at_pk" PRIMARY KEY("parcel_id","made_at")
);
--> statement-breakpoint
CREATE TABLE "webhook_estimate" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expected_from" timestamp with time zone NOT NULL,
	"expected_by" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "late_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "estimate_made" ADD CONSTRAINT "estimate_made_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_estimate" ADD CONSTRAINT "webhook_estimate_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_estimate" ADD CONSTRAINT "webhook_estimate_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimate_made_at" ON "estimate_made" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "webhook_estimate_account" ON "webhook_estimate" USING btree ("account_id");