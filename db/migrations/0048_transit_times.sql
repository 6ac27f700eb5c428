CREATE TABLE "transit_time" (
	"carrier" text NOT NULL,
	"origin" char(2) NOT NULL,
	"destination" char(2) NOT NULL,
	"parcels" integer NOT NULL,
	"half_days" integer NOT NULL,
	"most_days" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transit_time_carrier_origin_destination_pk" PRIMARY KEY("carrier","origin","destination")
);
