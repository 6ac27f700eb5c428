import { accountLeft } from "@/lib/accounts/users/events";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { deleteShipmentData } from "./delete-shipment-data";
import { exportShipments } from "./export-shipments";

export const accountData = {
  jobs: [onJob(accountLeft, deleteShipmentData)],
  exports: { own: { shipments: exportShipments } },
} satisfies Feature;
