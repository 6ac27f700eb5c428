import { readSamples } from "./corpus";
import { baselines, measurePaste, ours } from "./measure";

const tuned = [...readSamples("tuned-1.txt"), ...readSamples("tuned-2.txt")];
const heldOut = readSamples("held-out.txt");

describe("reading pasted texts", () => {
  it.each([
    ["in view", tuned, 200],
    ["held out", heldOut, 100],
  ])("finds the numbers of the texts %s with F1 of at least 0.97", (_, samples, count) => {
    expect(samples).toHaveLength(count);
    const { f1, carrier } = measurePaste(ours, samples);
    expect(f1).toBeGreaterThanOrEqual(0.97);
    expect(carrier).toBeGreaterThanOrEqual(0.95);
  });

  it("takes no phone number, price, IBAN or date for a parcel", () => {
    const { tel, sum, iban, date } = measurePaste(ours, [...tuned, ...heldOut]).decoys;
    expect({ tel, sum, iban, date }).toEqual({ tel: 0, sum: 0, iban: 0, date: 0 });
  });

  it("beats a regular expression and a published package", () => {
    const all = [...tuned, ...heldOut];
    const own = measurePaste(ours, all).f1;
    for (const baseline of baselines()) expect(own).toBeGreaterThan(measurePaste(baseline, all).f1 + 0.1);
  });
});
