CREATE TABLE "report_account" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"zone" text,
	"built_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"viewed_at" timestamp with time zone NOT NULL,
	"online_classes" jsonb,
	"delivered_classes" jsonb
);
--> statement-breakpoint
CREATE TABLE "report_cell" (
	"account_id" uuid NOT NULL,
	"clock" text NOT NULL,
	"day" date NOT NULL,
	"carrier" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	"channel" text NOT NULL,
	"department_id" uuid,
	"simulated" boolean NOT NULL,
	"state" text NOT NULL,
	"hours" integer,
	"count" integer NOT NULL,
	"minutes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_change" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_account" ADD CONSTRAINT "report_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cell" ADD CONSTRAINT "report_cell_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_change" ADD CONSTRAINT "report_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_account_due" ON "report_account" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "report_cell_account" ON "report_cell" USING btree ("account_id","clock","day");--> statement-breakpoint
CREATE INDEX "report_change_account" ON "report_change" USING btree ("account_id","day");--> statement-breakpoint
-- Days whose figures a statement changes, for accounts whose reports are built. Appended without a unique key: writers of an
-- account never wait for each other.
CREATE FUNCTION note_report_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO report_change (account_id, day)
    SELECT DISTINCT f.account_id, d.day FROM fresh f
    JOIN report_account r ON r.account_id = f.account_id AND r.due_at IS NOT NULL
    JOIN account a ON a.id = f.account_id
    CROSS JOIN LATERAL (VALUES (f.added_on), ((f.online_at AT TIME ZONE a.time_zone)::date),
      ((f.delivered_at AT TIME ZONE a.time_zone)::date)) d(day)
    WHERE d.day IS NOT NULL;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO report_change (account_id, day)
    SELECT DISTINCT g.account_id, d.day FROM gone g
    JOIN report_account r ON r.account_id = g.account_id AND r.due_at IS NOT NULL
    JOIN account a ON a.id = g.account_id
    CROSS JOIN LATERAL (VALUES (g.added_on), ((g.online_at AT TIME ZONE a.time_zone)::date),
      ((g.delivered_at AT TIME ZONE a.time_zone)::date)) d(day)
    WHERE d.day IS NOT NULL;
  ELSE
    INSERT INTO report_change (account_id, day)
    SELECT DISTINCT f.account_id, d.day FROM fresh f
    JOIN gone g ON g.id = f.id
    JOIN report_account r ON r.account_id = f.account_id AND r.due_at IS NOT NULL
    JOIN account a ON a.id = f.account_id
    CROSS JOIN LATERAL (VALUES (f.added_on), ((f.online_at AT TIME ZONE a.time_zone)::date),
      ((f.delivered_at AT TIME ZONE a.time_zone)::date), (g.added_on), ((g.online_at AT TIME ZONE a.time_zone)::date),
      ((g.delivered_at AT TIME ZONE a.time_zone)::date)) d(day)
    WHERE d.day IS NOT NULL
      AND (f.added_on, f.added_at, f.shipped_at, f.online_at, f.delivered_at, f.carrier, f.destination,
        f.reported_destination, f.source, f.method, f.department_id, f.simulated, f.status, f.archived_at IS NULL)
      IS DISTINCT FROM (g.added_on, g.added_at, g.shipped_at, g.online_at, g.delivered_at, g.carrier, g.destination,
        g.reported_destination, g.source, g.method, g.department_id, g.simulated, g.status, g.archived_at IS NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shipment_report_insert AFTER INSERT ON shipment
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_report_days();--> statement-breakpoint
CREATE TRIGGER shipment_report_update AFTER UPDATE ON shipment
  REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_report_days();--> statement-breakpoint
CREATE TRIGGER shipment_report_delete AFTER DELETE ON shipment
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_report_days();
