import { request } from "undici";

/** A push from a carrier. */
export interface EmulatedPush {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * POSTs a push over a real socket as carriers do; returns the status and how long the sender waited, in
 * milliseconds.
 */
export async function sendPush(
  to: string,
  { body, headers }: EmulatedPush,
): Promise<{ readonly status: number; readonly text: string; readonly ms: number }> {
  const start = performance.now();
  const answer = await request(to, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: Buffer.from(body),
  });
  const text = await answer.body.text();
  return { status: answer.statusCode, text, ms: performance.now() - start };
}
