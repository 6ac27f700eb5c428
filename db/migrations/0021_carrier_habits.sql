CREATE TABLE "carrier_habit" (
	"carrier" text NOT NULL,
	"lane" text NOT NULL,
	"sub_status" text NOT NULL,
	"scans" integer NOT NULL,
	"by_span" real[] NOT NULL,
	"by_hour" real[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_habit_carrier_lane_sub_status_pk" PRIMARY KEY("carrier","lane","sub_status")
);
