import { readFileSync } from "node:fs";
import fc from "fast-check";
import { readsQuery } from "@/lib/core/define-call";
import { apiRoutes } from "./calls";
import { type Answered, checkAnswer } from "./check-answer";
import { drawInput, placesIn, spoil } from "./draw-input";
import { notJson, oddJson } from "./malformed-bodies";
import type { ApiRoute } from "./route-rows";
import { makeKnown, type Service, startService } from "./start-service";

/** SEED makes other requests, FUZZ_RUNS makes more. */
const seed = Number(process.env.SEED);
const runs = Number(process.env.FUZZ_RUNS ?? 60);

/** A run makes a part of the requests, which the seed chooses, a smaller one behind a log-in; NIGHTLY makes all of them. */
const partsOf = (route: CallRoute) => (process.env.NIGHTLY ? 1 : isOpen(route) ? 3 : 8);
const runsOf = (route: CallRoute) => Math.ceil(runs / partsOf(route));
const chosen = <T>(route: CallRoute, all: readonly T[]) =>
  all.filter((_, at) => (at + seed) % partsOf(route) === 0);

/** Strings that programs commonly fail on. */
export const naughty = JSON.parse(
  readFileSync("tests/corpora/naughty-strings.json", "utf8"),
) as readonly string[];

export type CallRoute = ApiRoute & { readonly call: NonNullable<ApiRoute["call"]> };
export const callRoutes = apiRoutes.filter((route): route is CallRoute => route.call !== null);
/** Calls that anybody may make. */
export const isOpen = ({ call }: CallRoute) => call.access === "visitor";

/**
 * Calls that share another one's input, and those that require a log-in: each naughty string goes into all
 * their fields at once.
 */
const isAlike = (route: CallRoute) =>
  !isOpen(route) || route.file === "track/real_query_multi" || route.file === "v2/contactus/add";

/** Calls without a body. */
const hasQuery = ({ call }: CallRoute) => readsQuery(call);

export interface Fuzz {
  service(): Service;
  /** Checks a response; the request is recorded with an error so that it can be repeated. */
  look(route: ApiRoute, sent: string, answer: Promise<Answered>): Promise<Answered>;
  lookCall(route: ApiRoute, input: unknown, text?: string): Promise<Answered>;
  /** Records an error of the test's own checks: the test fails with it. */
  error(words: string): void;
}

/** Starts a service for the tests of a file; each test fails with the errors of its responses. */
export function startFuzz(name: string): Fuzz {
  // Thousands of requests, some with a password to hash: slow on a busy machine.
  jest.setTimeout(600_000);
  let service: Service;
  let requests = 0;
  const statuses = new Map<number, number>();
  const errors: string[] = [];
  let slowest = { ms: 0, file: "" };
  const slow = new Map<string, number>();
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
      `api fuzz, ${name}: seed ${seed}, ${requests} requests, ${JSON.stringify(counts)}, slowest ${Math.round(slowest.ms)} ms (${slowest.file}), above 2 s ${JSON.stringify(Object.fromEntries(slow))}, faults ${faulty}\n`,
    );
  });
  afterEach(() => {
    faulty += errors.length;
    expect({ errors: errors.splice(0).slice(0, 5), log: service.logged.splice(0).slice(0, 3) }).toEqual({
      errors: [],
      log: [],
    });
  });

  const look: Fuzz["look"] = async (route, sent, answer) => {
    const answered = await answer;
    requests += 1;
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
    if (route.file !== "track/real_query_multi") {
      if (answered.ms > slowest.ms) slowest = { ms: answered.ms, file: route.file };
      if (answered.ms > 2_000) slow.set(route.file, (slow.get(route.file) ?? 0) + 1);
    }
    const error = checkAnswer(route, answered);
    if (error) errors.push(`${route.file} given ${sent.slice(0, 300)}: ${error}`);
    return answered;
  };
  return {
    service: () => service,
    look,
    lookCall: (route, input, text) =>
      look(route, text ?? JSON.stringify(input) ?? "", service.call(route, input, text)),
    error: (words) => errors.push(words),
  };
}

/** Eight concurrently. */
export async function workAll<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const one = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

/** JSON texts of the mutated inputs, made one after another: some are megabytes long. */
function* texts(mutations: readonly (readonly [unknown, ((input: unknown) => string) | undefined])[]) {
  for (const [input, how] of mutations) yield how?.(input) ?? "";
}

/** Without repetitions: a call without input would be sent the same request a hundred times. */
function* distinct(all: Iterable<string>): Iterable<string> {
  const seen = new Set<string>();
  for (const text of all) {
    if (!seen.has(text)) yield text;
    if (text.length < 10_000) seen.add(text);
  }
}

