import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** A department was deleted: its shipments are to be moved to its parent. */
export const departmentDeleted = defineJob({
  name: "organization/department-deleted",
  payload: z.object({ departmentId: z.uuid() }),
  concurrency: 2,
  priority: 6,
});
