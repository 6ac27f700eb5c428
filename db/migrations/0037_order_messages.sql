CREATE TABLE "order_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"problem" text,
	"bytes" "bytea"
);
--> statement-breakpoint
CREATE TABLE "order_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"incoming" boolean NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"message_id" text,
	"digest" text,
	"automatic" boolean NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ready_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"provider_id" text,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "order_message_id" uuid;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "customer_email" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "customer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "customer_locale" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "work_order_settings" ADD COLUMN "contact_form" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_settings" ADD COLUMN "acknowledge" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_settings" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "work_order_settings" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "work_order_settings" ADD COLUMN "customer_category_id" uuid;--> statement-breakpoint
ALTER TABLE "work_order" drop column "search";--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(title || ' ' || coalesce(number, '') || ' ' || description || ' ' || customer_name || ' ' || coalesce(customer_email, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "work_order_search" ON "work_order" USING gin ("account_id",search gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "order_attachment" ADD CONSTRAINT "order_attachment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attachment" ADD CONSTRAINT "order_attachment_message_id_order_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."order_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_answer" ADD CONSTRAINT "ready_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mail" ADD CONSTRAINT "received_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mail" ADD CONSTRAINT "received_mail_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_attachment_message" ON "order_attachment" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "order_message_order" ON "order_message" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_message_digest" ON "order_message" USING btree ("account_id","digest");--> statement-breakpoint
CREATE INDEX "order_message_thread" ON "order_message" USING btree ("account_id","message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "order_message_address" ON "order_message" USING btree ("account_id",lower("address"),"created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ready_answer_name" ON "ready_answer" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "received_mail_account" ON "received_mail" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "received_mail_provider" ON "received_mail" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "received_mail_order" ON "received_mail" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "received_mail_created" ON "received_mail" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_order_message_id_order_message_id_fk" FOREIGN KEY ("order_message_id") REFERENCES "public"."order_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_merged_into_work_order_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."work_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_settings" ADD CONSTRAINT "work_order_settings_sender_id_sender_address_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."sender_address"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_settings" ADD CONSTRAINT "work_order_settings_customer_category_id_order_category_id_fk" FOREIGN KEY ("customer_category_id") REFERENCES "public"."order_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_order_message" ON "mail" USING btree ("order_message_id") WHERE order_message_id is not null;--> statement-breakpoint
CREATE INDEX "work_order_customer" ON "work_order" USING btree ("account_id",lower("customer_email")) WHERE customer_email is not null;--> statement-breakpoint
CREATE INDEX "work_order_merged" ON "work_order" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "work_order_settings_sender" ON "work_order_settings" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "work_order_settings_category" ON "work_order_settings" USING btree ("customer_category_id");--> statement-breakpoint
ALTER TABLE "work_order_settings" ADD CONSTRAINT "work_order_settings_mailbox" UNIQUE("mailbox");