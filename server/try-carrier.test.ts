import { spawn } from "node:child_process";
import { journeyOf } from "@/tests/emulators/journey";
import { startSeventeentrack } from "@/tests/emulators/seventeentrack";
import { startUps } from "@/tests/emulators/ups";

/** Runs the command as an operator does; what it prints, and its exit code. */
function tryCarrier(
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", "tsx", "server/try-carrier.ts", ...words], {
      env: { ...process.env, ...variables },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
    child.once("close", (code) => resolve({ text, code }));
  });
}

describe("npm run try-carrier", () => {
  it("asks a carrier over a socket, token call included, and shows no secret", async () => {
    const emulator = await startUps();
    const number = "1Z999AA10000000001";
    emulator.parcels.set(number, journeyOf(number, "delivered"));
    const variables = {
      ...{ UPS_CLIENT_ID: emulator.id, UPS_CLIENT_SECRET: emulator.secret },
      TEST_CARRIER_HOSTS: emulator.testHost,
    };
    try {
      const found = await tryCarrier(["ups", number, "language=de"], variables);
      expect(found.code).toBe(0);
      expect(found.text).toContain("locale=de_DE");
      expect(found.text).toContain("status: delivered / delivered");
      expect(found.text).toMatch(/2 calls in \d+ ms \(token \d+ ms, question \d+ ms\)/);
      const basic = Buffer.from(`${emulator.id}:${emulator.secret}`).toString("base64");
      const bearer = emulator.calls[1]?.headers.authorization?.replace("Bearer ", "") ?? "";
      expect(bearer).not.toBe("");
      for (const secret of [emulator.secret, basic, bearer]) expect(found.text).not.toContain(secret);
      const unknown = await tryCarrier(["ups", "1Z999AA10000000002"], variables);
      expect(unknown.code).toBe(0);
      expect(unknown.text).toContain("no data: 200 trackResponse.shipment");
      const wrong = await tryCarrier(["ups", number], { ...variables, UPS_CLIENT_SECRET: "another-secret" });
      expect(wrong.code).toBe(1);
      expect(wrong.text).toContain("denied: the credential is refused");
      expect(wrong.text).not.toContain("another-secret");
    } finally {
      await emulator.stop();
    }
  });

  it("registers a number that an aggregator does not have", async () => {
    const emulator = await startSeventeentrack();
    const number = "RR000000001CN";
    emulator.parcels.set(number, journeyOf(number, "transit"));
    try {
      const { text, code } = await tryCarrier(["seventeentrack", number], {
        ...{ SEVENTEENTRACK_TOKEN: emulator.token, TEST_CARRIER_HOSTS: emulator.testHost },
      });
      expect(code).toBe(0);
      expect(text).toMatch(/question \d+ ms, registration \d+ ms, question \d+ ms/);
      expect(text).toContain("status: in_transit / arrived");
      expect([...emulator.registered]).toEqual([number]);
    } finally {
      await emulator.stop();
    }
  });

  it.each([
    [["dhll", "JD014600006281230000"], 2, "dhll is no connector; there are dhl, ups"],
    [["dhl", "JD014600006281230000"], 1, "DHL is not set up: missing: DHL_API_KEY"],
    [[], 0, "missing: DHL_API_KEY"],
  ])("for %j ends with %i", async (words, code, message) => {
    const run = await tryCarrier(words, { DHL_API_KEY: "" });
    expect(run.text).toContain(message);
    expect(run.code).toBe(code);
  });
});
