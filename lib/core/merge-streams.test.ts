import { setTimeout } from "node:timers/promises";
import { mergeStreams } from "./merge-streams";

async function* count(from: number, to: number, waitMs = 0, ended: number[] = []) {
  try {
    for (let value = from; value <= to; value++) {
      if (waitMs > 0) await setTimeout(waitMs);
      yield value;
    }
  } finally {
    ended.push(from);
  }
}

async function readAll<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const values: T[] = [];
  for await (const value of stream) values.push(value);
  return values;
}

it("yields every value once, each stream's in its order, as they arrive", async () => {
  let proceed = () => {};
  const isRead = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  async function* waitBetween() {
    yield 1;
    await isRead;
    yield* count(2, 3);
  }
  const values: number[] = [];
  // The first stream goes on only after all of the second was read.
  for await (const value of mergeStreams([waitBetween(), count(10, 13, 1), count(20, 19), count(30, 32)])) {
    values.push(value);
    if (value === 13) proceed();
  }
  expect(values.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 10, 11, 12, 13, 30, 31, 32]);
  for (const tens of [0, 1, 3]) {
    const own = values.filter((value) => Math.floor(value / 10) === tens);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
  expect(await readAll(mergeStreams([]))).toEqual([]);
});

it("throws the first failure after the others have ended", async () => {
  async function* fail(): AsyncGenerator<number> {
    yield 0;
    throw new Error("disk full");
  }
  const values: number[] = [];
  const reading = (async () => {
    for await (const value of mergeStreams([count(1, 3, 5), fail()])) values.push(value);
  })();
  await expect(reading).rejects.toThrow("disk full");
  expect(values.toSorted()).toEqual([0, 1, 2, 3]);
});

it("pauses a stream until its value was taken", async () => {
  let made = 0;
  async function* make() {
    for (;;) yield ++made;
  }
  const stream = mergeStreams([make()]);
  await stream.next();
  await setTimeout(5);
  expect(made).toBe(1);
  await stream.return();
});

it("ends all streams when the caller stops reading", async () => {
  const ended: number[] = [];
  for await (const _ of mergeStreams([count(1, 9, 1, ended), count(10, 19, 2, ended)])) break;
  expect(ended.toSorted((a, b) => a - b)).toEqual([1, 10]);
});
