import { spawn } from "node:child_process";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { storeParcel } from "@/lib/tracking/lookup/testing/make-parcel";
import { packBody } from "@/lib/tracking/refresh/store-evidence";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Runs the command as an operator does; what it prints, and its exit code. */
function reread(
  ...words: readonly string[]
): Promise<{ readonly text: string; readonly code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", "tsx", "server/reread-answers.ts", ...words], {
      env: { ...process.env, DATABASE_URL: database.url },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
    child.once("close", (code) => resolve({ text, code }));
  });
}

describe("npm run reread", () => {
  it("shows what differs, writes it when asked to, and then finds nothing", async () => {
    const id = await storeParcel(database.db, { number: "JD1", carrier: "dhl" });
    const body = JSON.stringify({
      shipments: [
        {
          ...{ id: "JD1", service: "express" },
          events: [
            { timestamp: "2026-03-04T09:15:00Z", statusCode: "transit", status: "PU", description: "Secret" },
          ],
        },
      ],
    });
    await database.sql`insert into raw_answer (parcel_id, hash, connector, status, body, received_at)
      values (${id}, 'h', 'dhl', 200, ${await packBody(Buffer.from(body))}, now())`;
    const dry = await reread("dhl");
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.text).toContain("1 answers of 1 parcels with 1 events");
    expect(dry.text).toContain("+ 2026-03-04T09:15:00 moving");
    expect(dry.text).toContain("Nothing was written");
    expect(dry.text).not.toMatch(/Secret|JD1/);
    expect((await reread("dhl", "2020-01-01", "--apply")).text).toContain("1 were written");
    expect((await reread("dhl")).text).toContain("read as before");
    const [row] = await database.sql`select checkpoints from parcel where id = ${id}`;
    expect(row).toMatchObject({ checkpoints: [{ source: "dhl", rawCode: "PU" }] });
  });

  it.each([
    [["dhl", "yesterday"], "yesterday is no time"],
    [["dhl", "--force"], "--force is unknown"],
  ])("refuses %j", async (words, message) => {
    const { text, code } = await reread(...words);
    expect(code).toBe(1);
    expect(text).toContain(message);
  });
});
