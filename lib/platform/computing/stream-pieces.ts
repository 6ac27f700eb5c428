/** A stream that produces a piece on demand, and ends its source when its reader leaves. */
export function streamPieces(
  pieces: AsyncGenerator<Uint8Array, void, undefined>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 1 },
  );
}
