import { performance } from "node:perf_hooks";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { parsePaste } from "@/lib/parcels/detection/parse-paste";
import { sized } from "../sized";
import { generateNumbers } from "./generate";
import {
  atHome,
  fresh,
  generatedStrong,
  measureAccuracy,
  measureHigh,
  measureMutated,
  real,
} from "./measure";
import { loadPeers, type Peer } from "./peers";

/*
 * Measures detection against the published detectors on the same numbers in one process.
 * Run: npx tsx bench/detection/run.ts
 */

const SPEED_SECONDS = sized(1, 0.05);
const MEGABYTE = 1_000_000;

/** First use in this process, before warm-up: compiling all patterns and one detection. */
const beforeFirst = performance.now();
detect("1Z999AA10123456784");
const compileMs = performance.now() - beforeFirst;

const ours: Peer = { name: "1Tracking", detect: (number) => detect(number).map(({ carrier }) => carrier) };

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Numbers per second over the whole list, best of three rounds after a warm-up. */
function measureSpeed(numbers: readonly string[], ask: (number: string) => unknown): number {
  let best = 0;
  for (let round = 0; round < 4; round++) {
    const start = performance.now();
    let done = 0;
    let seconds = 0;
    while (seconds < SPEED_SECONDS / 2) {
      for (let i = 0; i < numbers.length; i++) ask(numbers[i]!);
      done += numbers.length;
      seconds = (performance.now() - start) / 1000;
    }
    if (round > 0) best = Math.max(best, done / seconds);
  }
  return best;
}

/** Bundle size of an exported function in bytes: brotli and gzip. */
async function measureSize(source: string): Promise<{ brotli: number; gzip: number }> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    tsconfig: "tsconfig.json",
  });
  const code = outputFiles[0]!.contents;
  return {
    brotli: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    gzip: gzipSync(code, { level: 9 }).length,
  };
}

/** Hostile texts: the time for each unit repeated to a megabyte, and its growth from a quarter of that. */
function measureHostile(): { worstMs: number; worstGrowth: number } {
  const units = [
    "1",
    "1 ",
    "12 ",
    "123 ",
    "1234 ",
    "A1 ",
    "1\n",
    "123456789012\n",
    "http://a.b ",
    "http://,",
    "单号1",
    "-",
  ];
  units.push(
    "https://www.dhl.com/?tracking-id=3318810025 ",
    "(",
    "+1 ",
    "é1 ",
    "RR 123 456 785 CN ",
    "a#1",
    "1@",
    "😀",
  );
  let worstMs = 0;
  let worstGrowth = 0;
  const time = (unit: string, chars: number): number => {
    const text = unit.repeat(Math.floor(chars / unit.length));
    const start = performance.now();
    parsePaste(text);
    detect(text);
    return performance.now() - start;
  };
  for (const unit of units) {
    const best = (chars: number) => Math.min(...Array.from({ length: 4 }, () => time(unit, chars)));
    const quarter = best(MEGABYTE / 4);
    const whole = best(MEGABYTE);
    worstMs = Math.max(worstMs, whole);
    // Shorter times measure noise rather than growth.
    if (quarter > 20) worstGrowth = Math.max(worstGrowth, whole / quarter);
  }
  return { worstMs, worstGrowth };
}

async function main(): Promise<void> {
  const detectors = [ours, ...loadPeers()];
  const realText = real.map(({ number }) => number);
  const rows = detectors.map((peer) => ({
    peer,
    real: measureAccuracy(peer, real),
    fresh: measureAccuracy(peer, fresh),
    made: measureAccuracy(peer, generatedStrong),
    speed: measureSpeed(realText, peer === ours ? detect : peer.detect),
  }));

  const kinds = { real: real.length, fresh: fresh.length, generated: generatedStrong.length };
  console.log(
    `${kinds.real} published numbers, ${kinds.fresh} that nothing was set with, ${kinds.generated} generated from prefix patterns\n`,
  );
  console.log("detector                   top-1 / among          fresh      generated     numbers/s");
  for (const { peer, real: seen, fresh: unseen, made, speed } of rows) {
    const cells = [seen, unseen, made].map(
      (share) => `${percent(share.top1)} / ${percent(share.candidates)}`,
    );
    const line = cells.map((cell) => cell.padStart(18)).join("");
    console.log(peer.name.padEnd(26) + line + Math.round(speed).toLocaleString("en-US").padStart(14));
  }

  const distinct = generateNumbers(200, 99).map(({ number }) => number);
  const distinctSpeed = measureSpeed(distinct, detect);
  const fastest = Math.max(...rows.slice(1).map(({ speed }) => speed));
  const high = measureHigh(real);
  const highFresh = measureHigh(fresh);
  const highGenerated = measureHigh(generatedStrong);
  const mutated = measureMutated();
  const detectSize = await measureSize('export { detect } from "@/lib/parcels/detection/detect-carrier";');
  const pasteSize = await measureSize(
    'export { detect } from "@/lib/parcels/detection/detect-carrier"; export { parsePaste } from "@/lib/parcels/detection/parse-paste";',
  );
  const hostile = measureHostile();
  const own = rows[0]!;
  const figures = {
    realNumbers: real.length,
    top1: own.real.top1,
    inCandidates: own.real.candidates,
    freshNumbers: fresh.length,
    freshTop1: own.fresh.top1,
    freshInCandidates: own.fresh.candidates,
    freshTop1WithCountry: measureAccuracy(atHome, fresh).top1,
    freshHighPrecision: highFresh.precision,
    highShare: high.share,
    highPrecision: high.precision,
    generatedTop1: own.made.top1,
    generatedInCandidates: own.made.candidates,
    generatedHighPrecision: highGenerated.precision,
    mutatedTried: mutated.tried,
    mutatedAtHigh: mutated.share,
    numbersPerSecond: Math.round(own.speed),
    distinctNumbersPerSecond: Math.round(distinctSpeed),
    fastestPeerPerSecond: Math.round(fastest),
    timesFastestPeer: own.speed / fastest,
    compileMs,
    detectBrotliBytes: detectSize.brotli,
    detectGzipBytes: detectSize.gzip,
    pasteBrotliBytes: pasteSize.brotli,
    pasteGzipBytes: pasteSize.gzip,
    hostileMegabyteMs: hostile.worstMs,
    hostileGrowthFourfold: hostile.worstGrowth,
  };
  console.log("");
  for (const [name, value] of Object.entries(figures)) {
    console.log(`${name.padEnd(26)}${Number.isInteger(value) ? value : value.toFixed(4)}`);
  }
  console.log(`FIGURES ${JSON.stringify({ detection: figures })}`);
}

await main();
