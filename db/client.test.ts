import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import postgres from "postgres";
import { openDatabase, requirePatch } from "./client";

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
});
