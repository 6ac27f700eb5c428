-- Who signs in with a provider has identities, and need not have a password.
CREATE TABLE "authorization_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"user_id" uuid,
	"session_id" uuid,
	"target" text NOT NULL,
	"answered_at" timestamp with time zone,
	"proven" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_user" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "authorization_request" ADD CONSTRAINT "authorization_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_request" ADD CONSTRAINT "authorization_request_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_request" ADD CONSTRAINT "authorization_request_session_id_account_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authorization_request_secret" ON "authorization_request" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "authorization_request_account" ON "authorization_request" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "authorization_request_user" ON "authorization_request" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "authorization_request_session" ON "authorization_request" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "authorization_request_expires" ON "authorization_request" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_subject" ON "identity" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identity_user" ON "identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_account" ON "identity" USING btree ("account_id");