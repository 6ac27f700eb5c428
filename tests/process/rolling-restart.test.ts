import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { type RunningApp, startApp } from "../e2e/start-app";

const drainSeconds = 2;
const healthEveryMs = 250;
const requestsPerSecond = 100;
const secondAddress = "https://tracking.example";

const running: RunningApp[] = [];
let first: RunningApp;
let second: RunningApp;

/** Two web processes on one database, at addresses of their own. */
beforeAll(async () => {
  const env = { DRAIN_SECONDS: String(drainSeconds) };
  first = await startApp({ env });
  running.push(first);
  const key = (await readFile(join(first.dataDir, "secret"), "utf8")).trim();
  second = await startApp({
    env: {
      ...env,
      ROLE: "web",
      DATABASE_URL: first.databaseUrl,
      SECRET_KEY: key,
      PUBLIC_URL: secondAddress,
    },
  });
  running.push(second);
}, 600_000);
afterAll(async () => {
  for (const app of running.reverse()) await app.stop();
}, 60_000);

/** A load balancer in short: round robin over the servers that are healthy, on connections kept alive. */
class Balancer {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 50 });
  readonly #healthy = new Set<RunningApp>();
  readonly #checks: NodeJS.Timeout;
  #turn = 0;
  /** What went wrong: codes of connections, and statuses other than 200. */
  readonly failures: string[] = [];
  readonly answered = new Map<RunningApp, number>();

  readonly #servers: readonly RunningApp[];

  constructor(servers: readonly RunningApp[]) {
    this.#servers = servers;
    for (const server of servers) this.#healthy.add(server);
    this.#checks = setInterval(() => void this.#check(), healthEveryMs);
  }

  async #check() {
    for (const server of this.#servers) {
      const response = await fetch(`${server.url}/api/health`).catch(() => null);
      if (response?.status === 200) this.#healthy.add(server);
      else this.#healthy.delete(server);
    }
  }

  send(path: string): Promise<void> {
    const [...healthy] = this.#healthy;
    const server = healthy[this.#turn++ % healthy.length];
    if (!server) throw new Error("no server is healthy");
    return new Promise((resolve) => {
      const fail = (what: string) => {
        this.failures.push(what);
        resolve();
      };
      const sent = request(`${server.url}${path}`, { agent: this.#agent }, (response) => {
        response.resume();
        response.once("error", (error) => fail(error.message));
        response.once("end", () => {
          if (response.statusCode !== 200) return fail(`status ${response.statusCode}`);
          this.answered.set(server, (this.answered.get(server) ?? 0) + 1);
          resolve();
        });
      });
      sent.once("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
      sent.end();
    });
  }

  close() {
    clearInterval(this.#checks);
    this.#agent.destroy();
  }
}

/** Waits until the second server has answered more than this many requests, or no longer than a stuck one would need. */
async function answersMore(balancer: Balancer, than: number): Promise<void> {
  for (let waits = 0; waits < 200 && (balancer.answered.get(second) ?? 0) <= than; waits += 1)
    await sleep(100);
}

it("serves two public addresses from one build", async () => {
  expect(second.build).toMatch(/^\.builds\//);
  expect(second.build).toBe(first.build);
  const canonical = async (app: RunningApp) =>
    /rel="canonical" href="([^"]+)"/.exec(await (await fetch(`${app.url}/en/carrier/DPD`)).text())?.[1];
  expect(await canonical(first)).toBe(`${first.url}/en/carrier/DPD`);
  expect(await canonical(second)).toBe(`${secondAddress}/en/carrier/DPD`);
});

it("resets and refuses no connection while one of two servers is restarted under load", async () => {
  const socket = new WebSocket(`${second.url.replace("http", "ws")}/realtime`, { origin: secondAddress });
  const closeCode = new Promise<number>((resolve) => socket.once("close", resolve));
  await once(socket, "open");
  const balancer = new Balancer([first, second]);
  const sent: Promise<void>[] = [];
  const load = setInterval(() => {
    for (let n = 0; n < requestsPerSecond / 20; n += 1)
      sent.push(balancer.send(n % 2 === 0 ? "/en/faq/topic" : "/robots.txt"));
  }, 50);
  let restarted = 0;
  try {
    await answersMore(balancer, 0);
    await second.restart();
    restarted = balancer.answered.get(second) ?? 0;
    await answersMore(balancer, restarted);
  } finally {
    clearInterval(load);
    await Promise.all(sent);
    balancer.close();
  }
  expect(await closeCode).toBe(1001);
  expect(balancer.failures).toEqual([]);
  expect(balancer.answered.get(second)).toBeGreaterThan(restarted);
  console.log(`FIGURES ${JSON.stringify({ test: "rolling restart", requests: sent.length })}`);
}, 60_000);
