import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** A department was deleted: its shipments are to be moved to its parent. */
export const departmentDeleted = defineJob({
  name: "organization/department-deleted",
  payload: z.object({ departmentId: z.uuid() }),
  concurrency: 2,
  priority: 6,
});

/** Emails an invitation. */
export const invitationIssued = defineJob({
  name: "organization/invitation-issued",
  payload: z.object({ invitationId: z.uuid() }),
  priority: 0,
});

/** A member was deleted: what they added goes to others, and then their row is deleted. */
export const memberLeft = defineJob({
  name: "organization/member-left",
  payload: z.object({ userId: z.uuid(), heirId: z.uuid(), callerId: z.uuid() }),
  concurrency: 1,
  maxAttempts: 25,
  timeoutSeconds: 600,
});
