CREATE TABLE "allowance" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allowance_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"result" smallint DEFAULT 0 NOT NULL,
	"sub" text,
	"raw_status" text,
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
	"claimed_until" timestamp with time zone,
	"claim" uuid
);
--> statement-breakpoint
ALTER TABLE "parcel_change" ADD CONSTRAINT "parcel_change_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_answer" ADD CONSTRAINT "raw_answer_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_schedule" ADD CONSTRAINT "refresh_schedule_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allowance_ends" ON "allowance" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_identity" ON "parcel" USING btree ("number","carrier","generation");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_change_version" ON "parcel_change" USING btree ("parcel_id","version");--> statement-breakpoint
CREATE INDEX "raw_answer_received" ON "raw_answer" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refresh_schedule_due" ON "refresh_schedule" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "refresh_schedule_claim" ON "refresh_schedule" USING btree ("claim") WHERE claim is not null;