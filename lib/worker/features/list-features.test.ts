import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Feature } from "@/lib/platform/adapters/define-feature";
import { allJobs } from "@/lib/worker/engines/run-jobs";
import { features } from "./list-features";

/** What the files of this name in the folders of lib export, one object for each file. */
function exportsOf(name: string): object[] {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" });
  return files
    .filter((path) => path.endsWith(`/${name}`))
    .map((path) => require(join(process.cwd(), "lib", path)));
}

describe("the list of features", () => {
  it("contains every feature.ts once", () => {
    const declared = exportsOf("feature.ts").flatMap((file): Feature[] => Object.values(file));
    expect(features).toHaveLength(declared.length);
    expect(declared.every((one) => features.includes(one))).toBe(true);
  });

  it("has one handler for every job, also of those that an events.ts defines", () => {
    const values = exportsOf("events.ts").flatMap((file): unknown[] => Object.values(file));
    const names = values.flatMap((job) =>
      typeof job === "object" && job !== null && "payload" in job && "name" in job ? [job.name] : [],
    );
    const handled = allJobs.map(({ job }) => job.name);
    expect(handled).toEqual(expect.arrayContaining(names));
    expect(handled).toEqual([...new Set(handled)]);
  });

  it("exports every part under a name of its own", () => {
    const names = features.flatMap(({ exports }) => Object.keys({ ...exports?.own, ...exports?.whole }));
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain("shipments");
  });
});
