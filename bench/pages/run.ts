/**
 * Requests per second and p95 of a carrier's page, compared with the smallest page that the same server
 * caches (the not-found page: header, footer and two sentences), alternating in the same run. Both are full
 * pages, cached after their first visit; the carrier's page is several times as long. Measured compressed
 * (br) and uncompressed. The product is started as by `npm start`, on a free port with its own data; with
 * BENCH_URL a running one is measured.
 */
import { once } from "node:events";
import { Pool } from "undici";
import { startApp } from "../../tests/e2e/start-app";
import { sized } from "../sized";

const atOnce = 8;
const rounds = sized(12, 1);
const callsPerRound = sized(1_500, 100);
const carrierPath = "/en/carrier/DPD";
const smallPath = "/en/500";

interface Measure {
  readonly perSecond: number;
  readonly p95Ms: number;
  readonly bytes: number;
}

async function measure(origin: string, paths: readonly string[], encoding: string): Promise<Measure[]> {
  const pool = new Pool(origin, { connections: atOnce });
  const times = paths.map(() => [] as number[]);
  const spent = paths.map(() => 0);
  const bytes = paths.map(() => 0);
  for (let round = -2; round < rounds; round += 1)
    for (const [at, path] of paths.entries()) {
      const from = performance.now();
      const worker = async () => {
        for (let n = 0; n < callsPerRound / atOnce; n += 1) {
          const start = performance.now();
          const answer = await pool.request({
            method: "GET",
            path,
            headers: { "accept-encoding": encoding },
          });
          let size = 0;
          answer.body.on("data", (piece: Buffer) => {
            size += piece.length;
          });
          await once(answer.body, "end");
          if (![200, 500].includes(answer.statusCode))
            throw new Error(`${path} answered ${answer.statusCode}`);
          bytes[at] = size;
          if (round >= 0) times[at]?.push(performance.now() - start);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      if (round >= 0) spent[at] = (spent[at] ?? 0) + performance.now() - from;
    }
  await pool.close();
  return paths.map((_, at) => {
    const sorted = (times[at] ?? []).sort((a, b) => a - b);
    return {
      perSecond: Math.round((sorted.length / (spent[at] ?? 1)) * 1_000),
      p95Ms: Number((sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(2)),
      bytes: bytes[at] ?? 0,
    };
  });
}

async function run(origin: string): Promise<void> {
  const figures: Record<string, unknown> = {};
  for (const [how, encoding] of [
    ["packed", "br"],
    ["plain", "identity"],
  ] as const) {
    const [carrier, small] = await measure(origin, [carrierPath, smallPath], encoding);
    if (!carrier || !small) throw new Error("nothing was measured");
    const ratio = (a: number, b: number) => Number((a / b).toFixed(2));
    figures[how] = {
      ...{ carrierPerSecond: carrier.perSecond, carrierP95Ms: carrier.p95Ms, carrierBytes: carrier.bytes },
      ...{ smallPerSecond: small.perSecond, smallP95Ms: small.p95Ms, smallBytes: small.bytes },
      ...{
        ratioPerSecond: ratio(carrier.perSecond, small.perSecond),
        ratioP95: ratio(carrier.p95Ms, small.p95Ms),
      },
    };
    console.log(`${how}, ${atOnce} at once`);
    console.log(`  ${carrierPath}  ${carrier.perSecond}/s, p95 ${carrier.p95Ms} ms, ${carrier.bytes} bytes`);
    console.log(`  ${smallPath}  ${small.perSecond}/s, p95 ${small.p95Ms} ms, ${small.bytes} bytes`);
    console.log(`  ratio of requests a second ${ratio(carrier.perSecond, small.perSecond)}`);
  }
  console.log(
    `FIGURES ${JSON.stringify({ bench: "pages", atOnce, calls: rounds * callsPerRound, ...figures })}`,
  );
}

const given = process.env.BENCH_URL;
if (given) await run(given);
else {
  const app = await startApp({ env: { LOG_LEVEL: "error" } });
  try {
    await run(`http://127.0.0.1:${app.port}`);
  } finally {
    await app.stop();
  }
}
