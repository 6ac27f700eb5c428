import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { drainServer } from "./drain";

const times = { noticeMs: 0, idleMs: 60_000, limitMs: 60_000 };
let server: Server;
let port: number;
let draining: boolean;
let release: () => void;
const sockets: Socket[] = [];

beforeEach(async () => {
  draining = false;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    if (draining) response.setHeader("connection", "close");
    if (request.url === "/slow") void held.then(() => response.end("slow"));
    else response.end("quick");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  release();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** A connection that is kept alive, with all that it received. */
async function open() {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const state = { text: "", ended: false, error: "" };
  socket.on("data", (chunk) => (state.text += chunk));
  socket.on("end", () => (state.ended = true));
  socket.on("error", (error: NodeJS.ErrnoException) => (state.error = error.code ?? "unknown"));
  await once(socket, "connect");
  return {
    state,
    get: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`),
    closed: () => (state.ended ? undefined : once(socket, "end")),
  };
}
async function until(condition: () => boolean) {
  while (!condition()) await sleep(5);
}
function drain(over: Partial<typeof times> = {}) {
  draining = true;
  return drainServer(server, { ...times, ...over });
}

it("answers the next request of a connection that is kept alive, then closes it", async () => {
  const one = await open();
  one.get("/");
  await until(() => one.state.text.includes("quick"));
  const done = drain();
  await sleep(50);
  expect(one.state.ended).toBe(false);
  one.get("/again");
  await one.closed();
  expect(one.state.text.match(/200 OK/g)).toHaveLength(2);
  expect(one.state.text).toMatch(/connection: close/i);
  expect(one.state.error).toBe("");
  await done;
});

it("finishes requests in progress", async () => {
  const one = await open();
  one.get("/slow");
  await sleep(50);
  const done = drain({ idleMs: 10 });
  await sleep(50);
  release();
  await one.closed();
  expect(one.state).toMatchObject({ text: expect.stringContaining("slow"), error: "" });
  await done;
});

it("accepts new connections until the notice is over, and none after it", async () => {
  const done = drain({ noticeMs: 300 });
  const one = await open();
  one.get("/");
  await one.closed();
  expect(one.state.text).toContain("quick");
  await done;
  await expect(open()).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

it("closes connections without a request after a while, and cuts requests that never end", async () => {
  const [idle, stuck] = [await open(), await open()];
  idle.get("/");
  stuck.get("/slow");
  await until(() => idle.state.text.includes("quick"));
  const done = drain({ idleMs: 50, limitMs: 300 });
  await idle.closed();
  expect(idle.state.error).toBe("");
  await done;
  await until(() => stuck.state.ended || stuck.state.error !== "");
  expect(stuck.state.text).toBe("");
});

it("is immediate when nobody is connected", async () => {
  await drain();
});
