import { clearInvitations } from "@/lib/accounts/organization/events";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearExpiredInvitations } from "./clear-invitations";

export const members = { jobs: [onJob(clearInvitations, clearExpiredInvitations)] } satisfies Feature;
