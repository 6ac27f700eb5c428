CREATE TABLE "department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"path" uuid[] NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"access" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"department_id" uuid,
	"role_id" uuid,
	"invited_by" uuid,
	"code_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "role_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_counts" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_parent_id_department_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."department"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_account_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "department_account" ON "department" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "department_parent" ON "department" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_email" ON "invitation" USING btree ("account_id","email_key");--> statement-breakpoint
CREATE INDEX "invitation_department" ON "invitation" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "invitation_role" ON "invitation" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "invitation_invited_by" ON "invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitation_expires" ON "invitation" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "account_user" ADD CONSTRAINT "account_user_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_user" ADD CONSTRAINT "account_user_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_department" ON "account_user" USING btree ("department_id") WHERE department_id is not null;--> statement-breakpoint
CREATE INDEX "account_user_role" ON "account_user" USING btree ("role_id") WHERE role_id is not null;--> statement-breakpoint
CREATE INDEX "shipment_department" ON "shipment" USING btree ("department_id","added_on","added_at","id") WHERE department_id is not null;--> statement-breakpoint
DROP INDEX "shipment_added_by";--> statement-breakpoint
CREATE INDEX "shipment_added_by" ON "shipment" USING btree ("added_by","added_on","added_at","id") INCLUDE ("account_id","archived_at","status") WHERE added_by is not null;--> statement-breakpoint
-- Counts of departments stand beside those of the whole account, so that these stay as few as they are.
DROP INDEX "shipment_counts_account";--> statement-breakpoint
CREATE INDEX "shipment_counts_account" ON "shipment_counts" USING btree ("account_id","archived","day") WHERE department_id is null;--> statement-breakpoint
CREATE INDEX "shipment_counts_department" ON "shipment_counts" USING btree ("department_id","archived","day") WHERE department_id is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, NULL, count(*)
    FROM fresh GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, department_id, count(*)
    FROM fresh WHERE department_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT g.account_id, g.added_on, g.archived_at IS NOT NULL, g.status, g.carrier, NULL, -count(*)
    FROM gone g WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = g.account_id) GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT g.account_id, g.added_on, g.archived_at IS NOT NULL, g.status, g.carrier, g.department_id, -count(*)
    FROM gone g
    WHERE g.department_id IS NOT NULL AND EXISTS (SELECT 1 FROM account a WHERE a.id = g.account_id)
    GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT d.account_id, d.added_on, d.archived, d.status, d.carrier, NULL, sum(d.n)
    FROM (
      SELECT account_id, added_on, archived_at IS NOT NULL AS archived, status, carrier, 1 AS n FROM fresh
      UNION ALL
      SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, -1 FROM gone
    ) d
    WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = d.account_id)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(d.n) <> 0;
    INSERT INTO shipment_counts (account_id, day, archived, status, carrier, department_id, count)
    SELECT d.account_id, d.added_on, d.archived, d.status, d.carrier, d.department_id, sum(d.n)
    FROM (
      SELECT account_id, added_on, archived_at IS NOT NULL AS archived, status, carrier, department_id, 1 AS n
      FROM fresh WHERE department_id IS NOT NULL
      UNION ALL
      SELECT account_id, added_on, archived_at IS NOT NULL, status, carrier, department_id, -1
      FROM gone WHERE department_id IS NOT NULL
    ) d
    WHERE EXISTS (SELECT 1 FROM account a WHERE a.id = d.account_id)
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(d.n) <> 0;
  END IF;
  RETURN NULL;
END $$;
