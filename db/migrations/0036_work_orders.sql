CREATE TABLE "order_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"path" uuid[] NOT NULL,
	"department_id" uuid,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_field" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"builtin" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"required" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_interval" (
	"order_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"replied_at" timestamp with time zone,
	"replied_by" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	CONSTRAINT "order_interval_order_id_nth_pk" PRIMARY KEY("order_id","nth")
);
--> statement-breakpoint
CREATE TABLE "order_trigger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"event" text NOT NULL,
	"all" jsonb NOT NULL,
	"any" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trigger_run" (
	"entry_id" bigint NOT NULL,
	"trigger_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "trigger_run_entry_id_trigger_id_pk" PRIMARY KEY("entry_id","trigger_id")
);
--> statement-breakpoint
CREATE TABLE "work_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"shipment_id" uuid,
	"number" text,
	"category_id" uuid,
	"priority" integer NOT NULL,
	"department_id" uuid,
	"role_id" uuid,
	"assignee_id" uuid,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"values" jsonb NOT NULL,
	"source" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"reopened" integer DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(title || ' ' || coalesce(number, '') || ' ' || description)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_order_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL,
	"last_number" integer NOT NULL,
	"due_hours" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_category" ADD CONSTRAINT "order_category_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_category" ADD CONSTRAINT "order_category_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entry" ADD CONSTRAINT "order_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entry" ADD CONSTRAINT "order_entry_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_field" ADD CONSTRAINT "order_field_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_interval" ADD CONSTRAINT "order_interval_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_interval" ADD CONSTRAINT "order_interval_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_trigger" ADD CONSTRAINT "order_trigger_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_run" ADD CONSTRAINT "trigger_run_trigger_id_order_trigger_id_fk" FOREIGN KEY ("trigger_id") REFERENCES "public"."order_trigger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_run" ADD CONSTRAINT "trigger_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_run" ADD CONSTRAINT "trigger_run_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_category_id_order_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."order_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_assignee_id_account_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_created_by_account_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_settings" ADD CONSTRAINT "work_order_settings_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_category_account" ON "order_category" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_category_department" ON "order_category" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "order_entry_order" ON "order_entry" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_entry_account" ON "order_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "order_field_account" ON "order_field" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "order_interval_account" ON "order_interval" USING btree ("account_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_trigger_name" ON "order_trigger" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "order_trigger_account" ON "order_trigger" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "trigger_run_trigger" ON "trigger_run" USING btree ("trigger_id","at");--> statement-breakpoint
CREATE INDEX "trigger_run_order" ON "trigger_run" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_seq" ON "work_order" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "work_order_queue" ON "work_order" USING btree ("account_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "work_order_open" ON "work_order" USING btree ("account_id","due_at","id") WHERE status <> 'resolved';--> statement-breakpoint
CREATE INDEX "work_order_assignee" ON "work_order" USING btree ("assignee_id","due_at") WHERE status <> 'resolved';--> statement-breakpoint
CREATE INDEX "work_order_department" ON "work_order" USING btree ("department_id","due_at") WHERE status <> 'resolved';--> statement-breakpoint
CREATE INDEX "work_order_shipment" ON "work_order" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "work_order_number" ON "work_order" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "work_order_category" ON "work_order" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "work_order_role" ON "work_order" USING btree ("role_id") WHERE role_id is not null;--> statement-breakpoint
CREATE INDEX "work_order_creator" ON "work_order" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "work_order_assignee_all" ON "work_order" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "work_order_department_all" ON "work_order" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "work_order_search" ON "work_order" USING gin ("account_id",search gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION guard_order_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of order % cannot be changed', OLD.order_id;
END $$;--> statement-breakpoint
CREATE TRIGGER order_entry_guard BEFORE UPDATE ON order_entry
  FOR EACH ROW EXECUTE FUNCTION guard_order_entries();
