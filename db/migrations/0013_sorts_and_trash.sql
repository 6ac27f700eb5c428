CREATE TABLE "deleted_shipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"deletion_id" uuid NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"record" jsonb NOT NULL,
	"notify" boolean NOT NULL,
	"reported" jsonb
);
--> statement-breakpoint
ALTER TABLE "deleted_shipment" ADD CONSTRAINT "deleted_shipment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_shipment_account" ON "deleted_shipment" USING btree ("account_id","deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_shipment_deletion" ON "deleted_shipment" USING btree ("account_id","deletion_id","id");--> statement-breakpoint
CREATE INDEX "deleted_shipment_age" ON "deleted_shipment" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "shipment_order" ON "shipment" USING btree ("account_id",lower(order_number),"id") WHERE archived_at is null and order_number is not null;--> statement-breakpoint
CREATE INDEX "shipment_method" ON "shipment" USING btree ("account_id",lower(method),"id") WHERE archived_at is null and method is not null;--> statement-breakpoint
CREATE INDEX "shipment_customer" ON "shipment" USING btree ("account_id",lower(coalesce(customer_name, customer_email)),"id") WHERE archived_at is null;