CREATE TABLE "brand" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"name" text DEFAULT '' NOT NULL,
	"logo_id" uuid,
	"colour" text,
	"dark_colour" text,
	"links" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploaded_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_track" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"place" text,
	"milestone" text NOT NULL,
	"offset_hours" integer NOT NULL,
	"carriers" jsonb NOT NULL,
	"channels" jsonb NOT NULL,
	"countries" jsonb NOT NULL,
	"position" integer NOT NULL,
	"audit" text NOT NULL,
	"audit_reason" text,
	"edited_by" uuid,
	"audited_by" uuid,
	"audited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_email" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"repeats" uuid,
	"number" text NOT NULL,
	"carrier" text NOT NULL,
	"recipient" text,
	"state" text NOT NULL,
	"reason" text,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"batch_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"note" text,
	"locale" text,
	"template_id" uuid,
	"template_version" integer,
	"subject" text,
	"html" text,
	"plain" text,
	"headers" jsonb,
	"queued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"complained_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"machine_opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_email_state" CHECK ("customer_email"."state" in ('waiting', 'queued', 'sent', 'delivered', 'bounced', 'complained', 'superseded', 'suppressed', 'expired', 'failed', 'uncertain', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "customer_suppression" (
	"account_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"detail" text NOT NULL,
	CONSTRAINT "customer_suppression_account_id_recipient_pk" PRIMARY KEY("account_id","recipient"),
	CONSTRAINT "customer_suppression_reason" CHECK ("customer_suppression"."reason" in ('bounced', 'complained', 'unsubscribed', 'manual'))
);
--> statement-breakpoint
CREATE TABLE "email_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transport" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"lease" uuid,
	"attempts" integer NOT NULL,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_option" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"count_opens" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_setting" (
	"account_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"active" boolean NOT NULL,
	"active_since" timestamp with time zone,
	"template_id" uuid,
	"sender_id" uuid,
	"delay_minutes" integer NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"channels" jsonb,
	"days" smallint,
	"checked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_setting_account_id_occasion_pk" PRIMARY KEY("account_id","occasion")
);
--> statement-breakpoint
CREATE TABLE "email_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tags" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_template_version" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_template_version_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "sender_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"active" boolean NOT NULL,
	"confirmed_at" timestamp with time zone,
	"code_sent_at" timestamp with time zone,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sender_domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"transport" text NOT NULL,
	"provider_id" text,
	"provider_created" boolean DEFAULT false NOT NULL,
	"selector" text NOT NULL,
	"sealed_key" text,
	"records" jsonb NOT NULL,
	"state" text NOT NULL,
	"checked_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "status_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_logo_id_uploaded_image_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."uploaded_image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_image" ADD CONSTRAINT "uploaded_image_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_track" ADD CONSTRAINT "custom_track_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_track" ADD CONSTRAINT "custom_track_edited_by_account_user_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."account_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_track" ADD CONSTRAINT "custom_track_audited_by_account_user_id_fk" FOREIGN KEY ("audited_by") REFERENCES "public"."account_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_email" ADD CONSTRAINT "customer_email_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_email" ADD CONSTRAINT "customer_email_batch_id_email_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."email_batch"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_suppression" ADD CONSTRAINT "customer_suppression_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_option" ADD CONSTRAINT "email_option_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_setting" ADD CONSTRAINT "email_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_setting" ADD CONSTRAINT "email_setting_template_id_email_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_setting" ADD CONSTRAINT "email_setting_sender_id_sender_address_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."sender_address"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template" ADD CONSTRAINT "email_template_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_version" ADD CONSTRAINT "email_template_version_template_id_email_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_version" ADD CONSTRAINT "email_template_version_created_by_account_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_address" ADD CONSTRAINT "sender_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_address" ADD CONSTRAINT "sender_address_domain_id_sender_domain_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."sender_domain"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_domain" ADD CONSTRAINT "sender_domain_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_slug" ON "brand" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "brand_logo" ON "brand" USING btree ("logo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploaded_image_hash" ON "uploaded_image" USING btree ("account_id","hash");--> statement-breakpoint
CREATE INDEX "custom_track_account" ON "custom_track" USING btree ("account_id","position","id");--> statement-breakpoint
CREATE INDEX "custom_track_edited_by" ON "custom_track" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "custom_track_audited_by" ON "custom_track" USING btree ("audited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email_once" ON "customer_email" USING btree ("shipment_id","occasion") WHERE repeats is null;--> statement-breakpoint
CREATE INDEX "customer_email_shipment" ON "customer_email" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "customer_email_due" ON "customer_email" USING btree ("due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "customer_email_batch" ON "customer_email" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "customer_email_account" ON "customer_email" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_email_recipient" ON "customer_email" USING btree ("account_id",lower(recipient));--> statement-breakpoint
CREATE INDEX "customer_email_content" ON "customer_email" USING btree ("queued_at") WHERE html is not null;--> statement-breakpoint
CREATE INDEX "customer_email_created" ON "customer_email" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_suppression_since" ON "customer_suppression" USING btree ("account_id","since","recipient");--> statement-breakpoint
CREATE INDEX "email_batch_due" ON "email_batch" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "email_setting_template" ON "email_setting" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "email_setting_sender" ON "email_setting" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "email_setting_unchanged" ON "email_setting" USING btree ("checked_until" NULLS FIRST,"account_id") WHERE active and occasion = 'unchanged';--> statement-breakpoint
CREATE UNIQUE INDEX "email_template_name" ON "email_template" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sender_address_once" ON "sender_address" USING btree ("account_id",lower("address"));--> statement-breakpoint
CREATE INDEX "sender_address_domain" ON "sender_address" USING btree ("domain_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sender_domain_name" ON "sender_domain" USING btree ("account_id","domain");--> statement-breakpoint
CREATE INDEX "sender_domain_check" ON "sender_domain" USING btree ("checked_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "sender_domain_provider" ON "sender_domain" USING btree ("provider_id");