/** Tests of these calls: generated, mutated, naughty, non-JSON and oversized inputs. */
export function fuzzCalls({ service, look, lookCall, error }: Fuzz, routes: readonly CallRoute[]): void {
  const each = routes.map((route) => [route.file, route] as const);
  // Before the others, whose requests use up what an address may ask for.
  it.each(each)(
    "%s accepts its sample, or rejects it in the envelope with a reason",
    async (_file, route) => {
      const { status } = await lookCall(route, route.sample);
      expect([200, 410, ...route.refusals]).toContain(status);
    },
  );

  describe.each(each)("%s", (_file, route) => {
    it("responds to well-formed inputs with strings of every kind", async () => {
      const drawn = fc.sample(drawInput(route.call.input), { numRuns: runsOf(route), seed });
      await workAll(distinct(drawn.map((input) => JSON.stringify(input))), (text) =>
        lookCall(route, JSON.parse(text)),
      );
    });

    it("responds to mutated inputs: swapped, huge, deep, duplicated, with members of every object", async () => {
      const drawn = fc.sample(fc.tuple(drawInput(route.call.input), spoil), {
        numRuns: runsOf(route),
        seed: seed + 1,
      });
      const own = Array.from(
        { length: runsOf(route) },
        (_, index) => [route.sample, drawn[index % drawn.length]?.[1]] as const,
      );
      await workAll(distinct(texts([...drawn, ...own])), (text) => lookCall(route, parse(text), text));
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });

    it("responds to every naughty string in every field", async () => {
      const placesOf = (sample: unknown, type: string) =>
        placesIn(sample).filter(({ holder, key }) => typeof holder[key] === type);
      // An input without strings gets them in place of its numbers, or else of its yes and no.
      const types = ["string", "number", "boolean"];
      const type = types.find((one) => placesOf(route.sample, one).length > 0) ?? "string";
      const places = (sample: unknown) => placesOf(sample, type);
      const count = places(route.sample).length;
      if (Object.keys(route.sample ?? {}).length === 0) return;
      expect(count).toBeGreaterThan(0);
      const filled = (text: string, fields: readonly number[]) => {
        const copy = structuredClone(route.sample);
        const all = places(copy);
        for (const at of fields) {
          const place = all[at];
          if (place) place.holder[place.key] = text;
        }
        return copy;
      };
      const all = Array.from({ length: count }, (_, at) => at);
      await workAll(chosen(route, naughty), async (text) => {
        // A call that shares another one's input gets each string in all fields at once.
        if (isAlike(route)) return lookCall(route, filled(text, all));
        // Alone where the schema accepts it, so that the call does its work; where it does not, with all such fields.
        const refused = hasQuery(route)
          ? []
          : all.filter((at) => !route.call.input.safeParse(filled(text, [at])).success);
        for (const at of all) if (!refused.includes(at)) await lookCall(route, filled(text, [at]));
        if (refused.length === 0) return;
        const { status } = await lookCall(route, filled(text, refused));
        if (status < 400) error(`${route.file} took ${text.slice(0, 100)} in ${refused.length} fields`);
      });
    });

    it("rejects everything that is not JSON, and fails on nothing that is", async () => {
      expect(notJson.length + oddJson.length).toBeGreaterThan(150);
      if (hasQuery(route)) return;
      const json = { "content-type": "application/json" };
      await workAll(chosen(route, notJson), async (body) => {
        const sent = Buffer.from(body).toString("latin1");
        const headers = { ...json, ...(await service().login(route)) };
        const { status } = await look(
          route,
          sent,
          service().send(route.call.method, `/api/${route.file}`, body, headers),
        );
        if (status !== 400 && status !== 413) error(`${route.file} given ${sent.slice(0, 100)}: ${status}`);
      });
      await workAll(chosen(route, oddJson), async (body) => {
        const headers = { ...json, ...(await service().login(route)) };
        const { status } = await look(
          route,
          body,
          service().send(route.call.method, `/api/${route.file}`, body, headers),
        );
        // A call without required fields accepts every object.
        if (status < 400 && !route.call.input.safeParse({}).success)
          error(`${route.file} took ${body.slice(0, 100)}`);
      });
    });

    it("rejects other media types, oversized bodies, and other methods", async () => {
      const text = JSON.stringify(route.sample);
      const path = `/api/${route.file}`;
      if (hasQuery(route)) {
        const { status } = await look(
          route,
          "PATCH",
          service().send("PATCH", path, text, { "content-type": "application/json" }),
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
        (one) => !apiRoutes.some(({ file, handlers }) => file === route.file && one in handlers),
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
