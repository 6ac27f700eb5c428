CREATE TABLE "channel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"type" smallint NOT NULL,
	"courier" text NOT NULL,
	"enabled" boolean NOT NULL,
	"scan_hours" integer NOT NULL,
	"received_hours" integer,
	"delivered_days" integer,
	"scan_days_after_delivery" integer NOT NULL,
	"package_type" smallint,
	"match_code" text,
	"match_country" char(2),
	"regular" text,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_answer" (
	"account_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_answer_account_id_key_hash_pk" PRIMARY KEY("account_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_address" text
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"callback" boolean NOT NULL,
	"results" jsonb NOT NULL,
	"state" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"checking_since" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"last_outcome" text,
	"last_tried_at" timestamp with time zone,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"webhook_event_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"outcome" text NOT NULL,
	"took_ms" integer NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"shipment_id" uuid,
	"number" text NOT NULL,
	"carrier" text NOT NULL,
	"result" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"parcel_version" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_told" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"parcel_version" bigint NOT NULL,
	"result" smallint NOT NULL,
	"sub" text,
	"stopped" boolean NOT NULL,
	"checkpoints" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "customer_state" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "extra" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_answer" ADD CONSTRAINT "api_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_account_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_webhook_event_id_webhook_event_id_fk" FOREIGN KEY ("webhook_event_id") REFERENCES "public"."webhook_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_told" ADD CONSTRAINT "webhook_told_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_told" ADD CONSTRAINT "webhook_told_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_name" ON "channel" USING btree ("account_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "channel_code" ON "channel" USING btree ("account_id",lower(code));--> statement-breakpoint
CREATE INDEX "channel_created" ON "channel" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "api_answer_created" ON "api_answer" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "api_key" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_name" ON "api_key" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "api_key_created_by" ON "api_key" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "webhook_due" ON "webhook" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_attempt_event" ON "webhook_attempt" USING btree ("webhook_event_id","id");--> statement-breakpoint
CREATE INDEX "webhook_attempt_account" ON "webhook_attempt" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_event_name" ON "webhook_event" USING btree ("account_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_event_version" ON "webhook_event" USING btree ("shipment_id","parcel_version") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_event_waiting" ON "webhook_event" USING btree ("account_id","next_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_event_line" ON "webhook_event" USING btree ("shipment_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_event_account" ON "webhook_event" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_event_number" ON "webhook_event" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "webhook_event_created" ON "webhook_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_told_account" ON "webhook_told" USING btree ("account_id");