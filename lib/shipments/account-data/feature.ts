import { accountLeft } from "@/lib/accounts/users/events";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { deleteShipmentData } from "./delete-shipment-data";

export const accountData = {
  jobs: [onJob(accountLeft, deleteShipmentData)],
} satisfies Feature;
