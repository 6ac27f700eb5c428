import { z } from "zod";
import { callAddress, defineCall } from "./define-call";
import { defineJob } from "./define-job";

const shape = {
  name: "x",
  path: "a/b",
  access: "visitor",
  input: z.object({}),
  output: z.object({}),
} as const;

describe("a call", () => {
  it("has the default limits unless it sets its own, and is immutable", () => {
    const call = defineCall({ ...shape, method: "POST" });
    expect(call).toMatchObject({ service: "main", maxBodyBytes: 65_536, parallel: false, mutates: true });
    expect(call.limit).toEqual({ max: 120, windowSeconds: 60 });
    expect(defineCall({ ...shape, method: "POST", limit: { max: 1, windowSeconds: 9 } }).limit.max).toBe(1);
    expect(Object.isFrozen(call)).toBe(true);
  });

  it("has side effects unless it is a GET that does not declare any", () => {
    const mutates = (["GET", "POST", "PUT", "DELETE"] as const).map(
      (method) => defineCall({ ...shape, method }).mutates,
    );
    expect(mutates).toEqual([false, true, true, true]);
    expect(defineCall({ ...shape, method: "GET", mutates: true }).mutates).toBe(true);
  });

  it("has an address under its service's base", () => {
    expect(callAddress(defineCall({ ...shape, method: "GET" }))).toBe("/api/a/b");
    expect(callAddress(defineCall({ ...shape, method: "GET", service: "permission" }))).toBe(
      "/api/permission/a/b",
    );
    expect(callAddress(defineCall({ ...shape, method: "GET", service: "workorder" }))).toBe(
      "/api/workorder/a/b",
    );
  });
});

describe("a job", () => {
  it("has the default attempts, priority and timeout unless it sets its own, and is immutable", () => {
    const payload = z.object({ id: z.uuid() });
    const job = defineJob({ name: "tests/one", payload, cron: "5 * * * *", concurrency: 1 });
    expect(job).toEqual({
      name: "tests/one",
      payload,
      maxAttempts: 12,
      priority: 5,
      cron: "5 * * * *",
      concurrency: 1,
      concurrencyKey: null,
      inOrder: null,
      workerMax: 0,
      renamedFields: {},
      timeoutSeconds: 120,
    });
    expect(defineJob({ name: "tests/two", payload }).cron).toBeNull();
    expect(Object.isFrozen(job)).toBe(true);
  });
});
