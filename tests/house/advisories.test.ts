import { readFileSync } from "node:fs";
import { isAffected, knownAdvisories } from "./known-advisories";

interface Locked {
  readonly name?: string;
  readonly version: string;
  readonly dev?: boolean;
}

/** Shipped packages in the lock file, each with every version of it. */
const shipped = Object.entries<Locked>(JSON.parse(readFileSync("package-lock.json", "utf8")).packages)
  .filter(([path, { dev }]) => path !== "" && !dev)
  .map(([path, { name, version }]) => ({ name: name ?? path.replace(/^.*node_modules\//, ""), version }));

describe("advisories about packages", () => {
  it("are read whole, and each is about a package that is shipped", () => {
    const wrong = knownAdvisories.filter(
      ({ name, ranges }) =>
        !shipped.some((one) => one.name === name) ||
        ranges.some(({ before }) => !/^\d+\.\d+\.\d+$/.test(before)),
    );
    expect(wrong).toEqual([]);
    expect(new Set(knownAdvisories.map(({ id, name }) => `${id} ${name}`)).size).toBe(knownAdvisories.length);
  });

  it("apply to no version that is shipped", () => {
    const found = shipped.flatMap(({ name, version }) =>
      knownAdvisories
        .filter((advisory) => advisory.name === name && isAffected(version, advisory))
        .map(({ id }) => `${name} ${version}: ${id}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["1.1.9", true],
    ["1.2.0", false],
    ["2.0.0", true],
    ["2.0.10", true],
    ["2.1.0", false],
    ["2.1.0-beta.1", false],
  ])("compare %s by numbers: affected %s", (version, affected) => {
    const ranges = [
      { from: null, before: "1.2.0" },
      { from: "2.0.0", before: "2.1.0" },
    ];
    expect(isAffected(version, { ranges })).toBe(affected);
  });
});
