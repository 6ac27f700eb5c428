import { refreshParcels } from "@/lib/tracking/store/events";
import type { Context } from "./context";
import { onJob } from "./define-feature";

const id = "01900000-0000-7000-8000-000000000001";

it("runs a job that an older version queued under the old names of its fields, and rejects a wrong payload", async () => {
  const ran: unknown[] = [];
  const runnable = onJob(refreshParcels, async (_ctx, payload) => ran.push(payload));
  const run = (payload: unknown) => runnable.run({} as Context, payload);
  const payload = { parcelIds: [id], lease: id, concurrencyKey: "ups 1" };
  await run({ parcelIds: [id], claim: id, lane: "ups 1" });
  await run(payload);
  expect(ran).toEqual([payload, payload]);
  for (const wrong of [{ ...payload, lease: "none" }, null]) await expect(run(wrong)).rejects.toThrow();
});
