CREATE INDEX "contact_message_email" ON "contact_message" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "subscription_email" ON "subscription" USING btree ("email_key");