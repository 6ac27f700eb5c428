/** The server that `run.ts` measures, in its own process: the live socket on a plain HTTP server. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { attachRealtime } from "@/lib/tracking/realtime/attach-realtime";

const server = createServer((_request, response) => response.end());
// Each reader counts as a separate visitor, although all come from this machine.
await attachRealtime(server, { addressOf: (request) => String(request.headers["x-bench-reader"]) });
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once("disconnect", () => process.exit(0));
