CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"agent" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"password_hash" text NOT NULL,
	"strong_password" boolean DEFAULT false NOT NULL,
	"receive_email" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"password_changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"user_id" uuid,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"wish" jsonb,
	"round" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_budget" (
	"account" text PRIMARY KEY NOT NULL,
	"paid_until" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"used_today" integer DEFAULT 0 NOT NULL,
	"used_ever" bigint DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"blocked_why" text
);
--> statement-breakpoint
CREATE TABLE "carrier_host" (
	"host" text PRIMARY KEY NOT NULL,
	"recent" text NOT NULL,
	"opened_at" timestamp with time zone,
	"trial_until" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_registration" (
	"account" text NOT NULL,
	"number" text NOT NULL,
	"carrier" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "carrier_registration_account_number_carrier_pk" PRIMARY KEY("account","number","carrier")
);
--> statement-breakpoint
CREATE TABLE "carrier_token" (
	"account" text PRIMARY KEY NOT NULL,
	"sealed" "bytea",
	"version" integer DEFAULT 0 NOT NULL,
	"refresh_at" timestamp with time zone,
	"usable_until" timestamp with time zone,
	"lease" uuid,
	"lease_until" timestamp with time zone,
	"failure" jsonb,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"form" text NOT NULL,
	"locale" text NOT NULL,
	"email" text NOT NULL,
	"fields" jsonb NOT NULL,
	"suspicions" text[] NOT NULL,
	"acknowledged" boolean NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reply_to" text,
	"attachment_id" uuid,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "allowance" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allowance_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_version" bigint DEFAULT 0 NOT NULL,
	"told_result" smallint,
	"told_sub" text
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"result" smallint DEFAULT 0 NOT NULL,
	"sub" text,
	"current" jsonb,
	"reported_at" timestamp with time zone,
	"checkpoints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"service" text,
	"origin" char(2),
	"destination" char(2),
	"eta" jsonb,
	"proof" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_leg" jsonb,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"online_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_event_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"outcome" text,
	"outcome_detail" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"kind" text NOT NULL,
	"result" smallint NOT NULL,
	"previous" smallint NOT NULL,
	"sub" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "raw_answer" (
	"parcel_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"connector" text NOT NULL,
	"status" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "raw_answer_parcel_id_hash_pk" PRIMARY KEY("parcel_id","hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_schedule" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone,
	"why" text NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"followed_since" timestamp with time zone NOT NULL,
	"watched" boolean DEFAULT false NOT NULL,
	"language" text,
	"claim" uuid
);
--> statement-breakpoint
CREATE TABLE "unknown_code" (
	"connector" text NOT NULL,
	"code" text NOT NULL,
	"seen" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unknown_code_connector_code_pk" PRIMARY KEY("connector","code")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worker_beat" (
	"worker" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_user" ADD CONSTRAINT "account_user_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_owner_id_account_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_attachment" ADD CONSTRAINT "contact_attachment_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_attachment_id_contact_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."contact_attachment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_change" ADD CONSTRAINT "parcel_change_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_answer" ADD CONSTRAINT "raw_answer_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_schedule" ADD CONSTRAINT "refresh_schedule_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_session_secret" ON "account_session" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "account_session_user" ON "account_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_session_account" ON "account_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_session_expires" ON "account_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_user_email" ON "account_user" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "account_user_account" ON "account_user" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "verification_account" ON "verification" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "verification_user" ON "verification" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_email" ON "verification" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "verification_created" ON "verification" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_attachment_message" ON "contact_attachment" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_message_reference" ON "contact_message" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_message_digest" ON "contact_message" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "contact_message_created" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_key" ON "mail" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "allowance_ends" ON "allowance" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_identity" ON "subscription" USING btree ("parcel_id","email_key");--> statement-breakpoint
CREATE INDEX "subscription_created" ON "subscription" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_identity" ON "parcel" USING btree ("number","carrier","generation");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_change_version" ON "parcel_change" USING btree ("parcel_id","version");--> statement-breakpoint
CREATE INDEX "raw_answer_received" ON "raw_answer" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refresh_schedule_due" ON "refresh_schedule" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "refresh_schedule_claim" ON "refresh_schedule" USING btree ("claim") WHERE claim is not null;--> statement-breakpoint
CREATE INDEX "worker_beat_at" ON "worker_beat" USING btree ("beat_at");