import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sourceFingerprint } from "./build";

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

  it("does not depend on the public URL", async () => {
    const before = await sourceFingerprint(root);
    process.env.PUBLIC_URL = "https://tracking.example";
    expect(await sourceFingerprint(root)).toBe(before);
    delete process.env.PUBLIC_URL;
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
