import { departmentDeleted } from "@/lib/accounts/organization/events";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { moveShipments } from "./move-shipments";

// lib/accounts/departments: departments: the tree, moves, the shipments in them
export const departments = { jobs: [onJob(departmentDeleted, moveShipments)] } satisfies Feature;
