import { request } from "undici";

/** What a carrier sends by itself. */
export interface EmulatedPush {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** POSTs a push over a real socket as carriers do; answers the status and how long the sender waited, in milliseconds. */
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
