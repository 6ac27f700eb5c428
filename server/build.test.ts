import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isDrawnForAnother, serves, sourceFingerprint } from "./build";

describe("the fingerprint of a build's sources", () => {
  let root: string;
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "1tracking-build-"));
    await put("app/page.tsx", "one");
    await put("package-lock.json", "{}");
  });
  afterEach(() => rm(root, { recursive: true }));

  it("is unchanged while nothing that is built changes", async () => {
    const before = await sourceFingerprint(root);
    await put("app/page.tsx", "one");
    await put("app/page.test.tsx", "test");
    await put("server/web.ts", "process");
    await put("app/[locale]/kit/page.dev.tsx", "page of the development server");
    await put("components/kit/kit-page.tsx", "its parts");
    await put("messages/en/kit.json", "its messages");
    await put("README.md", "words");
    expect(await sourceFingerprint(root)).toBe(before);
  });

  it.each([
    ["a changed page", "app/page.tsx", "two"],
    ["a new message", "messages/de/home.json", "{}"],
    ["other packages", "package-lock.json", '{"a":1}'],
    ["a new file of the same words", "lib/one.ts", "one"],
  ])("changes with %s", async (_what, path, text) => {
    const before = await sourceFingerprint(root);
    await put(path, text);
    expect(await sourceFingerprint(root)).not.toBe(before);
  });
});

describe("an existing build", () => {
  const build = { sources: "same", amount: "common", address: "http://localhost:3000" } as const;

  it("is reused while its sources are the same and it has the requested pages", () => {
    expect(serves(build, "same", undefined)).toBe(true);
    expect(serves(build, "same", "none")).toBe(true);
    expect(serves(build, "same", "common")).toBe(true);
    expect(serves(build, "same", "all")).toBe(false);
    expect(serves(build, "other", undefined)).toBe(false);
    expect(serves({ ...build, amount: "all" }, "same", "common")).toBe(true);
  });

  it("is prerendered again only for a different public URL", async () => {
    const root = await mkdtemp(join(tmpdir(), "1tracking-build-"));
    expect(await isDrawnForAnother(root, "http://localhost:3000")).toBe(false);
    await mkdir(join(root, ".next"));
    await writeFile(join(root, ".next/built-from"), JSON.stringify(build));
    expect(await isDrawnForAnother(root, "http://localhost:3000")).toBe(false);
    expect(await isDrawnForAnother(root, "http://localhost:3100")).toBe(true);
    await rm(root, { recursive: true });
  });
});
