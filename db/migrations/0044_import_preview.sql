CREATE TABLE "import_preview" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"summary" jsonb NOT NULL,
	"decisions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_preview" ADD CONSTRAINT "import_preview_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_preview" ADD CONSTRAINT "import_preview_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_preview_account" ON "import_preview" USING btree ("account_id");