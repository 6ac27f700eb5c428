/** The server that `run.ts` measures, in its own process: three handlers behind one plain HTTP server. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { handle } from "@/lib/http/handle-call";
import { cargoCall } from "@/lib/tracking/lookup/contract";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import { writeViews } from "@/lib/tracking/lookup/write-views";

const limit = { max: 1_000_000_000, windowSeconds: 60 };
const emptyCall = defineCall({
  ...cargoCall,
  name: "bench.empty",
  path: "bench/empty",
  limit,
  output: z.object({}),
});

const handlers: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  "/cargo": handle({ ...cargoCall, limit }, trackNumbers, { write: writeViews }),
  "/empty": handle(emptyCall, async () => ({})),
  "/bare": async () => Response.json({}),
};

const server = createServer(async (request, response) => {
  const handler = handlers[request.url ?? ""];
  if (!handler) return response.writeHead(404).end();
  const given = new Request(`http://127.0.0.1${request.url}`, {
    method: "POST",
    headers: request.headers as Record<string, string>,
    body: request as unknown as ReadableStream,
    duplex: "half",
  } as RequestInit);
  const answer = await handler(given);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  return response.end(Buffer.from(await answer.arrayBuffer()));
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once("disconnect", () => process.exit(0));
