import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmulator } from "@/tests/emulators/start-emulator";

const example = "docs/carriers/example-connector.mjs";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "connectors-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command as an operator does; what it prints, and its exit code. */
function run(
  command: "check-connector" | "try-carrier",
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", "tsx", `server/${command}.ts`, ...words], {
      env: { ...process.env, ...variables },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
    child.once("close", (code) => resolve({ text, code }));
  });
}

describe("npm run check-connector", () => {
  it("finds nothing wrong with the example", async () => {
    const { text, code } = await run("check-connector", [example]);
    expect(text.match(/^✓/gm)).toHaveLength(6);
    expect(text).not.toContain("✗");
    expect(code).toBe(0);
  });

  it("says of a careless connector what is wrong with it", async () => {
    // Takes every 404 for a number that the carrier does not know, whatever stands in it.
    writeFileSync(
      join(folder, "careless.mjs"),
      `import { connector as example } from ${JSON.stringify(join(process.cwd(), example))};
       export { fixtures } from ${JSON.stringify(join(process.cwd(), example))};
       export default (kit) => {
         const made = example(kit);
         const nothing = kit.matchStatement([{ means: "noData", status: 404, words: { code: "x" } }], 404, { code: "x" });
         return {
           ...made,
           build: (items, cred, cx) => made.build(items, cred, cx).map((call) => ({ ...call, url: call.url + "&key=" + cred.apiKey })),
           read: (reply, items, cx) =>
             reply.status === 404 ? new Map(items.map(({ key }) => [key, nothing])) : made.read(reply, items, cx),
         };
       };`,
    );
    const { text, code } = await run("check-connector", [join(folder, "careless.mjs")]);
    expect(code).toBe(1);
    expect(text).toContain("build: a secret stands in the URL");
    expect(text).toMatch(/✗ it never takes a damaged answer for no data or a bad number\n {4}noData: 404/);
    expect(text).toContain("✓ it declares itself");
  });

  it("ends with 2 without a connector", async () => {
    expect(await run("check-connector", [folder])).toMatchObject({ code: 2 });
  });
});

describe("CONNECTORS_DIR", () => {
  it("adds connectors, which are asked like the built-in ones, with their own variables", async () => {
    cpSync(example, join(folder, "parcel-example", "index.mjs"));
    const body = {
      state: "DELIVERED",
      events: [{ at: "2026-03-04T15:00:00", code: "DELIVERED", text: "Delivered" }],
    };
    const emulator = await startEmulator("api.parcel-example.com", () => ({ status: 200, body }));
    const variables = { CONNECTORS_DIR: folder, CONNECTOR_PARCEL_EXAMPLE_KEY: "key-of-mine" };
    try {
      const found = await run("try-carrier", ["parcel-example", "PX000000001", "language=de"], {
        ...variables,
        TEST_CARRIER_HOSTS: emulator.testHost,
      });
      expect(found.code).toBe(0);
      expect(found.text).toContain("status: delivered / delivered");
      expect(found.text).toContain("x-api-key: [hidden]");
      expect(found.text).not.toContain("key-of-mine");
      expect(emulator.calls[0]?.headers["x-api-key"]).toBe("key-of-mine");
      expect((await run("try-carrier", [], variables)).text).toContain("seur: parcel-example");
    } finally {
      await emulator.stop();
    }
  });

  it("is refused with a line for each thing that is wrong", async () => {
    writeFileSync(join(folder, "one.mjs"), "export const connector = { id: 'ups' };");
    writeFileSync(join(folder, "two.mjs"), "export const = 7;");
    const { text, code } = await run("try-carrier", [], { CONNECTORS_DIR: folder });
    expect(code).toBe(1);
    expect(text).toContain("CONNECTORS_DIR: one.mjs: hosts: is missing");
    expect(text).toMatch(/CONNECTORS_DIR: two\.mjs: cannot be loaded: SyntaxError/);
  });
});
