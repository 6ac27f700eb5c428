CREATE TABLE "company_domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"proven_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"role_id" uuid,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_group_member" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "scim_group_member_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scim_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sso_connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"default_role_id" uuid,
	"default_department_id" uuid,
	"active" boolean DEFAULT false NOT NULL,
	"requires_issuer" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "identity_subject";--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "deprovisioned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "authorization_request" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "authorization_request" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "identity" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "company_domain" ADD CONSTRAINT "company_domain_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group" ADD CONSTRAINT "scim_group_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group" ADD CONSTRAINT "scim_group_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_member" ADD CONSTRAINT "scim_group_member_group_id_scim_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_member" ADD CONSTRAINT "scim_group_member_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_member" ADD CONSTRAINT "scim_group_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_token" ADD CONSTRAINT "scim_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connection" ADD CONSTRAINT "sso_connection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connection" ADD CONSTRAINT "sso_connection_default_role_id_role_id_fk" FOREIGN KEY ("default_role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connection" ADD CONSTRAINT "sso_connection_default_department_id_department_id_fk" FOREIGN KEY ("default_department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_domain_account" ON "company_domain" USING btree ("account_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_domain_proven" ON "company_domain" USING btree ("domain") WHERE proven_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "scim_group_name" ON "scim_group" USING btree ("account_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "scim_group_role" ON "scim_group" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "scim_group_member_user" ON "scim_group_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scim_group_member_account" ON "scim_group_member" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_token_hash" ON "scim_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "scim_token_account" ON "scim_token" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_connection_account" ON "sso_connection" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sso_connection_role" ON "sso_connection" USING btree ("default_role_id");--> statement-breakpoint
CREATE INDEX "sso_connection_department" ON "sso_connection" USING btree ("default_department_id");--> statement-breakpoint
ALTER TABLE "authorization_request" ADD CONSTRAINT "authorization_request_connection_id_sso_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."sso_connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_connection_id_sso_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."sso_connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_user_external" ON "account_user" USING btree ("account_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "authorization_request_connection" ON "authorization_request" USING btree ("connection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_connection" ON "identity" USING btree ("connection_id","subject") WHERE connection_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_subject" ON "identity" USING btree ("issuer","subject") WHERE connection_id is null;