import { limitJobs } from "./limit-jobs";
import { allJobs } from "./run-jobs";

const limitsOf = (limits: Record<string, number>) =>
  new Map(
    limitJobs(allJobs, new Map(Object.entries(limits))).map(({ job }) => [
      job.name,
      { concurrency: job.concurrency, workerMax: job.workerMax },
    ]),
  );

describe("the concurrency of the environment", () => {
  it("replaces the limit of the named jobs only, and lets as many run in one worker", () => {
    const [usual, changed] = [
      limitsOf({}),
      limitsOf({ "mail/mail-queued": 9, "tracking/refresh-parcels": 40 }),
    ];
    expect(changed.get("mail/mail-queued")).toEqual({ concurrency: 9, workerMax: 0 });
    expect(changed.get("tracking/refresh-parcels")).toEqual({ concurrency: 40, workerMax: 40 });
    for (const name of ["mail/mail-queued", "tracking/refresh-parcels"]) changed.delete(name);
    for (const [name, limit] of changed) expect(limit).toEqual(usual.get(name));
    expect(limitJobs(allJobs)).toEqual(allJobs);
  });

  it("rejects what is no job, and what runs by a schedule, one at a time", () => {
    expect(() => limitsOf({ "mail/none": 2, "tracking/clear-old": 2 })).toThrow(
      "JOB_CONCURRENCY: mail/none is no job with a limit\nJOB_CONCURRENCY: tracking/clear-old is no job with a limit",
    );
  });
});
