import { readFileSync } from "node:fs";
import fc from "fast-check";
import { apiRoutes } from "./calls";
import { type Answered, checkAnswer } from "./check-answer";
import { drawInput, placesIn, spoil } from "./draw-input";
import { notJson, oddJson } from "./malformed-bodies";
import type { ApiRoute } from "./route-rows";
import { makeKnown, type Service, startService } from "./start-service";

/** Set FUZZ_SEED to see the same requests again, FUZZ_RUNS to see more. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const runs = Number(process.env.FUZZ_RUNS ?? 60);

/** Words that programs stumble over. */
export const naughty = JSON.parse(
  readFileSync("tests/corpora/naughty-strings.json", "utf8"),
) as readonly string[];

export type CallRoute = ApiRoute & { readonly call: NonNullable<ApiRoute["call"]> };
export const callRoutes = apiRoutes.filter((route): route is CallRoute => route.call !== null);
/** Everybody may make this call. */
export const isOpen = ({ call }: CallRoute) => call.access === "visitor";

/** Calls that take the input of another one, and those behind a log-in: each naughty string goes into all their fields at once. */
const isAlike = (route: CallRoute) =>
  !isOpen(route) || route.file === "track/real_query_multi" || route.file === "v2/contactus/add";

export interface Fuzz {
  service(): Service;
  /** Judges an answer; what was sent goes with a fault so that it can be sent again. */
  look(route: ApiRoute, sent: string, answer: Promise<Answered>): Promise<Answered>;
  lookCall(route: ApiRoute, input: unknown, text?: string): Promise<Answered>;
  /** What the test itself found wrong: it fails with it. */
  fault(words: string): void;
}

/** Starts a service for the tests of a file; each of them fails with the faults of its answers. */
export function startFuzz(name: string): Fuzz {
  // Thousands of requests, some with a password to hash: a busy machine takes its time.
  jest.setTimeout(600_000);
  let service: Service;
  let requests = 0;
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let slowest = 0;
  let slow = 0;
  let faulty = 0;

  beforeAll(async () => {
    service = await startService();
    const cargo = callRoutes.find(({ file }) => file === "track/cargo");
    if (cargo) await makeKnown(service, cargo, "RB123456785GB");
  });
  afterAll(async () => {
    await service.stop();
    const counts = Object.fromEntries([...statuses].sort(([a], [b]) => a - b));
    process.stdout.write(
      `api fuzz, ${name}: seed ${seed}, ${requests} requests, ${JSON.stringify(counts)}, slowest ${Math.round(slowest)} ms, ${slow} above 2 s, faults ${faulty}\n`,
    );
  });
  afterEach(() => {
    faulty += faults.length;
    expect({ faults: faults.splice(0).slice(0, 5), log: service.logged.splice(0).slice(0, 3) }).toEqual({
      faults: [],
      log: [],
    });
  });

  const look: Fuzz["look"] = async (route, sent, answer) => {
    const answered = await answer;
    requests += 1;
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
    if (route.file !== "track/real_query_multi") {
      slowest = Math.max(slowest, answered.ms);
      if (answered.ms > 2_000) slow += 1;
    }
    const fault = checkAnswer(route, answered);
    if (fault) faults.push(`${route.file} given ${sent.slice(0, 300)}: ${fault}`);
    return answered;
  };
  return {
    service: () => service,
    look,
    lookCall: (route, input, text) =>
      look(route, text ?? JSON.stringify(input) ?? "", service.call(route, input, text)),
    fault: (words) => faults.push(words),
  };
}

/** Eight at once. */
export async function workAll<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const one = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

