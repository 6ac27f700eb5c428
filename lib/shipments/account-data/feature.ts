import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportShipments } from "./export-shipments";

export const accountData = { exports: { own: { shipments: exportShipments } } } satisfies Feature;
