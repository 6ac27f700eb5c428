CREATE TABLE "carrier_reading" (
	"connector" text PRIMARY KEY NOT NULL,
	"recent" text NOT NULL,
	"path" text,
	"slowed_at" timestamp with time zone,
	"trials" integer DEFAULT 0 NOT NULL,
	"trial_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "raw_answer" ADD COLUMN "language" text;