import { z } from "zod";

/**
 * Output of calls that answer with a file, so that nothing is put into an envelope by mistake; see
 * `lib/http/handle-file.ts`.
 */
export const fileAnswer = z.never();

/** A file to send. A stream is read while it is sent; its `cancel` is called when the reader disconnected. */
export interface FileAnswer<Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  /** File name for the download, with its extension. */
  readonly name: string;
  /** Media type, with charset for text. */
  readonly type: string;
  readonly body: Body;
}
