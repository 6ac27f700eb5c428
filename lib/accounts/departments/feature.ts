import { departmentDeleted } from "@/lib/accounts/organization/events";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { moveShipments } from "./move-shipments";

export const departments = { jobs: [onJob(departmentDeleted, moveShipments)] } satisfies Feature;
