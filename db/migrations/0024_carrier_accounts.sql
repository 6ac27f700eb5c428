CREATE TABLE "carrier_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"courier" text NOT NULL,
	"connector" text NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"test_number" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" smallint NOT NULL,
	"reason" text,
	"checked_at" timestamp with time zone,
	"trial" integer DEFAULT 0 NOT NULL,
	"trial_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carrier_account" ADD CONSTRAINT "carrier_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_account_name" ON "carrier_account" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "carrier_account_active" ON "carrier_account" USING btree ("connector") WHERE state = 3;