import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
import type { Context } from "@/lib/platform/context";
import { defineHandlers } from "./define-handlers";

const renamed = defineJob({
  name: "test/renamed",
  payload: z.object({ lease: z.string() }),
  renamedFields: { claim: "lease" },
});

it("runs a job that an older version queued under the old name of a field, and rejects a wrong payload", async () => {
  const ran: unknown[] = [];
  const [runnable] = defineHandlers(
    { renamed },
    {
      renamed: async (_ctx, payload) => {
        ran.push(payload);
      },
    },
  );
  for (const payload of [{ claim: "a" }, { lease: "b" }]) await runnable?.run({} as Context, payload);
  expect(ran).toEqual([{ lease: "a" }, { lease: "b" }]);
  for (const payload of [{ id: "c" }, null])
    await expect(runnable?.run({} as Context, payload)).rejects.toThrow();
});
