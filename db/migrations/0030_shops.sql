CREATE TABLE "shop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"domain" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"sealed" text,
	"sealed_hooks" text,
	"token_expires_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"authorized_at" timestamp with time zone NOT NULL,
	"authorized_by" uuid,
	"import_from" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"read_until" timestamp with time zone,
	"reading" jsonb,
	"waiting_since" timestamp with time zone,
	"orders_read" integer DEFAULT 0 NOT NULL,
	"shipments_added" integer DEFAULT 0 NOT NULL,
	"last_sync_at" timestamp with time zone,
	"next_sync_at" timestamp with time zone,
	"hooks_checked_at" timestamp with time zone,
	"writes_back" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_authorization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"domain" text NOT NULL,
	"sealed_app" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_notice" (
	"shop_id" uuid NOT NULL,
	"id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"triggered_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "shop_notice_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_parcel" (
	"shop_id" uuid NOT NULL,
	"fulfilment_id" text NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"order_number" text NOT NULL,
	"company" text NOT NULL,
	"link" text,
	"customer" jsonb,
	"shipped_at" timestamp with time zone,
	"state" text NOT NULL,
	"shipment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_parcel_shop_id_fulfilment_id_number_pk" PRIMARY KEY("shop_id","fulfilment_id","number")
);
--> statement-breakpoint
CREATE TABLE "shop_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"order_ids" text[] NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_update" (
	"shop_id" uuid NOT NULL,
	"fulfilment_id" text NOT NULL,
	"status" text NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"number" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_update_shop_id_fulfilment_id_status_pk" PRIMARY KEY("shop_id","fulfilment_id","status")
);
--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_authorized_by_account_user_id_fk" FOREIGN KEY ("authorized_by") REFERENCES "public"."account_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_authorization" ADD CONSTRAINT "shop_authorization_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_authorization" ADD CONSTRAINT "shop_authorization_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_notice" ADD CONSTRAINT "shop_notice_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_notice" ADD CONSTRAINT "shop_notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_parcel" ADD CONSTRAINT "shop_parcel_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_parcel" ADD CONSTRAINT "shop_parcel_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_request" ADD CONSTRAINT "shop_request_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_request" ADD CONSTRAINT "shop_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_update" ADD CONSTRAINT "shop_update_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_update" ADD CONSTRAINT "shop_update_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_domain" ON "shop" USING btree ("platform","domain") WHERE state not in ('disconnected', 'uninstalled');--> statement-breakpoint
CREATE UNIQUE INDEX "shop_account" ON "shop" USING btree ("account_id","platform","domain");--> statement-breakpoint
CREATE INDEX "shop_due" ON "shop" USING btree ("next_sync_at") WHERE next_sync_at is not null;--> statement-breakpoint
CREATE INDEX "shop_authorized_by" ON "shop" USING btree ("authorized_by");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_authorization_state" ON "shop_authorization" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "shop_authorization_account" ON "shop_authorization" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "shop_authorization_user" ON "shop_authorization" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shop_authorization_expires" ON "shop_authorization" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shop_notice_received" ON "shop_notice" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "shop_notice_redact" ON "shop_notice" USING btree ("shop_id") WHERE kind = 'customerRedact';--> statement-breakpoint
CREATE INDEX "shop_notice_account" ON "shop_notice" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "shop_parcel_found" ON "shop_parcel" USING btree ("shop_id","shipped_at","created_at","number") WHERE state = 'found';--> statement-breakpoint
CREATE INDEX "shop_parcel_order" ON "shop_parcel" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE INDEX "shop_parcel_state" ON "shop_parcel" USING btree ("shop_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "shop_parcel_shipment" ON "shop_parcel" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shop_parcel_account" ON "shop_parcel" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_request_id" ON "shop_request" USING btree ("shop_id","request_id");--> statement-breakpoint
CREATE INDEX "shop_request_account" ON "shop_request" USING btree ("account_id","received_at");--> statement-breakpoint
CREATE INDEX "shop_update_due" ON "shop_update" USING btree ("due_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "shop_update_created" ON "shop_update" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shop_update_account" ON "shop_update" USING btree ("account_id");