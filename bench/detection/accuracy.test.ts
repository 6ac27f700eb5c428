import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import {
  atHome,
  fresh,
  generatedStrong,
  measureAccuracy,
  measureHigh,
  measureMutated,
  real,
} from "./measure";
import { loadPeers } from "./peers";

const ours = { name: "ours", detect: (number: string) => detect(number).map(({ carrier }) => carrier) };

describe("detection on published numbers", () => {
  it("ranks the right carrier first for 90 in 100 numbers and among its candidates for 98", () => {
    const { top1, candidates } = measureAccuracy(ours, real);
    expect(top1).toBeGreaterThanOrEqual(0.9);
    expect(candidates).toBeGreaterThanOrEqual(0.98);
  });

  it("is certain of 58 in 100 numbers, and right in 99 of 100 such cases", () => {
    expect(measureHigh(real).share).toBeGreaterThanOrEqual(0.58);
    expect(measureHigh(real).precision).toBeGreaterThanOrEqual(0.99);
    expect(measureHigh(generatedStrong).precision).toBeGreaterThanOrEqual(0.99);
  });

  it("ranks 80 of 100 numbers first that it was not set with, 95 among its candidates, certain ones right", () => {
    const { top1, candidates } = measureAccuracy(ours, fresh);
    expect(top1).toBeGreaterThanOrEqual(0.8);
    expect(measureAccuracy(atHome, fresh).top1).toBeGreaterThan(top1 + 0.05);
    expect(candidates).toBeGreaterThanOrEqual(0.95);
    expect(measureHigh(fresh).precision).toBeGreaterThanOrEqual(0.99);
  });

  it("has high confidence in at most one in 100 numbers with a wrong check digit", () => {
    const { tried, share } = measureMutated();
    expect(tried).toBeGreaterThan(10_000);
    expect(share).toBeLessThanOrEqual(0.01);
  });

  it("beats every published detector in both measures", () => {
    const own = measureAccuracy(ours, real);
    for (const peer of loadPeers()) {
      const theirs = measureAccuracy(peer, real);
      expect(own.top1).toBeGreaterThan(theirs.top1 + 0.3);
      expect(own.candidates).toBeGreaterThan(theirs.candidates + 0.3);
    }
  });

  it("labels its numbers with carriers of the catalogue, or with ones it lists as missing", () => {
    const known = new Set(patternTable.map(([id]) => id));
    const unknown = new Set(
      [...real, ...fresh].flatMap(({ carriers }) => carriers).filter((id) => !known.has(id)),
    );
    expect([...unknown]).toEqual(["a1-international"]);
  });
});
