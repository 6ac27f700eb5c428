CREATE TABLE "channel_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"package_type" smallint,
	"match_code" text,
	"match_country" char(2),
	"regular" text,
	"example" text,
	"description" text
);
--> statement-breakpoint
ALTER TABLE "channel_rule" ADD CONSTRAINT "channel_rule_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_rule" ADD CONSTRAINT "channel_rule_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_rule_position" ON "channel_rule" USING btree ("channel_id","position");--> statement-breakpoint
CREATE INDEX "channel_rule_account" ON "channel_rule" USING btree ("account_id");--> statement-breakpoint
INSERT INTO "channel_rule" ("id", "account_id", "channel_id", "position", "package_type", "match_code", "match_country", "regular")
SELECT gen_random_uuid(), account_id, id, 1, package_type, match_code, match_country, regular FROM channel
WHERE package_type IS NOT NULL OR match_code IS NOT NULL OR match_country IS NOT NULL OR regular IS NOT NULL;--> statement-breakpoint
ALTER TABLE "channel" DROP COLUMN "package_type";--> statement-breakpoint
ALTER TABLE "channel" DROP COLUMN "match_code";--> statement-breakpoint
ALTER TABLE "channel" DROP COLUMN "match_country";--> statement-breakpoint
ALTER TABLE "channel" DROP COLUMN "regular";