ALTER TABLE "account_session" ADD COLUMN "identity_fingerprint" text;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "provider_session_fingerprint" text;--> statement-breakpoint
CREATE INDEX "account_session_identity" ON "account_session" USING btree ("identity_fingerprint") WHERE identity_fingerprint is not null;--> statement-breakpoint
CREATE INDEX "account_session_provider" ON "account_session" USING btree ("provider_session_fingerprint") WHERE provider_session_fingerprint is not null;