/** The server that `run.ts` measures, in its own process: calls of the public API and a bare handler. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { writePage } from "@/lib/site/api-documents/write-page";
import { addTracks } from "@/lib/site/public-api/add-tracks";
import { checkNumbers } from "@/lib/site/public-api/check-numbers";
import { queryTracks } from "@/lib/site/public-api/query-tracks";

const empty = { ...findCall("check"), name: "empty", query: z.object({}), output: z.object({}) };
const handlers: Readonly<
  Record<string, (request: Request, more: { params: Promise<Record<string, string>> }) => Promise<Response>>
> = {
  "/check": handleApi(findCall("check"), checkNumbers),
  "/query": handleApi(findCall("query"), queryTracks, { write: writePage }),
  "/add": handleApi(findCall("add"), addTracks),
  "/empty": handleApi(empty, async () => ({})),
  "/bare": async () => Response.json({}),
};

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const handler = handlers[url.pathname];
  if (!handler) return response.writeHead(404).end();
  const given = new Request(url, {
    method: request.method ?? "GET",
    headers: request.headers as Record<string, string>,
    ...(request.method === "POST" ? { body: request as unknown as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
  const answer = await handler(given, { params: Promise.resolve({}) });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  return response.end(Buffer.from(await answer.arrayBuffer()));
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once("disconnect", () => process.exit(0));
