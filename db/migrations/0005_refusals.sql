CREATE TABLE "bulk_refusal" (
	"run_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text,
	"carrier" text,
	"reason" text NOT NULL,
	CONSTRAINT "bulk_refusal_run_id_shipment_id_pk" PRIMARY KEY("run_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_refusal" ADD CONSTRAINT "bulk_refusal_run_id_bulk_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_refusal" ADD CONSTRAINT "bulk_refusal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_refusal_account" ON "bulk_refusal" USING btree ("account_id");