/** Tests of these calls: what is drawn, spoilt, naughty, no JSON, too much. */
export function fuzzCalls({ service, look, lookCall, fault }: Fuzz, routes: readonly CallRoute[]): void {
  const each = routes.map((route) => [route.file, route] as const);
  describe.each(each)("%s", (_file, route) => {
    it("takes its sample, or says in the envelope why not", async () => {
      const { status } = await lookCall(route, route.sample);
      expect([200, 410, ...route.refusals]).toContain(status);
    });

    it("answers inputs of the right shape with words of every kind", async () => {
      await workAll(fc.sample(drawInput(route.call.input), { numRuns: runs, seed }), (input) =>
        lookCall(route, input),
      );
    });

    it("answers spoilt inputs: swapped, huge, deep, doubled, with members of every object", async () => {
      const drawn = fc.sample(fc.tuple(drawInput(route.call.input), spoil), {
        numRuns: runs,
        seed: seed + 1,
      });
      const own = Array.from(
        { length: runs },
        (_, index) => [route.sample, drawn[index % drawn.length]?.[1]] as const,
      );
      await workAll([...drawn, ...own], ([input, how]) => {
        const text = how?.(input) ?? "";
        return lookCall(route, parse(text), text);
      });
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });

    it("answers every naughty string in every field", async () => {
      const placesOf = (sample: unknown, type: "string" | "number") =>
        placesIn(sample).filter(({ holder, key }) => typeof holder[key] === type);
      // An input without words gets them where its numbers are.
      const hasWords = placesOf(route.sample, "string").length > 0;
      const places = (sample: unknown) => placesOf(sample, hasWords ? "string" : "number");
      const count = places(route.sample).length;
      if (Object.keys(route.sample ?? {}).length === 0) return;
      expect(count).toBeGreaterThan(0);
      // A call that takes the same input as another gets each string in all fields at once.
      const turns = isAlike(route) ? [null] : Array.from({ length: count }, (_, at) => at);
      for (const turn of turns)
        await workAll(naughty, (text) => {
          const copy = structuredClone(route.sample);
          for (const [at, { holder, key }] of places(copy).entries())
            if (turn === null || turn === at) holder[key] = text;
          return lookCall(route, copy);
        });
    });

    it("refuses everything that is no JSON, and stumbles over nothing that is", async () => {
      expect(notJson.length + oddJson.length).toBeGreaterThan(150);
      if (route.call.method === "GET") return;
      const json = { "content-type": "application/json" };
      await workAll(notJson, async (body) => {
        const sent = Buffer.from(body).toString("latin1");
        const headers = { ...json, ...(await service().login(route)) };
        const { status } = await look(
          route,
          sent,
          service().send(route.call.method, `/api/${route.file}`, body, headers),
        );
        if (status !== 400 && status !== 413) fault(`${route.file} given ${sent.slice(0, 100)}: ${status}`);
      });
      await workAll(oddJson, async (body) => {
        const headers = { ...json, ...(await service().login(route)) };
        const { status } = await look(
          route,
          body,
          service().send(route.call.method, `/api/${route.file}`, body, headers),
        );
        // What needs no input takes every object.
        if (status < 400 && !route.call.input.safeParse({}).success)
          fault(`${route.file} took ${body.slice(0, 100)}`);
      });
    });

    it("refuses other media types, too much, and other methods", async () => {
      const text = JSON.stringify(route.sample);
      const path = `/api/${route.file}`;
      if (route.call.method === "GET") {
        const { status } = await look(
          route,
          "POST",
          service().send("POST", path, text, { "content-type": "application/json" }),
        );
        expect(status).toBe(405);
        return;
      }
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "",
      ])
        expect(
          (
            await look(
              route,
              type,
              service().send(route.call.method, path, text, {
                ...(type ? { "content-type": type } : {}),
                ...(await service().login(route)),
              }),
            )
          ).status,
        ).toBe(415);
      const much = `{"a":"${"x".repeat(Math.max(1024 * 1024, route.call.maxBodyBytes))}"}`;
      const headers = { "content-type": "application/json", ...(await service().login(route)) };
      expect(
        (await look(route, "too much", service().send(route.call.method, path, much, headers))).status,
      ).toBe(413);
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"].filter(
        (one) => one !== route.call.method,
      ))
        expect((await look(route, method, service().send(method, path, null))).status).toBe(405);
    });
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
