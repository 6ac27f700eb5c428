import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { loadApiTexts } from "@/lib/site/api-documents/load-texts";
import { writeClient } from "@/lib/site/api-documents/write-client";
import { ApiError } from "@/packages/client/src/api-error";
import { OneTracking } from "@/packages/client/src/one-tracking";
import { makeKeyHolder } from "./make-key";
import { type CallServer, serveCalls } from "./serve-calls";
import { readLog } from "./start-service";
import { stayInWindow } from "./stay-in-window";

jest.setTimeout(120_000);

let database: TestDatabase;
let server: CallServer;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SANDBOX: "on", LOG_LEVEL: "error" });
  readLog();
  server = await serveCalls();
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  jest.restoreAllMocks();
  await database.close();
});

const clientOf = (apiKey: string) => new OneTracking({ baseUrl: `${server.origin}/api/v1/`, apiKey });
const newClient = async () => clientOf((await makeKeyHolder(database)).key);
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error("it was done");
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiError);
      return error as ApiError;
    },
  );
/** S10 numbers with their check digit. */
const numberOf = (serial: number) => {
  const digits = String(serial).padStart(8, "0");
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  const rest = 11 - (sum % 11);
  return `RR${digits}${rest === 10 ? 0 : rest === 11 ? 5 : rest}CN`;
};

describe("the generated files", () => {
  it("match the contracts: run `npm run generate` in packages/client", async () => {
    const { shapes, calls } = writeClient(await loadApiTexts());
    expect(readFileSync("packages/client/src/data/shapes.generated.ts", "utf8")).toBe(shapes);
    expect(readFileSync("packages/client/src/calls.generated.ts", "utf8")).toBe(calls);
  });
});

