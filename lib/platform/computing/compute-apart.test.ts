import type { Database } from "@/db/client";
import { sourceArgs } from "@/server/process-args";
import { announceComputeProcess, computeApart, endComputeProcesses } from "./compute-apart";
import { divide } from "./testing/divide-numbers";

beforeAll(() => {
  announceComputeProcess(sourceArgs(process.cwd(), "tests/process/divide-apart.ts"));
});
afterAll(endComputeProcesses);

const { signal } = new AbortController();
const compute = (value: bigint, by: bigint, address = "203.0.113.7") =>
  computeApart({ db: {} as Database, caller: { kind: "visitor", address }, signal }, divide, { value, by });

it("computes in another process, which stays for the next", async () => {
  const [first, second] = [await compute(6n, 3n), await compute(9n, 3n)];
  expect([first.quotient, second.quotient]).toEqual([2n, 3n]);
  expect(first.pid).not.toBe(process.pid);
  expect(second.pid).toBe(first.pid);
});

it("passes on what the computation throws", async () => {
  const issues = [{ path: "by", rule: "zero" }];
  await expect(compute(1n, 0n)).rejects.toMatchObject({ key: "badInput", detail: { issues } });
});

it("answers busy where its process ends, and the next in a new one", async () => {
  const { pid } = await compute(6n, 3n);
  await expect(compute(1n, -1n)).rejects.toMatchObject({ key: "busy", detail: { retryAfterSeconds: 5 } });
  const next = await compute(8n, 2n);
  expect(next.quotient).toBe(4n);
  expect(next.pid).not.toBe(pid);
});
