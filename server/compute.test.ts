import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

it("serves every computation that is defined", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" });
  const defined = files
    .filter((file) => /^[^.]+\.tsx?$/.test(file) && !file.includes("testing/"))
    .flatMap((file) => [
      ...readFileSync(join("lib", file), "utf8").matchAll(/const (\w+) = defineComputation\(/g),
    ])
    .map(([, name]) => name);
  const served = /serveComputations\(\[(.*)\]\)/s.exec(readFileSync("server/compute.ts", "utf8"))?.[1];
  expect(defined.length).toBeGreaterThan(1);
  expect(served?.split(/,\s*/).filter(Boolean).sort()).toEqual(defined.sort());
});
