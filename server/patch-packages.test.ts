import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { applyPatch, parsePatch, reversePatch } from "diff";

let root = "";
const path = (name: string) => join(root, "node_modules", name);
const read = (folder: string, name: string) => readFile(join(folder, "node_modules", name), "utf8");
const packages = readdirSync("patches").map((patchFile) => patchFile.replace(/@[^@]+$/, ""));
const files = readdirSync("patches").flatMap((patchFile, at) =>
  parsePatch(readFileSync(join("patches", patchFile), "utf8")).map((patch) => ({
    name: `${packages[at]}/${patch.newFileName?.slice(2)}`,
    undo: reversePatch(patch),
  })),
);

/** Applies `patches/` to `root` in a process of its own; returns what it reports. */
async function patch(): Promise<string> {
  const script = `import(${JSON.stringify(resolve("server/patch-packages.mjs"))})
    .then(({ patchPackages }) => patchPackages(${JSON.stringify(root)}))
    .then(() => console.log("done"), (error) => console.log(error.name + ": " + error.message))`;
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", script]);
  return stdout.trim();
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "1tracking-patch-"));
  await cp("patches", join(root, "patches"), { recursive: true });
  for (const name of packages)
    await cp(join("node_modules", name, "package.json"), path(`${name}/package.json`));
  for (const { name, undo } of files) {
    const original = applyPatch(await read(".", name), undo);
    if (original === false) throw new Error(`${name} is not patched`);
    await mkdir(dirname(path(name)), { recursive: true });
    await writeFile(path(name), original);
  }
});
afterEach(() => rm(root, { recursive: true }));

describe("patching the installed packages", () => {
  it("changes each file once, however often it runs", async () => {
    for (let run = 0; run < 2; run += 1) {
      expect(await patch()).toBe("done");
      for (const { name } of files) expect(await read(root, name)).toBe(await read(".", name));
    }
  });

  it("stops at another version", async () => {
    await writeFile(path("postgres/package.json"), JSON.stringify({ version: "3.4.10" }));
    expect(await patch()).toMatch(/^Failure: .*not for the installed postgres 3\.4\.10/);
  });

  it("stops at a file that reads differently", async () => {
    const text = await read(root, "postgres/src/connection.js");
    await writeFile(
      path("postgres/src/connection.js"),
      text.replace("socket.write(chunk, fn)", "socket.send(chunk)"),
    );
    expect(await patch()).toMatch(/^Failure: .*does not fit/);
  });
});
