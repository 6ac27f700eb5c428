-- Both are part of PostgreSQL's own contrib and trusted: the database's owner may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "handover" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"nonce_hash" text,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" jsonb NOT NULL,
	"change" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"cursor" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "column_choice" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"account_id" uuid NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "column_choice_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "import_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_heading" (
	"account_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "import_heading_account_id_heading_pk" PRIMARY KEY("account_id","heading")
);
--> statement-breakpoint
CREATE TABLE "import_line" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"file" text NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text,
	"reason" text,
	CONSTRAINT "import_line_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"number" text NOT NULL,
	"carrier" text NOT NULL,
	"method" text,
	"order_number" text,
	"customer_name" text,
	"customer_email" text,
	"customer_language" text,
	"destination" char(2),
	"source" text NOT NULL,
	"shipped_at" timestamp with time zone,
	"after_delivery" boolean DEFAULT false NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"added_on" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_why" text,
	"settled" boolean DEFAULT false NOT NULL,
	"result" smallint NOT NULL,
	"sub" text,
	"outcome" text,
	"simulated" boolean DEFAULT false NOT NULL,
	"reported_destination" char(2),
	"online_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_event_at" timestamp with time zone,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parcel_version" bigint DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(number || ' ' || coalesce(order_number, '') || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_tally" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"archived" boolean NOT NULL,
	"result" smallint NOT NULL,
	"carrier" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "notify_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "tours_seen" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_schedule" ADD COLUMN "recorded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_schedule" ADD COLUMN "after_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run" ADD CONSTRAINT "bulk_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run" ADD CONSTRAINT "bulk_run_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_choice" ADD CONSTRAINT "column_choice_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_choice" ADD CONSTRAINT "column_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_heading" ADD CONSTRAINT "import_heading_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_added_by_account_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_tally" ADD CONSTRAINT "shipment_tally_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handover_code" ON "handover" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "handover_user" ON "handover" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handover_account" ON "handover" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "handover_expires" ON "handover" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factor_account" ON "second_factor" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bulk_run_account" ON "bulk_run" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_run_user" ON "bulk_run" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_run_created" ON "bulk_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "column_choice_account" ON "column_choice" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "import_file_import" ON "import_file" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "import_file_account" ON "import_file" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "import_line_verdict" ON "import_line" USING btree ("import_id","verdict","line");--> statement-breakpoint
CREATE INDEX "import_line_account" ON "import_line" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "import_run_account" ON "import_run" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "import_run_user" ON "import_run" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_run_created" ON "import_run" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_view_account" ON "saved_view" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_identity" ON "shipment" USING btree ("account_id","number","carrier") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "shipment_added" ON "shipment" USING btree ("account_id","added_on","added_at","id") INCLUDE ("destination","reported_destination","source","shipped_at","online_at","simulated") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "shipment_result" ON "shipment" USING btree ("account_id","result","added_on","added_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "shipment_carrier" ON "shipment" USING btree ("account_id","carrier","added_on","added_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "shipment_news" ON "shipment" USING btree ("account_id","last_event_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "shipment_delivered" ON "shipment" USING btree ("account_id","delivered_at","id") INCLUDE ("online_at","archived_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "shipment_open" ON "shipment" USING btree ("account_id","added_on","added_at","id") INCLUDE ("result","sub","outcome","online_at","last_event_at") WHERE archived_at is null and result not in (40, 60, 65, 70);--> statement-breakpoint
CREATE INDEX "shipment_history" ON "shipment" USING btree ("account_id","added_on","added_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "shipment_number" ON "shipment" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "shipment_search" ON "shipment" USING gin ("account_id",search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_parcel" ON "shipment" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "shipment_age" ON "shipment" USING btree ("added_at") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "shipment_added_by" ON "shipment" USING btree ("added_by") WHERE added_by is not null;--> statement-breakpoint
CREATE INDEX "shipment_tally_account" ON "shipment_tally" USING btree ("account_id","archived","day");--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_account" ON "subscription" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
-- Every change of shipments appends what it changes in the counts; an account that is being deleted needs none.
CREATE FUNCTION tally_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO shipment_tally (account_id, day, archived, result, carrier, count)
    SELECT account_id, added_on, archived_at IS NOT NULL, result, carrier, count(*)
    FROM fresh GROUP BY 1, 2, 3, 4, 5;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO shipment_tally (account_id, day, archived, result, carrier, count)
    SELECT g.account_id, g.added_on, g.archived_at IS NOT NULL, g.result, g.carrier, -count(*)
    FROM gone g WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = g.account_id) GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO shipment_tally (account_id, day, archived, result, carrier, count)
    SELECT d.account_id, d.added_on, d.archived, d.result, d.carrier, sum(d.n)
    FROM (
      SELECT account_id, added_on, archived_at IS NOT NULL AS archived, result, carrier, 1 AS n FROM fresh
      UNION ALL
      SELECT account_id, added_on, archived_at IS NOT NULL, result, carrier, -1 FROM gone
    ) d
    WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = d.account_id)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(d.n) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shipment_tally_insert AFTER INSERT ON shipment
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tally_shipments();--> statement-breakpoint
CREATE TRIGGER shipment_tally_update AFTER UPDATE ON shipment
  REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tally_shipments();--> statement-breakpoint
CREATE TRIGGER shipment_tally_delete AFTER DELETE ON shipment
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_shipments();
