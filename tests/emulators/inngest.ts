import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedEvent {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}

/** A function as registered by the application. */
export interface AnnouncedFunction {
  readonly id: string;
  readonly triggers: readonly {
    readonly event?: string;
    readonly cron?: string;
  }[];
  readonly concurrency?: unknown;
  readonly steps: Readonly<
    Record<
      string,
      {
        readonly runtime: { readonly url: string };
        readonly retries?: { readonly attempts: number };
      }
    >
  >;
}

interface RanStep {
  readonly id: string;
  readonly op: string;
  readonly data: unknown;
}

export interface InngestEmulator {
  readonly url: string;
  readonly eventKey: string;
  readonly signingKey: string;
  /** Requests with events. */
  requests: number;
  /** Every event received, duplicates included. */
  readonly events: ReceivedEvent[];
  readonly functions: AnnouncedFunction[];
  /** Runs so far: one entry per attempt. */
  readonly runs: {
    readonly fn: string;
    readonly event: string;
    readonly status: number;
  }[];
  /** Answers 503 to everything while it is away. */
  away: boolean;
  /** Accepts events but runs nothing while true. */
  paused: boolean;
  /** Drops the events it accepted and did not run yet, as a server does that is killed; ids stay known. */
  loseWaiting(): number;
  /** Runs a function as its cron trigger would. */
  tick(fn: string): Promise<number>;
  /** Resolves once every started run has ended. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Inngest on loopback, as far as we use its protocol: accepts events (one id runs once) and the list of
 * functions, calls the application with signed requests and retries failed runs.
 */
export async function startInngest(): Promise<InngestEmulator> {
  const seen = new Set<string>();
  const waiting: ReceivedEvent[] = [];
  const running = new Set<Promise<unknown>>();
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (state.away) return void answer(503, { error: "away" });
    if (request.method === "POST" && request.url === `/e/${state.eventKey}`) {
      const given = JSON.parse(body) as ReceivedEvent | ReceivedEvent[];
      const list = Array.isArray(given) ? given : [given];
      state.requests += 1;
      state.events.push(...list);
      waiting.push(...list.filter(({ id }) => !seen.has(id) && seen.add(id)));
      runWaiting();
      return void answer(200, { ids: list.map(({ id }) => id), status: 200 });
    }
    if (request.method === "POST" && request.url?.startsWith("/fn/register")) {
      const { functions } = JSON.parse(body) as {
        functions: AnnouncedFunction[];
      };
      state.functions.splice(0, state.functions.length, ...functions);
      return void answer(200, { ok: true, modified: true, status: 200 });
    }
    // pkg/api/apiv1/functions.go, pkg/cqrs/functions.go and pkg/inngest/function.go of inngest/inngest.
    if (request.method === "GET" && request.url === "/v1/apps/1tracking/functions") {
      if (request.headers.authorization !== `Bearer ${hashKey(state.signingKey)}`)
        return void answer(401, { error: "Authentication failed" });
      const stepOf = ({ steps }: AnnouncedFunction) => ({
        uri: Object.values(steps)[0]?.runtime.url.replace("127.0.0.1", "localhost"),
      });
      const known = state.functions.map((fn) => ({
        id: fn.id,
        config: { slug: fn.id, steps: [stepOf(fn)] },
      }));
      return void answer(200, known);
    }
    answer(404, { error: "no such path" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const run = async (fn: AnnouncedFunction, event: ReceivedEvent): Promise<number> => {
    const step = Object.values(fn.steps)[0];
    const tries = (step?.retries?.attempts ?? 3) + 1;
    const [steps, stack]: [Record<string, { data: unknown }>, string[]] = [{}, []];
    for (let attempt = 0; ; ) {
      const body = canonicalJson({
        event: { ...event, ts: Date.now() },
        events: [{ ...event, ts: Date.now() }],
        steps,
        ctx: {
          run_id: `run-${event.id}`,
          fn_id: fn.id,
          attempt,
          max_attempts: tries,
          disable_immediate_execution: false,
          use_api: false,
          stack: { stack, current: stack.length },
        },
        version: 2,
      });
      const answer = await fetch(step?.runtime.url ?? "", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-inngest-signature": sign(body, state.signingKey),
        },
        body,
      }).catch(() => null);
      // 206: a step ran, whose result the next request brings (inngest/inngest, docs/SDK_SPEC.md).
      const [ran] = answer?.status === 206 ? ((await answer.json()) as RanStep[]) : [];
      const status = ran?.op === "StepError" || ran?.op === "StepFailed" ? 500 : (answer?.status ?? 0);
      state.runs.push({ fn: fn.id, event: event.id, status });
      if (ran && status === 206) {
        steps[ran.id] = { data: ran.data };
        stack.push(ran.id);
        continue;
      }
      attempt += 1;
      if (status === 200 || attempt >= tries) return status;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const runWaiting = () => {
    if (state.paused) return;
    for (const event of waiting.splice(0)) {
      for (const fn of state.functions.filter(({ triggers }) =>
        triggers.some((one) => one.event === event.name),
      )) {
        const work = run(fn, event).finally(() => running.delete(work));
        running.add(work);
      }
    }
  };
  let paused = false;
  const state: InngestEmulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    eventKey: "event-key-for-tests",
    signingKey: "signkey-test-0123456789abcdef0123456789abcdef",
    requests: 0,
    events: [],
    functions: [],
    runs: [],
    away: false,
    get paused() {
      return paused;
    },
    set paused(value) {
      paused = value;
      runWaiting();
    },
    loseWaiting: () => waiting.splice(0).length,
    tick(id) {
      const fn = state.functions.find((one) => one.id === id);
      if (!fn) throw new Error(`no function ${id}`);
      return run(fn, {
        id: `tick-${Date.now()}`,
        name: "inngest/scheduled.timer",
        data: { cron: "* * * * *" },
      });
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}

/** JSON with sorted keys (RFC 8785, as far as we need it): what Inngest sends and signs. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** How requests to Inngest name the signing key. */
function hashKey(signingKey: string): string {
  const [prefix = ""] = /^signkey-\w+-/.exec(signingKey) ?? [];
  return prefix + createHash("sha256").update(signingKey.slice(prefix.length), "hex").digest("hex");
}

/** Signature of a request, as the application verifies it. */
export function sign(body: string, signingKey: string): string {
  const at = String(Math.round(Date.now() / 1000));
  const key = signingKey.replace(/^signkey-\w+-/, "");
  return `t=${at}&s=${createHmac("sha256", key).update(body).update(at).digest("hex")}`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
