import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ResendEmulator {
  readonly origin: string;
  readonly mails: { key: string; body: Record<string, unknown> }[];
  /** Responses to the next calls; `ok` by default. */
  behave(next: "ok" | "badKey" | "invalid" | "tooMany" | "down" | "html"): void;
  close(): Promise<void>;
}

const refusals = {
  badKey: [403, { statusCode: 403, name: "invalid_api_key", message: "API key is invalid" }],
  invalid: [422, { statusCode: 422, name: "validation_error", message: "Invalid `to` field" }],
  tooMany: [429, { statusCode: 429, name: "rate_limit_exceeded", message: "Too many requests" }],
  down: [500, { statusCode: 500, name: "internal_server_error", message: "" }],
} as const;

/** Resend's `POST /emails` on loopback: bearer key, idempotency by header, its documented errors. */
export async function startResend(): Promise<ResendEmulator> {
  const mails: ResendEmulator["mails"] = [];
  const known = new Map<string, string>();
  let next: Parameters<ResendEmulator["behave"]>[0] = "ok";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (kind: keyof typeof refusals) => answer(refusals[kind][0], refusals[kind][1]);
    if (next === "html")
      return response.writeHead(200, { "content-type": "text/html" }).end("<html>maintenance</html>");
    if (next !== "ok") return refuse(next);
    if (request.method !== "POST" || request.url !== "/emails") return answer(404, { name: "not_found" });
    if (!request.headers.authorization?.startsWith("Bearer ")) return refuse("badKey");
    const key = String(request.headers["idempotency-key"] ?? "");
    const repeated = known.get(key);
    if (repeated) return answer(200, { id: repeated });
    const id = `re_${mails.length + 1}`;
    known.set(key, id);
    mails.push({ key, body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown> });
    return answer(200, { id });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    behave: (what) => {
      next = what;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
