import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportShipments } from "./export-shipments";

// lib/shipments/account-data: shipments in the data export; the keys of parcels, replaced
export const accountData = { exports: { own: { shipments: exportShipments } } } satisfies Feature;
