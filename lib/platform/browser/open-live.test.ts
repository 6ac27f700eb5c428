import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { type Live, type LiveState, type LiveTimes, openLive } from "./open-live";

jest.setTimeout(20_000);

interface Asked {
  type: string;
  client?: string;
  watch: { number: string; carrier: string; version: number }[];
}
interface Peer {
  socket: WebSocket;
  heard: Asked[];
}

/** A browser's socket has no default handler for errors; this one would throw them. */
class PageSocket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on("error", () => undefined);
  }
}

let server: WebSocketServer;
let port = 0;
let peers: Peer[] = [];
/** How the server reacts to a list it receives. */
let react: (peer: Peer, requested: Asked) => void;
const lives: Live[] = [];
const allButTimeouts = [
  ...(["Date", "hrtime", "nextTick", "performance", "queueMicrotask"] as const),
  ...(["setImmediate", "clearImmediate", "setInterval", "clearInterval"] as const),
];
const page = {
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
};
/** Short delays, but long deadlines unless a test sets them: a slow machine must not fail a try. */
const times: LiveTimes = { waitFirst: 20, waitMax: 160, connectMax: 30_000, silenceMax: 30_000 };

const topicOf = ({ number, carrier }: { number: string; carrier: string }) => `topic of ${number} ${carrier}`;
const answerTopics = (peer: Peer, request: Asked) =>
  peer.socket.send(
    JSON.stringify({
      type: "topics",
      topics: request.watch.map(({ number, carrier }) => ({
        number,
        carrier,
        topic: topicOf({ number, carrier }),
      })),
    }),
  );
const push = (peer: Peer | undefined, number: string, version: number, carrier = "dhl") =>
  peer?.socket.send(
    JSON.stringify({
      type: "parcel",
      topic: topicOf({ number, carrier }),
      parcel: { number, carrier, version },
    }),
  );
const listen = (at: number) =>
  new Promise<void>((resolve) => {
    server = new WebSocketServer({ port: at, host: "127.0.0.1" }, resolve);
    server.on("connection", (socket) => {
      const peer: Peer = { socket, heard: [] };
      peers.push(peer);
      socket.on("message", (data) => {
        const requested = JSON.parse(String(data)) as Asked;
        peer.heard.push(requested);
        react(peer, requested);
      });
    });
  });
const stop = () =>
  new Promise((resolve) => {
    for (const { socket } of peers) socket.terminate();
    server.close(resolve);
  });
/** The real timer, even when a test fakes the page's. */
const later = globalThis.setTimeout;
const until = async (test: () => unknown) => {
  const end = Date.now() + 15_000;
  while (!test()) {
    if (Date.now() > end) throw new Error(`it never came: ${test}`);
    await pause(3);
  }
};
const pause = (ms: number) => new Promise((resolve) => later(resolve, ms));

beforeAll(async () => {
  Object.assign(globalThis, { WebSocket: PageSocket, ...page });
  await listen(0);
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  react = answerTopics;
});
afterEach(async () => {
  jest.useRealTimers();
  Object.assign(globalThis, { WebSocket: PageSocket });
  for (const live of lives.splice(0)) live.close();
  await pause(10);
  for (const { socket } of peers) socket.terminate();
  peers = [];
});
afterAll(stop);

function open(more: { times?: LiveTimes } = {}) {
  const states: LiveState[] = [];
  const parcels: unknown[] = [];
  const live = openLive({
    onParcel: (parcel) => parcels.push(parcel),
    onState: (state) => states.push(state),
    address: `ws://127.0.0.1:${port}`,
    times,
    ...more,
  });
  lives.push(live);
  return { live, states, parcels };
}
const entry = (number: string, version = 0, carrier = "dhl") => ({ number, carrier, version });
/** Start times of the page's connection attempts, from now on. */
function countTries(): readonly number[] {
  const tries: number[] = [];
  class Counted extends PageSocket {
    constructor(address: string) {
      super(address);
      tries.push(performance.now());
    }
  }
  Object.assign(globalThis, { WebSocket: Counted });
  return tries;
}

