CREATE TABLE "quota_account" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"plan" text,
	"plan_until" timestamp with time zone,
	"used_up_at" timestamp with time zone,
	"warned_month" text,
	"warned_percent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"posting_id" uuid NOT NULL,
	"side" text NOT NULL,
	"amount" integer NOT NULL,
	"origin" text,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"left_over" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "quota_lot_left" CHECK ("quota_lot"."left_over" >= 0 and "quota_lot"."left_over" <= "quota_lot"."amount")
);
--> statement-breakpoint
CREATE TABLE "quota_number" (
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quota_number_account_id_number_pk" PRIMARY KEY("account_id","number")
);
--> statement-breakpoint
ALTER TABLE "quota_account" ADD CONSTRAINT "quota_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_entry" ADD CONSTRAINT "quota_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_entry" ADD CONSTRAINT "quota_entry_lot_id_quota_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."quota_lot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_lot" ADD CONSTRAINT "quota_lot_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_number" ADD CONSTRAINT "quota_number_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quota_entry_posting" ON "quota_entry" USING btree ("posting_id","lot_id","side");--> statement-breakpoint
CREATE INDEX "quota_entry_account" ON "quota_entry" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "quota_entry_lot" ON "quota_entry" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quota_lot_source" ON "quota_lot" USING btree ("account_id","source");--> statement-breakpoint
CREATE INDEX "quota_lot_open" ON "quota_lot" USING btree ("account_id","expires_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "quota_lot_due" ON "quota_lot" USING btree ("expires_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "quota_number_used" ON "quota_number" USING btree ("used_at");