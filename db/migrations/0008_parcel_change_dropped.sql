DROP TABLE "parcel_change";
