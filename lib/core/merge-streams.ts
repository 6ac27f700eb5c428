/**
 * Runs streams concurrently and yields their values as they arrive, each stream's in its order. A stream is
 * paused until its last value was taken. A failing one does not stop the others: the first failure is thrown
 * when all have ended. A caller that stops reading ends them all. Pure.
 */
export async function* mergeStreams<T>(streams: readonly AsyncIterable<T>[]): AsyncGenerator<T, void, void> {
  const iterators = streams.map((stream) => stream[Symbol.asyncIterator]());
  const arrived: { readonly value: T; readonly from: AsyncIterator<T> }[] = [];
  const failures: unknown[] = [];
  let open = iterators.length;
  let wake = () => {};
  const pull = async (from: AsyncIterator<T>) => {
    try {
      const { done, value } = await from.next();
      if (done) open -= 1;
      else arrived.push({ value, from });
    } catch (error) {
      failures.push(error);
      open -= 1;
    }
    wake();
  };
  for (const iterator of iterators) void pull(iterator);
  try {
    while (open > 0) {
      const next = arrived.shift();
      if (next) {
        yield next.value;
        void pull(next.from);
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    await Promise.allSettled(iterators.map((iterator) => iterator.return?.()));
  }
  if (failures.length > 0) throw failures[0];
}
