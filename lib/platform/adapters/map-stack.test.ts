import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { describeError } from "./log";
import { mapStack } from "./map-stack";

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "1tracking-stack-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("stack traces in the log", () => {
  it("name the sources of a bundle, which Node read without its map", async () => {
    const source = join(folder, "thrower.ts");
    await writeFile(
      source,
      [
        "interface Unused { readonly text: string }",
        "function fail(one: Unused): never {",
        "  throw new Error(one.text);",
        "}",
        'try { fail({ text: "no" }); } catch (error) { console.log((error as Error).stack); }',
      ].join("\n"),
    );
    const outfile = join(folder, "bundle.mjs");
    await build({
      entryPoints: [source],
      ...{ outfile, bundle: true, minify: true, format: "esm", platform: "node" },
      ...{ sourcemap: "linked", sourcesContent: false, logLevel: "silent" },
    });
    const { stdout } = await run(process.execPath, [outfile]);
    expect(stdout).toContain("bundle.mjs:1:");
    const path = relative(process.cwd(), source);
    const mapped = mapStack(stdout);
    expect(mapped).toContain(`${path}:3:`);
    expect(mapped).toContain(`${path}:5:`);
    expect(mapped).not.toContain("bundle.mjs");
    expect(describeError({ message: "no", stack: stdout })).toMatchObject({ stack: mapped });
  });

  it("read the maps of the framework's build, whose paths begin at the project", async () => {
    const file = join(folder, "chunk.js");
    const map = { version: 3, sources: ["turbopack:///[project]/lib/a.ts"], names: [], mappings: "AAAA" };
    const sections = [{ offset: { line: 2, column: 0 }, map }];
    await writeFile(`${file}.map`, JSON.stringify({ version: 3, sources: [], sections }));
    expect(mapStack(`Error: no\n    at b (${file}:3:1)`)).toBe("Error: no\n    at b (lib/a.ts:1:1)");
  });

  it("stay as they are where there is no map, or none that can be read", async () => {
    const broken = join(folder, "broken.js");
    await writeFile(`${broken}.map`, "{");
    for (const file of [broken, join(folder, "none.js"), "node:internal/x.js"]) {
      const stack = `Error: no\n    at a (${file}:1:2)`;
      expect(mapStack(stack)).toBe(stack);
    }
  });
});
