CREATE TABLE "billing_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"source" text NOT NULL,
	"order_id" uuid,
	"content" jsonb NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "payment_charge" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"lot_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_charge_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "payment_charge_refunded" CHECK ("payment_charge"."refunded_cents" >= 0 and "payment_charge"."refunded_cents" <= "payment_charge"."cents")
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_notice_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "payment_object" (
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"provider_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_object_provider_name_pk" PRIMARY KEY("provider","name")
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"numbers" integer NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"plan_subscription_id" uuid,
	"approve_url" text,
	"failure" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_order_price" CHECK ("payment_order"."cents" > 0 and "payment_order"."numbers" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"charge_id" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"revoked" integer NOT NULL,
	"used" integer NOT NULL,
	"owed" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_refund_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "payment_refund_owed" CHECK ("payment_refund"."owed" >= 0 and "payment_refund"."owed" <= "payment_refund"."used")
);
--> statement-breakpoint
CREATE TABLE "plan_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"plan" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"wanted_plan" text,
	"paid_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD CONSTRAINT "payment_charge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD CONSTRAINT "payment_charge_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_subscription" ADD CONSTRAINT "plan_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_source" ON "invoice" USING btree ("source");--> statement-breakpoint
CREATE INDEX "invoice_account" ON "invoice" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_charge_order" ON "payment_charge" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_charge_account" ON "payment_charge" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payment_notice_received" ON "payment_notice" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_number" ON "payment_order" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_provider" ON "payment_order" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "payment_order_account" ON "payment_order" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_order_subscription" ON "payment_order" USING btree ("plan_subscription_id");--> statement-breakpoint
CREATE INDEX "payment_order_open" ON "payment_order" USING btree ("checked_at" NULLS FIRST,"id") WHERE state in ('created', 'approved', 'capturing', 'pending');--> statement-breakpoint
CREATE INDEX "payment_refund_charge" ON "payment_refund" USING btree ("provider","charge_id");--> statement-breakpoint
CREATE INDEX "payment_refund_account" ON "payment_refund" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_subscription_provider" ON "plan_subscription" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "plan_subscription_account" ON "plan_subscription" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_subscription_open" ON "plan_subscription" USING btree ("checked_at" NULLS FIRST,"id") WHERE state in ('pending', 'active', 'failing');