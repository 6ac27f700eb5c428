import { readFileSync } from "node:fs";
import { envSchema } from "@/lib/platform/environment/env";
import { missingEntries, unpinnedEntries } from "./complete-lock";
import { projectFiles, textOf } from "./list-files";

describe("project files", () => {
  it("list every variable in the README's table, and no other", () => {
    const readme = textOf("README.md") ?? "";
    const rows = [...readme.matchAll(/^\|.*$/gm)].map(([row]) => row);
    const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
    const known = Object.keys(envSchema.shape);
    expect([...new Set(listed)].sort()).toEqual(known.sort());
  });

  it("list every variable in .env.example, all of them off, with values that are allowed", () => {
    const text = readFileSync(".env.example", "utf8");
    const rows = [...text.matchAll(/^#([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]);
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(envSchema.shape).sort());
    expect(text.replace(/^#.*$/gm, "").trim()).toBe("");
    const given = rows.filter(([, value]) => value !== "");
    expect(envSchema.safeParse(Object.fromEntries(given)).error?.issues ?? []).toEqual([]);
  });

  it("keep the README within 150 lines", () => {
    expect((textOf("README.md") ?? "").split("\n").length).toBeLessThanOrEqual(151);
  });

  it("pin every package to one version", () => {
    const { dependencies, devDependencies } = JSON.parse(textOf("package.json") ?? "{}");
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:.*@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });

  it("name every package that a stylesheet imports", () => {
    const { dependencies } = JSON.parse(textOf("package.json") ?? "{}");
    const imported = projectFiles()
      .filter((path) => path.endsWith(".css"))
      .flatMap((path) => [...(textOf(path) ?? "").matchAll(/@import\s+"([^"]+)"/g)])
      .map(([, name = ""]) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? "")
      .filter((name) => !name.startsWith("."));
    expect(imported).toContain("tailwindcss");
    expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
  });

  it("contain in package-lock.json the packages of every system, so that it installs everywhere", () => {
    const lock = JSON.parse(textOf("package-lock.json") ?? "{}");
    expect(Object.keys(missingEntries(lock))).toEqual([]);
  });

  it("pin every package by its hash, except compiled parts for other systems that had none when the lock was made", () => {
    const lock = JSON.parse(textOf("package-lock.json") ?? "{}");
    const open = unpinnedEntries(lock);
    // May only shrink: `npx tsx tests/house/complete-lock.ts` adds their hashes from a registry that has
    // them.
    expect(open.length).toBeLessThanOrEqual(60);
    const families =
      /^node_modules\/@(biomejs\/cli|next\/swc|oxc-parser\/binding|swc\/core|tailwindcss\/oxide|unrs\/resolver-binding)-/;
    const wrong = open.filter((path) => {
      const { optional, dev, os, cpu } = lock.packages[path];
      const runsHere = os?.includes("linux") && (cpu?.includes("x64") || cpu?.includes("arm64"));
      return !families.test(path) || optional !== true || (runsHere && dev !== true);
    });
    expect(wrong).toEqual([]);
  });

  it("contain no machine-specific path", () => {
    const odd = projectFiles().filter(
      (path) =>
        !path.endsWith("package-lock.json") && /\/(work|tmp)\/(main|shared|hq)\b/.test(textOf(path) ?? ""),
    );
    expect(odd).toEqual([]);
  });
});