describe("the page's live connection", () => {
  it("sends hello with its own name and its list, is live with the first response, and forwards parcels", async () => {
    const events: unknown[] = [];
    const hear = (event: Event) => events.push((event as CustomEvent).detail);
    page.window.addEventListener("realTimeData", hear);
    const { live, states, parcels } = open();
    live.watch([entry("AA11111", 3)]);
    await until(() => states.includes("live"));
    expect(states).toEqual(["connecting", "live"]);
    expect(peers[0]?.heard).toEqual([
      { type: "hello", client: expect.stringMatching(/^[0-9a-z]{8,64}$/), watch: [entry("AA11111", 3)] },
    ]);
    push(peers[0], "AA11111", 4);
    peers[0]?.socket.send("no json");
    peers[0]?.socket.send("[]");
    peers[0]?.socket.send('{"type":"still"}');
    await until(() => events.length === 3);
    expect(parcels).toEqual([{ number: "AA11111", carrier: "dhl", version: 4 }]);
    expect(events).toMatchObject([
      { type: "topics" },
      { type: "parcel", parcel: { version: 4 } },
      { type: "still" },
    ]);
    page.window.removeEventListener("realTimeData", hear);
  });

  it("reports a changed list to the server, but not versions received from it", async () => {
    const { live, states, parcels } = open();
    await until(() => states.includes("live"));
    live.watch([entry("AA11111"), entry("BB22222")]);
    await until(() => peers[0]?.heard.length === 2);
    push(peers[0], "AA11111", 5);
    await until(() => parcels.length === 1);
    for (let version = 1; version < 50; version += 1)
      live.watch([entry("BB22222", version), entry("AA11111", version)]);
    live.watch([entry("AA11111", 5, "ups")]);
    await until(() => peers[0]?.heard.length === 3);
    await pause(30);
    expect(peers[0]?.heard.map(({ type, watch }) => [type, watch.length])).toEqual([
      ["hello", 0],
      ["watch", 2],
      ["watch", 1],
    ]);
  });

  it("requests again what the server did not know before", async () => {
    let stored = false;
    react = (peer, asked) =>
      answerTopics(peer, {
        ...asked,
        watch: asked.watch.filter(({ number }) => stored || number !== "NEW11111"),
      });
    const { live, states, parcels } = open();
    live.watch([entry("AA11111"), entry("NEW11111")]);
    await until(() => states.includes("live"));
    stored = true;
    live.watch([entry("AA11111"), entry("NEW11111")]);
    await until(() => peers[0]?.heard.length === 2);
    // This push is sent after the response, so it proves that the response has arrived.
    push(peers[0], "AA11111", 1);
    await until(() => parcels.length === 1);
    live.watch([entry("AA11111"), entry("NEW11111")]);
    await pause(30);
    expect(peers[0]?.heard.map(({ watch }) => watch.length)).toEqual([2, 2]);
  });

  it("never watches more than a socket may", async () => {
    const { live, states } = open();
    live.watch(Array.from({ length: 60 }, (_, index) => entry(`AA${10_000 + index}`)));
    await until(() => states.includes("live"));
    expect(peers[0]?.heard[0]?.watch).toHaveLength(40);
  });
});

