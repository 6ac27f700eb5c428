import { Agent, get } from "node:http";
import { connect } from "node:net";
import { WebSocket } from "ws";
import { until } from "./shared-app";
import { type RunningApp, startApp } from "./start-app";

const loaders = 16;

/** One request: `whole`, `refused` before a response began, or `cut` in the middle of one. */
function sendRequest(url: string, agent: Agent): Promise<"whole" | "refused" | "cut" | `status ${number}`> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (answer) => {
      answer.resume();
      answer.once("end", () =>
        resolve(
          answer.complete
            ? answer.statusCode === 200
              ? "whole"
              : `status ${answer.statusCode ?? 0}`
            : "cut",
        ),
      );
      answer.once("error", () => resolve("cut"));
    });
    request.once("error", () => resolve("refused"));
  });
}

describe("stopping under load", () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  }, 600_000);
  afterAll(() => app?.stop());

  it("survives an upgrade request with an invalid address", async () => {
    const socket = connect(app.port, "127.0.0.1");
    socket.write("GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await new Promise((resolve) => socket.once("close", resolve));
    expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
  });

  it("completes every response that has begun, closes live sockets cleanly, and ends within 25 s", async () => {
    const live = new WebSocket(`${app.url.replace("http", "ws")}/realtime`, { origin: app.url });
    await new Promise((resolve, reject) => live.once("open", resolve).once("error", reject));
    const goodbye = new Promise<number>((resolve) => live.once("close", resolve));
    const seen = new Map<string, number>();
    const agent = new Agent({ keepAlive: true, maxSockets: loaders });
    let running = true;
    const load = Array.from({ length: loaders }, async (_, at) => {
      while (running) {
        const path = at % 2 === 0 ? "/en/detail/RR123456785CN" : "/api/health";
        const result = await sendRequest(app.url + path, agent);
        seen.set(result, (seen.get(result) ?? 0) + 1);
        if (result === "refused") return;
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await until("answers to every one", async () => ((seen.get("whole") ?? 0) > loaders ? true : null));
    const from = Date.now();
    const code = await app.quit();
    const took = Date.now() - from;
    running = false;
    await Promise.all(load);
    agent.destroy();
    expect(code).toBe(0);
    expect(took).toBeLessThan(25_000);
    expect(await goodbye).toBe(1001);
    expect(seen.get("cut") ?? 0).toBe(0);
    expect(seen.get("whole")).toBeGreaterThan(loaders);
    expect([...seen.keys()].filter((key) => key.startsWith("status"))).toEqual([]);
  });
});
