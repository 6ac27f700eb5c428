CREATE TABLE "report_recipient" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "file" "bytea";--> statement-breakpoint
ALTER TABLE "report_recipient" ADD CONSTRAINT "report_recipient_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipient" ADD CONSTRAINT "report_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_recipient_account" ON "report_recipient" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_recipient_done" ON "report_recipient" USING btree ("done_on");