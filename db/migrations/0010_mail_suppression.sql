CREATE TABLE "mail_suppression" (
	"recipient" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppression_reason" CHECK ("mail_suppression"."reason" in ('bounced', 'complained'))
);