describe("a broken connection", () => {
  it("reconnects by itself and resumes with the versions given and received", async () => {
    const { live, states, parcels } = open();
    live.watch([entry("AA11111", 1), entry("BB22222", 7), entry("AA11111", 2, "ups")]);
    await until(() => states.includes("live"));
    push(peers[0], "AA11111", 9);
    push(peers[0], "BB22222", 6);
    push(peers[0], "AA11111", 4, "ups");
    push(peers[0], "ZZ99999", 4);
    await until(() => parcels.length === 4);
    peers[0]?.socket.terminate();
    await until(() => peers[1]?.heard.length);
    expect(peers[1]?.heard[0]).toMatchObject({
      type: "hello",
      client: peers[0]?.heard[0]?.client,
      watch: [entry("AA11111", 9), entry("BB22222", 7), entry("AA11111", 4, "ups")],
    });
    await until(() => states.length === 5);
    expect(states).toEqual(["connecting", "live", "away", "connecting", "live"]);
  });

  it("is retried with growing delays while the server is away, and at once when the network is back", async () => {
    await stop();
    const tries = countTries();
    const { states } = open({ times: { ...times, waitFirst: 40, waitMax: 100_000 } });
    await until(() => tries.length === 5);
    const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(40 * 2 ** index * 0.5 - 2);
    }
    await until(() => states.at(-1) === "away");
    await listen(port);
    const before = tries.length;
    page.window.dispatchEvent(new Event("online"));
    expect(tries.length).toBe(before + 1);
    await until(() => states.at(-1) === "live");
  });

  it("is retried at once after another successful response, and otherwise left as it is", async () => {
    await stop();
    const { live, states } = open({ times: { ...times, waitFirst: 100_000, waitMax: 100_000 } });
    await until(() => states.at(-1) === "away");
    await listen(port);
    live.retry();
    await until(() => states.at(-1) === "live");
    live.retry();
    expect(peers).toHaveLength(1);
  });

  it("backs off from a server that accepts and closes without a response", async () => {
    react = ({ socket }) => socket.close(1007);
    const tries = countTries();
    open({ times: { ...times, waitFirst: 20, waitMax: 10_000 } });
    await until(() => peers.length === 5);
    // Each delay doubles, with jitter: at least half of the full delay.
    for (const [index, at] of tries.slice(1, 5).entries())
      expect(at - (tries[index] ?? 0)).toBeGreaterThan(20 * 2 ** index * 0.5 - 2);
  });

  it("counts as dead once silent, without waiting for its close event", async () => {
    const { states } = open({ times: { ...times, silenceMax: 80 } });
    await until(() => states.includes("live"));
    // The peer no longer reads, not even a close frame.
    peers[0]?.socket.pause();
    await until(() => peers.length === 2);
    expect(states.slice(0, 4)).toEqual(["connecting", "live", "away", "connecting"]);
  });

  it("stays open while the server sends anything, however long nothing changes", async () => {
    jest.useFakeTimers({ doNotFake: allButTimeouts });
    let heard = 0;
    const hear = () => (heard += 1);
    page.window.addEventListener("realTimeData", hear);
    const { states } = open({ times: { ...times, silenceMax: 80 } });
    await until(() => states.includes("live"));
    for (let n = 0; n < 8; n += 1) {
      jest.advanceTimersByTime(79);
      const before = heard;
      peers[0]?.socket.send('{"type":"still"}');
      await until(() => heard > before);
    }
    expect(states).toEqual(["connecting", "live"]);
    jest.advanceTimersByTime(80);
    expect(states.at(-1)).toBe("away");
    page.window.removeEventListener("realTimeData", hear);
  });

  it("is given up and retried if an attempt gets no response", async () => {
    react = () => undefined;
    const { states } = open({ times: { ...times, connectMax: 60 } });
    await until(() => peers.length === 3);
    expect(states).not.toContain("live");
  });

  it("closes when the network goes, and reconnects when the page is visible again", async () => {
    const { states } = open({ times: { ...times, waitFirst: 60_000 } });
    await until(() => states.includes("live"));
    page.window.dispatchEvent(new Event("offline"));
    expect(states.at(-1)).toBe("away");
    page.document.visibilityState = "hidden";
    page.document.dispatchEvent(new Event("visibilitychange"));
    await pause(30);
    expect(states.at(-1)).toBe("away");
    page.document.visibilityState = "visible";
    page.document.dispatchEvent(new Event("visibilitychange"));
    await until(() => states.at(-1) === "live");
    expect(peers).toHaveLength(2);
  });
});

it("has no connection while its page is kept for the way back, and one at once when it is shown again", async () => {
  const { states } = open({ times: { ...times, waitFirst: 60_000 } });
  await until(() => states.includes("live"));
  page.window.dispatchEvent(new Event("pagehide"));
  await until(() => peers[0]?.socket.readyState === WebSocket.CLOSED);
  page.window.dispatchEvent(new Event("pageshow"));
  await until(() => states.at(-1) === "live");
  expect(peers).toHaveLength(2);
});

it("emits nothing and never reconnects after it was closed", async () => {
  const { live, states, parcels } = open();
  await until(() => states.includes("live"));
  push(peers[0], "AA11111", 1);
  live.close();
  await until(() => peers[0]?.socket.readyState === WebSocket.CLOSED);
  page.window.dispatchEvent(new Event("online"));
  page.document.dispatchEvent(new Event("visibilitychange"));
  await pause(80);
  expect(peers).toHaveLength(1);
  expect(states).toEqual(["connecting", "live"]);
  expect(parcels).toEqual([]);
});

it("leaves nothing behind when closed before it was open", async () => {
  const { live, states } = open();
  live.close();
  await pause(80);
  expect(states).toEqual(["connecting"]);
  expect(peers.every(({ socket }) => socket.readyState >= WebSocket.CLOSING)).toBe(true);
});
