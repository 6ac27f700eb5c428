import { createFairQueue, type FairQueue, type QueueLimits } from "./queue-fairly";

const limits: QueueLimits = {
  ...{ places: 2, placesPerKey: 1, waitingMax: 40, waitingPerKeyMax: 30, retrySeconds: 5 },
  waitMaxMs: 600_000,
};
const newSignal = () => new AbortController().signal;

/** A queue with tasks that run until they are ended by name. */
function observe(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add: (key: string, name: string, until = newSignal()) =>
      queue(key, until, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

it("serves each key's first before another's second, and one of a key at a time", async () => {
  const { add, begun, end } = observe(createFairQueue(limits));
  const all = [...Array(30).keys()].map((at) => add("a", `a${at}`));
  all.push(add("b", "b0"), add("c", "c0"), add("c", "c1"), add("b", "b1"));
  expect(begun).toEqual(["a0", "b0"]);
  for (let at = 0; at < all.length; at += 1) await end(begun[at] ?? "");
  expect(begun.slice(0, 8)).toEqual(["a0", "b0", "c0", "a1", "b1", "c1", "a2", "a3"]);
  expect(begun).toHaveLength(all.length);
  expect((await Promise.all(all)).slice(0, 2)).toEqual(["a0", "a1"]);
});

it("rejects with busy and a time to try again what is more than may wait, of a key and of all", async () => {
  const { add } = observe(createFairQueue({ ...limits, places: 1, waitingMax: 3, waitingPerKeyMax: 2 }));
  const held = [add("a", "a0"), add("a", "a1"), add("a", "a2")];
  const full = { key: "busy", detail: { retryAfterSeconds: 5 } };
  await expect(add("a", "a3")).rejects.toMatchObject(full);
  held.push(add("b", "b0"));
  await expect(add("c", "c0")).rejects.toMatchObject(full);
  expect(held).toHaveLength(4);
});

it("drops a task whose caller went away, and goes on after one that failed", async () => {
  const queue = createFairQueue({ ...limits, places: 1 });
  const { add, begun, end } = observe(queue);
  const gone = new AbortController();
  const first = add("a", "a0");
  const left = add("a", "a1", gone.signal);
  const failing = queue("b", newSignal(), () => Promise.reject(new Error("failed")));
  const last = add("a", "a2");
  gone.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  await expect(add("a", "a3", gone.signal)).rejects.toThrow("gone");
  await end("a0");
  await expect(failing).rejects.toThrow("failed");
  await end("a2");
  expect([await first, await last, begun]).toEqual(["a0", "a2", ["a0", "a2"]]);
});

it("rejects at once what would wait too long by what tasks took, later what has, and goes on", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
  const { add, begun, end } = observe(createFairQueue({ ...limits, places: 1, waitMaxMs: 4_000 }));
  const [first, others] = [add("a", "a0"), [] as Promise<string>[]];
  jest.advanceTimersByTime(2_000);
  await end("a0");
  for (const name of ["a1", "a2", "b0"]) others.push(add(name.slice(0, 1), name));
  const late = { key: "busy", detail: { retryAfterSeconds: 6 } };
  await expect(add("a", "a3")).rejects.toMatchObject(late);
  const [running, ...waited] = others.map((one) => one.catch((error: unknown) => error));
  await jest.advanceTimersByTimeAsync(4_000);
  for (const error of await Promise.all(waited)) expect(error).toMatchObject({ key: "busy" });
  await end("a1");
  void add("b", "b2");
  expect([await first, await running, begun]).toEqual(["a0", "a1", ["a0", "a1", "b2"]]);
  jest.useRealTimers();
});

it("keeps a place empty twice as long as its task took, and no longer than it says", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
  const { add, begun, end } = observe(createFairQueue({ ...limits, places: 1, restMs: 200 }));
  for (const name of ["a0", "a1", "a2"]) void add("a", name);
  for (const [name, tookMs, restMs] of [
    ["a0", 30, 60],
    ["a1", 500, 200],
  ] as const) {
    jest.advanceTimersByTime(tookMs);
    await end(name);
    await jest.advanceTimersByTimeAsync(restMs - 1);
    expect(begun.at(-1)).toBe(name);
    await jest.advanceTimersByTimeAsync(2);
  }
  expect(begun).toEqual(["a0", "a1", "a2"]);
  jest.useRealTimers();
});
