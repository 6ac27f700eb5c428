import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { openDatabase } from "./client";

/** Says that a connection is there and takes statements. */
const welcome = Buffer.from([...[82, 0, 0, 0, 8, 0, 0, 0, 0], ...[90, 0, 0, 0, 5, 73]]);

describe("the pool", () => {
  it.each(["ends", "resets"] as const)(
    "rejects what waits for a connection that the server %s before its first statement, and no more than that",
    async (how) => {
      const server = createServer((socket: Socket) => {
        socket.once("data", () => {
          socket.write(welcome);
          // The first question of a connection is the driver's own. The server is gone with it.
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
