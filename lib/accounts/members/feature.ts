import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearExpiredInvitations } from "./clear-invitations";

// lib/accounts/members: members and invitations
export const members = {
  jobs: [onSchedule({ name: "organization/clear-invitations", cron: "53 3 * * *" }, clearExpiredInvitations)],
} satisfies Feature;
