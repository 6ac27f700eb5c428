import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { openDatabase, requirePatch } from "./client";
import { createTestDatabase } from "./testing/create-test-database";

/** Checks that a connection works and accepts statements. */
const welcome = Buffer.from([...[82, 0, 0, 0, 8, 0, 0, 0, 0], ...[90, 0, 0, 0, 5, 73]]);

describe("the pool", () => {
  it.each(["ends", "resets"] as const)(
    "rejects only the statement that waits for a connection which the server %s before its first statement",
    async (how) => {
      const server = createServer((socket: Socket) => {
        socket.once("data", () => {
          socket.write(welcome);
          // The first query of a connection is the driver's own. The server dies with it.
          socket.once("data", () => {
            server.close();
            if (how === "ends") socket.destroy();
            else socket.resetAndDestroy();
          });
        });
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      const port = typeof address === "object" ? address?.port : null;
      const { sql } = openDatabase(`postgres://test@127.0.0.1:${port}/test`, { max: 1 });
      await expect(sql`select 1`).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
      await sql.end({ timeout: 0 });
    },
  );
});

describe("the driver", () => {
  it("is patched here, and refused where it is not", () => {
    expect(() => requirePatch(postgres)).not.toThrow();
    expect(() => requirePatch({})).toThrow("not patched");
  });

  it("sends a statement and its parameters at once, unless it must learn their types", async () => {
    await withProxy(async (sql, proxy) => {
      const writesOf = async (work: () => Promise<unknown>) => {
        const before = proxy.writes();
        await work();
        return proxy.writes() - before;
      };
      const text = async (value: unknown) => {
        const [row] = await sql.unsafe("select $1::text as value", [value as string]);
        return row?.value;
      };
      expect(await writesOf(async () => expect(await text("é")).toBe("é"))).toBe(1);
      expect(await writesOf(async () => expect(await text(null)).toBeNull())).toBe(1);
      expect(await writesOf(async () => expect(await text(7)).toBe("7"))).toBe(1);
      const among = () => sql`select 2 = any(${[1, 2]}::int[]) as found`;
      expect(await writesOf(async () => expect(await among()).toMatchObject([{ found: true }]))).toBe(2);
    });
  });

  it("gives a connection to one caller at a time, and a transaction's statements together", async () => {
    await withProxy(async (sql, proxy) => {
      const before = proxy.writes();
      const slow = sql`select pg_sleep(${0.3}::float8)`.execute();
      const next = sql`select ${1}::int`.execute();
      await sleep(150);
      expect(proxy.writes() - before).toBe(1);
      await Promise.all([slow, next]);
      await sql.begin(async (tx) => {
        const statements = [
          tx`select pg_sleep(${0.3}::float8)`.execute(),
          tx`select ${1}::int as second`.execute(),
        ];
        await sleep(150);
        // Sent before the first has its answer.
        expect(proxy.lastWrite()).toContain("as second");
        await Promise.all(statements);
      });
    });
  });
});

type Proxy = Awaited<ReturnType<typeof countWrites>>;

/** Runs `work` with a pool of one open connection through a proxy. */
async function withProxy(work: (sql: postgres.Sql, proxy: Proxy) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const proxy = await countWrites(database.url);
  const { sql, close } = openDatabase(proxy.url, { max: 1 });
  try {
    await sql`select 1`;
    await work(sql, proxy);
  } finally {
    await close();
    proxy.close();
    await database.close();
  }
}

/** A proxy before a database that counts how often its client writes. */
async function countWrites(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const { hostname, port } = target;
  let writes = 0;
  let last = "";
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.on("data", (chunk) => {
      writes += 1;
      last = chunk.toString("latin1");
      upstream.write(chunk);
    });
    upstream.pipe(client);
    for (const socket of [client, upstream])
      socket.on("error", () => undefined).on("close", () => [client, upstream].map((each) => each.destroy()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  target.port = String(typeof address === "object" ? address?.port : 0);
  return { url: target.toString(), writes: () => writes, lastWrite: () => last, close: () => server.close() };
}
