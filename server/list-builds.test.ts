import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Amount,
  type Build,
  buildsFolder,
  clearBuilds,
  completeDraft,
  draftFolder,
  findBuild,
  holdBuild,
  readBuild,
  serves,
} from "./list-builds";

const sources = "5a".repeat(32);
const address = "http://localhost:3000";
const build: Build = { sources, amount: "common", address };
const request = (amount?: Amount, from = address, of = sources) => ({ sources: of, amount, address: from });

describe("a build serves a start", () => {
  it("while its sources are the same and it has the requested pages", () => {
    expect(serves(build, request())).toBe(true);
    expect(serves(build, request("none"))).toBe(true);
    expect(serves(build, request("common"))).toBe(true);
    expect(serves(build, request("all"))).toBe(false);
    expect(serves(build, request("none", address, "other"))).toBe(false);
    expect(serves({ ...build, amount: "all" }, request("common"))).toBe(true);
  });

  it("with any public URL, unless all pages are to be prerendered", () => {
    const all: Build = { ...build, amount: "all" };
    expect(serves(all, request(undefined, "https://tracking.example"))).toBe(true);
    expect(serves(all, request("common", "https://tracking.example"))).toBe(true);
    expect(serves(all, request("all", "https://tracking.example"))).toBe(false);
    expect(serves(all, request("all"))).toBe(true);
  });
});

describe("the builds of a folder", () => {
  let root: string;
  let others: ChildProcess[] = [];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "1tracking-build-"));
  });
  afterEach(async () => {
    for (const child of others) child.kill("SIGKILL");
    others = [];
    await rm(root, { recursive: true });
  });

  const make = async (one: Partial<Build> = {}) => {
    await mkdir(join(root, draftFolder), { recursive: true });
    await writeFile(join(root, draftFolder, "BUILD_ID"), "id");
    return completeDraft(root, { ...build, ...one });
  };
  const all = async () => (await readdir(join(root, buildsFolder))).map((name) => `${buildsFolder}/${name}`);
  /** A process that looks like a start, and serves from the build. */
  const serveFrom = async (folder: string) => {
    const child = spawn(process.execPath, [
      "-e",
      "console.log('up'); setInterval(() => {}, 1000)",
      "start.mjs",
    ]);
    others.push(child);
    await once(child.stdout, "data");
    await mkdir(join(root, folder, "users"), { recursive: true });
    await writeFile(join(root, folder, "users", String(child.pid)), "");
    return child;
  };

  it("are found only when complete, the one with the right public URL and the most pages first", async () => {
    expect(await findBuild(root, request())).toBeNull();
    await mkdir(join(root, draftFolder), { recursive: true });
    await mkdir(join(root, `${buildsFolder}/${sources.slice(0, 16)}-interrupted`));
    expect(await findBuild(root, request())).toBeNull();
    const elsewhere = await make({ amount: "all", address: "https://tracking.example" });
    expect(await findBuild(root, request())).toBe(elsewhere);
    const common = await make();
    expect(await findBuild(root, request())).toBe(common);
    const most = await make({ amount: "all" });
    expect(await findBuild(root, request())).toBe(most);
    expect(await findBuild(root, request("all", "https://tracking.example"))).toBe(elsewhere);
    expect(await findBuild(root, request("none", address, "other"))).toBeNull();
  });

  it("are cleared when nobody serves from them", async () => {
    const [old, served, present] = [await make({ sources: "1b".repeat(32) }), await make(), await make()];
    const child = await serveFrom(served);
    await clearBuilds(root, present);
    expect((await all()).sort()).toEqual([present, served].sort());
    expect(await readBuild(root, old)).toBeNull();
    child.kill("SIGKILL");
    await once(child, "exit");
    await clearBuilds(root, present);
    expect(await all()).toEqual([present]);
  });

  it("cannot be held once they are cleared", async () => {
    const folder = await make();
    expect(await holdBuild(root, folder)).toBe(true);
    expect(await holdBuild(root, folder)).toBe(true);
    await rm(join(root, folder), { recursive: true });
    expect(await holdBuild(root, folder)).toBe(false);
  });

  it("leave nothing of an interrupted clearing behind", async () => {
    const folder = await make();
    await mkdir(join(root, `${buildsFolder}/cleared-1`, "users"), { recursive: true });
    await clearBuilds(root, folder);
    expect(await all()).toEqual([folder]);
  });
});