describe("the package", () => {
  it("compiles by itself, without a dependency, and its modules run in plain Node", async () => {
    const folder = mkdtempSync(join(tmpdir(), "client-"));
    try {
      const { dependencies } = JSON.parse(readFileSync("packages/client/package.json", "utf8"));
      expect(dependencies).toBeUndefined();
      const tsc = "node_modules/typescript/bin/tsc";
      execFileSync(process.execPath, [tsc, "-p", "packages/client/tsconfig.json", "--outDir", folder]);
      writeFileSync(join(folder, "package.json"), '{"type":"module"}');
      const script = `import { OneTracking } from "./one-tracking.js";
        const { OneTracking: again } = await import("./one-tracking.js");
        const api = new OneTracking({ baseUrl: "https://track.example/api/v1", apiKey: "k", fetch: async (url) =>
          Response.json({ status: { code: 200, msg: "OK" }, data: { asked: url } }) });
        console.log(again === OneTracking, JSON.stringify(await api.check({ numbers: "RR123456785CN" })));`;
      writeFileSync(join(folder, "try.js"), script);
      const printed = execFileSync(process.execPath, ["try.js"], { cwd: folder, encoding: "utf8" });
      expect(printed.trim()).toBe(
        'true {"asked":"https://track.example/api/v1/tracks/check?numbers=RR123456785CN"}',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the client against the API", () => {
  beforeEach(() => stayInWindow(3600, 30_000));

  it("reads carriers and checks numbers, and reports the rest of the hourly limit", async () => {
    const api = await newClient();
    expect(api.rateLimit).toBeNull();
    const { logistics } = await api.logistics({ type: 0 });
    expect(logistics.every(({ type }) => type === 0)).toBe(true);
    const { numbers } = await api.check({ numbers: "RR123456785CN" });
    expect(numbers[0]?.candidates[0]).toMatchObject({ code: "china-post", confidence: "high" });
    expect(api.rateLimit).toMatchObject({ limit: 100, remaining: 98 });
  });

  it("adds, finds, changes and deletes tracks, and iterates over all of them by cursor", async () => {
    const api = await newClient();
    const tracks = Array.from({ length: 7 }, (_, at) => ({
      trackNum: numberOf(4_711_000 + at),
      code: "china-post",
    }));
    const added = await api.add({ tracks });
    expect(added).toMatchObject({ succeeded: 7, failed: 0 });
    const found: string[] = [];
    for await (const track of api.eachTrack({ pageSize: 3 })) found.push(track.trackNum);
    expect(found.sort()).toEqual(tracks.map(({ trackNum }) => trackNum).sort());
    expect(api.rateLimit?.remaining).toBe(96);
    const [first] = tracks;
    if (!first) throw new Error("none");
    await api.update({ tracks: [{ ...first, innerNum: "A-1" }] });
    const { tracks: changed } = await api.query({ innerNum: "A-1" });
    expect(changed).toMatchObject([{ trackNum: first.trackNum, innerNum: "A-1" }]);
    const id = added.items[0]?.id ?? "";
    expect(await api.letterList({ id, pageSize: 5 })).toMatchObject({ total: 0, pageSize: 5, letters: [] });
    expect(await api.delete({ tracks: [first] })).toMatchObject({ succeeded: 1 });
    expect((await api.query()).total).toBe(6);
  });

  it("executes a write once under a key, however often it is repeated", async () => {
    const api = await newClient();
    const name = { name: "Air mail", code: "AIR", courier: "china-post" };
    const once = await api.expressAdd(name, { idempotencyKey: "one" });
    expect(await api.expressAdd(name, { idempotencyKey: "one" })).toEqual(once);
    const other = await errorOf(api.expressAdd({ ...name, name: "Sea mail" }, { idempotencyKey: "one" }));
    expect(other).toMatchObject({ status: 409, key: "repeatConflict", idempotencyKey: "one" });
    const again = await errorOf(api.expressAdd(name));
    expect(again).toMatchObject({ status: 409, code: 40001, key: "methodNameExists" });
    expect(again.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
    const { id } = once.express;
    expect((await api.expressName({ id, name: "Air" })).express.name).toBe("Air");
    expect((await api.expressUpdate({ id, deliveredDays: 9 })).express).toMatchObject({
      id,
      deliveredDays: 9,
    });
    expect((await api.expressList({ name: "Air" })).total).toBe(1);
    expect(await api.expressDelete({ id })).toEqual({ id });
    expect((await errorOf(api.expressDelete({ id }))).key).toBe("methodNotFound");
  });

  it("throws rejections with code, key, fields and retry delay", async () => {
    const unknown = await errorOf(clientOf("1t_nobodys").logistics());
    expect(unknown).toMatchObject({
      status: 401,
      code: 401,
      key: "keyInvalid",
      issues: [],
      retryAfter: null,
    });
    expect(unknown.requestId).toBeTruthy();
    const api = await newClient();
    const wrong = await errorOf(api.query({ pageSize: 0 }));
    expect(wrong).toMatchObject({
      key: "badInput",
      issues: [{ path: "pageSize", rule: "too_small", limit: 1 }],
    });
    const chinese = new OneTracking({ baseUrl: `${server.origin}/api/v1`, apiKey: "x", language: "zh-CN" });
    expect((await errorOf(chinese.logistics())).message).toBe("API 密钥无效");
    const check = () => api.check({ numbers: "RR123456785CN" });
    await Promise.all(Array.from({ length: 99 }, check));
    const late = await errorOf(check());
    expect(late).toMatchObject({ status: 429, key: "tooFrequent" });
    expect(late.retryAfter).toBeGreaterThan(0);
    expect(late.retryAfter).toBeLessThanOrEqual(3600);
  });

  it("reports a response that is not the API's, and aborts on request", async () => {
    const odd = new OneTracking({
      baseUrl: "https://proxy.example",
      apiKey: "x",
      fetch: async () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
    });
    expect(await errorOf(odd.logistics())).toMatchObject({ status: 502, code: 502, key: null });
    const api = await newClient();
    await expect(api.logistics({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
