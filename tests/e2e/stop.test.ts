import { Agent, get } from "node:http";
import { WebSocket } from "ws";
import { until } from "./shared-app";
import { type RunningApp, startApp } from "./start-app";

const loaders = 16;

type Result = "whole" | "draining" | "refused" | "cut" | `status ${number}`;

/**
 * One request: `whole`, `draining` (the answer for load balancers), `refused` before a response began, or `cut`
 * in the middle of one.
 */
function sendRequest(url: string, agent: Agent): Promise<Result> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (answer) => {
      let body = "";
      answer.on("data", (part: Buffer) => {
        body += part;
      });
      answer.once("end", () => {
        if (!answer.complete) resolve("cut");
        else if (answer.statusCode === 200) resolve("whole");
        else if (answer.statusCode === 503 && body === '{"status":"draining"}') resolve("draining");
        else resolve(`status ${answer.statusCode ?? 0}`);
      });
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

  it("completes every response that has begun, closes live sockets cleanly, and ends within 25 s", async () => {
    const live = new WebSocket(`${app.url.replace("http", "ws")}/realtime`, { origin: app.url });
    await new Promise((resolve, reject) => live.once("open", resolve).once("error", reject));
    const goodbye = new Promise<number>((resolve) => live.once("close", resolve));
    const pages = new Map<Result, number>();
    const healths = new Map<Result, number>();
    const early: Result[] = [];
    let isQuitting = false;
    const agent = new Agent({ keepAlive: true, maxSockets: loaders });
    let running = true;
    const load = Array.from({ length: loaders }, async (_, at) => {
      const [path, seen] =
        at % 2 === 0 ? (["/en/detail/RR123456785CN", pages] as const) : (["/api/health", healths] as const);
      while (running) {
        const result = await sendRequest(app.url + path, agent);
        seen.set(result, (seen.get(result) ?? 0) + 1);
        if (result !== "whole" && !isQuitting) early.push(result);
        if (result === "refused") return;
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const whole = () => Math.min(pages.get("whole") ?? 0, healths.get("whole") ?? 0);
    await until("answers to every one", async () => (whole() > loaders ? true : null));
    const from = Date.now();
    isQuitting = true;
    const code = await app.quit();
    const took = Date.now() - from;
    running = false;
    await Promise.all(load);
    agent.destroy();
    expect(code).toBe(0);
    expect(took).toBeLessThan(25_000);
    expect(await goodbye).toBe(1001);
    expect(whole()).toBeGreaterThan(loaders);
    expect(early).toEqual([]);
    expect([...pages.keys()].filter((result) => result !== "whole" && result !== "refused")).toEqual([]);
    const allowed = ["whole", "draining", "refused"];
    expect([...healths.keys()].filter((result) => !allowed.includes(result))).toEqual([]);
  });
});
