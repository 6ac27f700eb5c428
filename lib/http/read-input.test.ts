import { randomBytes } from "node:crypto";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { defineCall } from "@/lib/core/define-call";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { runCostly } from "@/lib/platform/computing/costly-work";
import { handle } from "./handle-call";
import { readInput, readJson } from "./read-input";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.SECRET_KEY = randomBytes(32).toString("base64");
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

const caller = { kind: "visitor", address: "203.0.113.7" } as const;
const owner = { caller, signal: new AbortController().signal };
const id = "00000000-0000-7000-8000-00000000000a";
const shape = { path: "test/[id]", params: z.object({ id: z.uuid() }), access: "visitor" } as const;
const both = { input: z.object({ n: z.coerce.number() }), output: z.unknown(), ...shape };
const put = handle(defineCall({ ...both, name: "test.put", method: "PUT" }), async (_ctx, input) => input);
const getCall = defineCall({ ...both, name: "test.get", method: "GET" });
const get = handle(getCall, async (_ctx, input) => input);

const detail = (given: object) => ({ params: Promise.resolve(given) });
const headers = { "content-type": "application/json", "x-client-address": "v1" };
const read = (query: string, given?: object) =>
  get(new Request(`http://t.example/api/test/x?${query}`, { headers }), given && detail(given));

describe("a route parameter", () => {
  it("is passed to the use case with its input, overriding a field of that name", async () => {
    const changed = new Request("http://t.example/api/test/x", {
      method: "PUT",
      headers,
      body: '{"n":1,"id":"other"}',
    });
    expect(await (await put(changed, detail({ id }))).json()).toMatchObject({ data: { n: 1, id } });
    expect(await (await read("n=2&id=y", { id })).json()).toMatchObject({ data: { n: 2, id } });
  });

  it("is not found if it is invalid for the call", async () => {
    for (const wrong of [{ id: "[id]" }, {}, undefined]) {
      const answer = await read("n=2", wrong);
      expect([answer.status, (await answer.json()).status.key]).toEqual([404, "notFound"]);
    }
  });
});

it("does not let a GET wait behind large bodies", async () => {
  const order: string[] = [];
  const call = { ...getCall, maxBodyBytes: 1024 * 1024 };
  const step = async () => performance.now();
  const large = Array.from({ length: 3 }, () => runCostly("body", owner, step));
  const behind = runCostly("body", owner, step).then(() => order.push("large body"));
  const gets = Array.from({ length: 20 }, () =>
    readInput(call, new Request("http://t.example/api/test/x?n=1"), owner).then(() => order.push("get")),
  );
  await Promise.all([...large, behind, ...gets]);
  expect(order).toEqual([...Array(20).fill("get"), "large body"]);
});

describe("an oversized body", () => {
  const pieces = (text: string) => {
    let at = 0;
    const sent = { bytes: 0 };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = Buffer.from(text.slice(at, at + 16_384));
        at += piece.length;
        sent.bytes = at;
        if (piece.length === 0) controller.close();
        else controller.enqueue(piece);
      },
    });
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    return { request: new Request("http://t.example/api/test/x", init), sent };
  };

  it.each([
    ["brackets within each other", "[".repeat(3_600_000) + "]".repeat(3_600_000), "too_deep"],
    ["brackets side by side", `[${"[],".repeat(2_400_000)}1]`, "too_many"],
    ["fields", `{${'"a":1,'.repeat(1_200_000)}"b":1}`, "too_many"],
  ])("is rejected while it arrives, before it is parsed: %s", async (_name, text, rule) => {
    const parse = jest.spyOn(JSON, "parse");
    const { request, sent } = pieces(text);
    await expect(readJson({ maxBodyBytes: 12 * 1024 * 1024 }, request, owner)).rejects.toMatchObject({
      key: "badInput",
      detail: { issues: [{ path: "", rule }] },
    });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect(sent.bytes).toBeLessThan(200_000);
  });

  it("is not one that holds a large file as one string", async () => {
    const text = JSON.stringify({ files: [{ name: "a", data: "A[]{},:".repeat(1_000_000) }] });
    expect(await readJson({ maxBodyBytes: 12 * 1024 * 1024 }, pieces(text).request, owner)).toMatchObject({
      files: [{ name: "a" }],
    });
  });
});
