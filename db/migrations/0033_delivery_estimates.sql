CREATE TABLE "estimate_accuracy" (
	"carrier" text PRIMARY KEY NOT NULL,
	"estimates" integer NOT NULL,
	"held" integer NOT NULL,
	"error_hours" real NOT NULL,
	"width_hours" real NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estimate_curve" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"curve" real[] NOT NULL,
	"value" real NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "estimate_curve_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "estimate" jsonb;
