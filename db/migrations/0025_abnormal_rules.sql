CREATE TABLE "abnormal_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"hours" integer,
	"sub_statuses" jsonb NOT NULL,
	"carriers" jsonb NOT NULL,
	"channels" jsonb NOT NULL,
	"countries" jsonb NOT NULL,
	"mail" boolean NOT NULL,
	"webhook" boolean NOT NULL,
	"active" boolean NOT NULL,
	"checked_until" timestamp with time zone,
	"progress" jsonb,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"notified" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "abnormal_rule" ADD CONSTRAINT "abnormal_rule_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_rule_id_abnormal_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."abnormal_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "abnormal_rule_name" ON "abnormal_rule" USING btree ("account_id",lower(name));--> statement-breakpoint
CREATE INDEX "abnormal_rule_check" ON "abnormal_rule" USING btree ("checked_until" NULLS FIRST,"id") WHERE active and (checked_until is null or kind <> 'subStatus');--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open" ON "alarm" USING btree ("rule_id","shipment_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "alarm_rule" ON "alarm" USING btree ("rule_id","id");--> statement-breakpoint
CREATE INDEX "alarm_shipment" ON "alarm" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "alarm_account" ON "alarm" USING btree ("account_id","shipment_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "alarm_mail" ON "alarm" USING btree ("rule_id","id") WHERE not notified;--> statement-breakpoint
CREATE INDEX "alarm_ended" ON "alarm" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "shipment_online" ON "shipment" USING btree ("account_id","online_at","id") WHERE archived_at is null and status not in ('delivered', 'returned', 'domestic_returned', 'expired');