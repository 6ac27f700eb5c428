import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { releaseLock, takeLock } from "./lock";

describe("the lock on a folder", () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "1tracking-lock-"));
    path = join(folder, "new/running");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is acquired, names its holder, and is released", async () => {
    expect(await takeLock(path, "here")).toBeNull();
    expect(JSON.parse(await readFile(path, "utf8"))).toEqual({ pid: process.pid, note: "here" });
    await releaseLock(path);
    expect(await takeLock(path, "again")).toBeNull();
  });

  it.each([
    ["a process that is gone", JSON.stringify({ pid: 2 ** 22 - 3, note: "" })],
    ["a process that is another program now", JSON.stringify({ pid: 1, note: "" })],
    ["nobody readable", "{"],
  ])("is taken over from %s", async (_who, content) => {
    expect(await takeLock(path, "here")).toBeNull();
    await writeFile(path, content);
    expect(await takeLock(path, "mine")).toBeNull();
    expect(JSON.parse(await readFile(path, "utf8")).note).toBe("mine");
  });

  it("of another process is not released", async () => {
    await takeLock(path, "here");
    await writeFile(path, JSON.stringify({ pid: 1, note: "" }));
    await releaseLock(path);
    expect(await readFile(path, "utf8")).toContain('"pid":1');
  });
});
