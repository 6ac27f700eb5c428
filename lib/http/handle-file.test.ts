import { randomBytes } from "node:crypto";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { AppError } from "@/lib/core/app-error";
import { defineCall } from "@/lib/core/define-call";
import { fileAnswer } from "@/lib/core/file-answer";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { makeUser } from "@/tests/api/make-user";
import { attachmentOf, handleFile } from "./handle-file";

jest.setTimeout(60_000);

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

const fileCall = defineCall({
  name: "test.file",
  method: "GET",
  path: "test/file",
  access: "business",
  needs: "session",
  input: z.object({ how: z.enum(["bytes", "stream", "fail"]) }),
  output: fileAnswer,
});
const words = new TextEncoder().encode("number\r\nRB123456785GB\r\n");
let cancelled = 0;
const send = handleFile(fileCall, async (_ctx, { how }) => {
  if (how === "fail") throw new AppError("notFound");
  const endless = new ReadableStream<Uint8Array>({
    pull: (stream) => stream.enqueue(words),
    cancel: () => {
      cancelled += 1;
    },
  });
  return { name: "a b.csv", type: "text/csv; charset=utf-8", body: how === "bytes" ? words : endless };
});
const request = (how: string, cookie?: string) =>
  send(
    new Request(`http://t.example/api/test/file?how=${how}`, {
      headers: { "x-client-address": "v1", ...(cookie ? { cookie } : {}) },
    }),
  );

describe("a call that returns a file", () => {
  it("sends it as an attachment, without caching and content sniffing", async () => {
    const { cookie } = await makeUser(database.db);
    const response = await request("bytes", cookie);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="a b.csv"; filename*=UTF-8''a%20b.csv`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-length": String(words.byteLength),
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(words);
  });

  it("streams, and closes the stream when its reader leaves", async () => {
    const { cookie } = await makeUser(database.db);
    const reader = (await request("stream", cookie)).body?.getReader();
    expect((await reader?.read())?.value).toEqual(words);
    await reader?.cancel();
    expect(cancelled).toBe(1);
  });

  it("rejects like every call: no session, another kind of account, bad input, errors of the use case", async () => {
    const { cookie } = await makeUser(database.db);
    const personal = await makeUser(database.db, { kind: "personal" });
    const answers = [
      await request("bytes"),
      await request("bytes", personal.cookie),
      await request("x", cookie),
      await request("fail", cookie),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 400, 404]);
    for (const answer of answers) expect(await answer.json()).toMatchObject({ data: null });
  });

  it.each([
    ['..\\..\\evil".csv', `attachment; filename="-..-evil-.csv"; filename*=UTF-8''-..-evil-.csv`],
    [
      "a\r\nset-cookie: x.csv",
      `attachment; filename="a-set-cookie- x.csv"; filename*=UTF-8''a-set-cookie-%20x.csv`,
    ],
    ["包裹.csv", `attachment; filename="-.csv"; filename*=UTF-8''%E5%8C%85%E8%A3%B9.csv`],
    ["", `attachment; filename="file"; filename*=UTF-8''file`],
  ])("%j cannot break out of its name", (name, header) => {
    expect(attachmentOf(name)).toBe(header);
  });
});
