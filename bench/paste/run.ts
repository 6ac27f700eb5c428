import { readSamples } from "./corpus";
import { baselines, type Extractor, measurePaste, ours } from "./measure";

/*
 * Measures how pasted texts are read: 300 written for this purpose, 100 of them before anything was tuned and
 * never looked at one by one. Run: npx tsx bench/paste/run.ts [--misses]
 */

const sets = {
  tuned: [...readSamples("tuned-1.txt"), ...readSamples("tuned-2.txt")],
  heldOut: readSamples("held-out.txt"),
};

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(9);
}

function figuresOf(extractor: Extractor) {
  const [tuned, heldOut, all] = [sets.tuned, sets.heldOut, [...sets.tuned, ...sets.heldOut]].map((set) =>
    measurePaste(extractor, set),
  );
  return { tuned: tuned!, heldOut: heldOut!, all: all! };
}

const rows = [ours, ...baselines()].map((extractor) => ({
  name: extractor.name,
  figures: figuresOf(extractor),
}));
console.log(`${sets.tuned.length} texts in view, ${sets.heldOut.length} held out\n`);
console.log(
  `${"reader".padEnd(22)}${"texts".padEnd(9)} precision   recall       F1  carrier  decoys taken as parcels`,
);
for (const { name, figures } of rows)
  for (const [set, { precision, recall, f1, carrier, decoys }] of Object.entries(figures)) {
    const taken = Object.entries(decoys).map(([kind, count]) => `${kind} ${count}`);
    console.log(
      `${name.padEnd(22)}${set.padEnd(9)}${[precision, recall, f1, carrier].map(percent).join("")}  ${taken.join(", ")}`,
    );
  }
// The held-out texts stay unseen: only their figures are printed.
if (process.argv.includes("--misses")) console.log(`\n${rows[0]?.figures.tuned.misses.join("\n\n")}`);
const summary = rows.map(({ name, figures }) => [
  name,
  Object.fromEntries(
    Object.entries(figures).map(([set, { precision, recall, f1, carrier }]) => [
      set,
      { precision, recall, f1, carrier },
    ]),
  ),
]);
console.log(`FIGURES ${JSON.stringify({ paste: Object.fromEntries(summary) })}`);
