import { patternTable } from "@/lib/carriers/data/patterns";
import { detect } from "@/lib/detection/detect-carrier";
import { generatedStrong, measureAccuracy, measureHigh, measureMutated, real } from "./measure";
import { loadPeers } from "./peers";

const ours = { name: "ours", detect: (number: string) => detect(number).map(({ carrier }) => carrier) };

describe("detection on published numbers", () => {
  it("puts the right carrier first for 85 in 100 and among its answers for 95", () => {
    const { top1, candidates } = measureAccuracy(ours, real);
    expect(top1).toBeGreaterThanOrEqual(0.85);
    expect(candidates).toBeGreaterThanOrEqual(0.95);
  });

  it("is right in 98 of 100 when it says high", () => {
    expect(measureHigh(real).precision).toBeGreaterThanOrEqual(0.98);
    expect(measureHigh(generatedStrong).precision).toBeGreaterThanOrEqual(0.98);
  });

  it("says high to at most one in 100 numbers with a wrong check digit", () => {
    const { tried, share } = measureMutated();
    expect(tried).toBeGreaterThan(10_000);
    expect(share).toBeLessThanOrEqual(0.01);
  });

  it("beats every published detector in both", () => {
    const own = measureAccuracy(ours, real);
    for (const peer of loadPeers()) {
      const theirs = measureAccuracy(peer, real);
      expect(own.top1).toBeGreaterThan(theirs.top1 + 0.3);
      expect(own.candidates).toBeGreaterThan(theirs.candidates + 0.3);
    }
  });

  it("labels its numbers with carriers that the catalogue has, or names as missing", () => {
    const known = new Set(patternTable.map(([id]) => id));
    const unknown = new Set(real.flatMap(({ carriers }) => carriers).filter((id) => !known.has(id)));
    expect([...unknown]).toEqual(["a1-international"]);
  });
});
