import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { passesCheck } from "@/lib/parcels/detection/rules";
import { freshNumbers } from "./fresh-numbers";
import { generateNumbers, wrongChecks } from "./generate";
import { type LabelledNumbers, realNumbers } from "./numbers";
import { isRight, type Peer } from "./peers";

export interface Labelled {
  readonly number: string;
  readonly carriers: readonly string[];
}

interface Accuracy {
  readonly top1: number;
  readonly candidates: number;
}

const strongShapes = patternTable.flatMap(([carrier, , rows]) =>
  rows
    .filter(([pattern, , strength]) => strength === 2 && /[0-9A-Z]/.test(pattern))
    .map(([pattern]) => ({ carrier, expression: expressionOf(pattern) })),
);
function expressionOf(pattern: string): RegExp {
  const shape = pattern
    .replace(/[ /.-]/g, "")
    .replace(/#/g, "[0-9]")
    .replace(/!/g, "[A-Z]")
    .replace(/\*/g, "[0-9A-Z]");
  return new RegExp(`^${shape}$`);
}

/**
 * All carriers with a prefix or suffix pattern for the number: related ones (bpost and its international arm)
 * are both right.
 */
function ownersOf(number: string): string[] {
  return strongShapes.filter(({ expression }) => expression.test(number)).map(({ carrier }) => carrier);
}

const labelled = (rows: readonly LabelledNumbers[]): readonly Labelled[] =>
  rows.flatMap(({ carriers, numbers }) => numbers.map((number) => ({ number, carriers })));

/** Published numbers, each with the carriers that count as right. */
export const real = labelled(realNumbers);
/** The same, which nothing was set with. */
export const fresh = labelled(freshNumbers);

const generated = generateNumbers(20);

/**
 * Numbers generated from patterns with a prefix or suffix: they show that none is missed, not how common they
 * are.
 */
export const generatedStrong: readonly Labelled[] = generated
  .filter(({ number, strength }) => strength === 2 && ownersOf(number).length > 0)
  .map(({ number }) => ({ number, carriers: ownersOf(number) }));

const homes = new Map(patternTable.map(([id, country]) => [id, country]));
const freshHomes = new Map(fresh.map(({ number, carriers: [id = ""] }) => [number, homes.get(id)]));

/** Ours, told the country of the carrier, as the destination of a shipment says it. */
export const atHome: Peer = {
  name: "1Tracking, with the country",
  detect: (number) => {
    const country = freshHomes.get(number);
    return detect(number, country ? { country } : {}).map(({ carrier }) => carrier);
  },
};

/** How often the first candidate is right, and how often any of them is. */
export function measureAccuracy(peer: Peer, set: readonly Labelled[]): Accuracy {
  let top1 = 0;
  let candidates = 0;
  for (const { number, carriers } of set) {
    const answers = peer.detect(number);
    if (answers[0] !== undefined && isRight(answers[0], carriers, number)) top1++;
    if (answers.some((answer) => isRight(answer, carriers, number))) candidates++;
  }
  return { top1: top1 / set.length, candidates: candidates / set.length };
}

/** How often high confidence is right, and how many numbers get it. */
export function measureHigh(set: readonly Labelled[]): { share: number; precision: number } {
  const high = set.filter(({ number }) => detect(number)[0]?.confidence === "high");
  const right = high.filter(({ number, carriers }) => carriers.includes(detect(number)[0]!.carrier));
  return { share: high.length / set.length, precision: right.length / high.length };
}

/** Valid numbers with every wrong check digit: the share that still gets high confidence. */
export function measureMutated(): { tried: number; share: number } {
  const numbers = [...real, ...generated].map(({ number }) => number);
  let tried = 0;
  let high = 0;
  const shapes = patternTable.flatMap(([id, , rows]) =>
    rows.map(([pattern, check]) => ({ id, pattern, check })),
  );
  for (const number of numbers) {
    const first = detect(number)[0];
    const pattern = first?.reasons.find((reason) => reason.kind === "pattern");
    if (first?.check !== "passed" || pattern === undefined) continue;
    const bare = number.replace(/[^0-9A-Z]/g, "");
    const shape = shapes.find(
      ({ id, pattern: written, check }) =>
        id === first.carrier && written === pattern.pattern && check !== null && passesCheck(check, bare),
    );
    if (!shape?.check) continue;
    for (const changed of wrongChecks(bare, shape.check)) {
      tried++;
      if (detect(changed)[0]?.confidence === "high") high++;
    }
  }
  return { tried, share: high / tried };
}
