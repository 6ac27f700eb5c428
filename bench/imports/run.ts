/**
 * Duration of an import of 10,000 rows from upload to completion, as CSV and as a workbook: the call that
 * takes the file, parsing in the worker, the preview of all lines, and the import. Compared with a bare COPY
 * of the same rows into the same table, alternating. Own embedded database with default settings; one worker
 * process, with simulated carriers that start to respond for the new parcels during the import.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { utils, write } from "xlsx";
import { type Database, type OpenDatabase, openDatabase } from "@/db/client";
import type { Context } from "@/lib/platform/adapters/context";
import { importCall, importPreviewCall } from "@/lib/shipments/imports/contract";
import { listImports } from "@/lib/shipments/imports/list-imports";
import { previewImport } from "@/lib/shipments/imports/preview-import";
import type { ImportView } from "@/lib/shipments/imports/schemas";
import { startImport } from "@/lib/shipments/imports/start-import";
import { startRun } from "@/lib/shipments/imports/start-run";
import { makeAccount } from "../shipments/fill";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";

const rows = sized(10_000, 300);
const rounds = sized(3, 1);
const formats = ["csv", "xlsx"] as const;
type Format = (typeof formats)[number];

/** No step of an import takes this long: a worker is gone. */
const limitMs = 120_000;

let files = 0;
/** A file like a shop's: eleven columns, different numbers in each. */
function makeFile(format: Format): Buffer {
  files += 1;
  const head = [
    ...["Tracking number", "Carrier", "Shipping method", "Shipment date", "Country", "Order number"],
    ...["Customer name", "E-mail", "Language", "Action", "Keep scanning after delivery"],
  ];
  const lines = Array.from({ length: rows }, (_, at) => [
    `1Z${String(files).padStart(4, "0")}${String(at).padStart(12, "0")}`,
    at % 2 === 0 ? "ups" : "",
    `AIR-${at % 7}`,
    `2026-0${(at % 8) + 1}-${String((at % 27) + 1).padStart(2, "0")} 14:05`,
    ["DE", "France", "US", "España"][at % 4] ?? "DE",
    `A-${files}-${at}`,
    `Customer number ${at}`,
    `customer${at}@example.org`,
    ["de", "English", "fr", ""][at % 4] ?? "",
    "",
    at % 10 === 0 ? "1" : "",
  ]);
  if (format === "csv") return Buffer.from([head, ...lines].map((line) => line.join(",")).join("\r\n"));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...lines]), "Shipments");
  return write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
}

async function until(
  ctx: Context,
  id: string,
  isReached: (view: ImportView) => boolean,
): Promise<ImportView> {
  const end = performance.now() + limitMs;
  for (;;) {
    const [view] = (await listImports(ctx, { id })).imports;
    if (view && isReached(view)) return view;
    if (performance.now() > end) throw new Error(`still ${view?.state}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function importFile(opened: OpenDatabase, format: Format) {
  const body = makeFile(format);
  const ctx = await makeAccount(opened);
  const input = importCall.input.parse({ files: [{ name: `a.${format}`, data: body.toString("base64") }] });
  const marks = [performance.now()];
  const { id } = await startImport(ctx, input);
  const draft = await until(ctx, id, ({ state }) => state !== "reading");
  marks.push(performance.now());
  const { mapping, options } = draft;
  const seen = await previewImport(ctx, importPreviewCall.input.parse({ id, mapping, options }));
  marks.push(performance.now());
  await startRun(ctx, { id, mapping, options });
  const done = await until(ctx, id, ({ state }) => state !== "queued" && state !== "running");
  marks.push(performance.now());
  if (done.counts.inserted !== rows || seen.counts.inserted !== rows)
    throw new Error(`not all were imported: ${JSON.stringify(done)}`);
  const [begin = 0, read = 0, shown = 0, end = 0] = marks;
  return { readMs: read - begin, previewMs: shown - read, runMs: end - shown, allMs: end - begin };
}

/**
 * Copies the rows of the latest account's shipments by COPY into a table of the same columns without indexes
 * or triggers.
 */
async function copyBare(db: Database, file: string): Promise<number> {
  await db.execute(sql`drop table if exists bare`);
  await db.execute(sql`create table bare as select * from shipment limit 0`);
  const latest = "select account_id from shipment order by added_at desc limit 1";
  await db.execute(sql.raw(`copy (select * from shipment where account_id = (${latest})) to '${file}'`));
  const start = performance.now();
  await db.execute(sql.raw(`copy bare from '${file}'`));
  const took = performance.now() - start;
  const [counted] = await db.execute<{ n: number }>(sql`select count(*)::int as n from bare`);
  if (counted?.n !== rows) throw new Error(`copied ${counted?.n} rows`);
  return took;
}

async function startWorkerProcess(databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tests/process/run-shipments.ts", "5000", "20000"],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        LOG_LEVEL: "error",
        DATABASE_URL: databaseUrl,
        SANDBOX: "on",
      },
    },
  );
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const cluster = await startCluster();
const opened = openDatabase(cluster.url, { max: 6 });
const worker = await startWorkerProcess(cluster.url);
try {
  const figures: Record<string, number> = { rows };
  // Warm-up: both processes compile what they run.
  await importFile(opened, "csv");
  for (const format of formats) {
    const runs: Awaited<ReturnType<typeof importFile>>[] = [];
    const copies: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      runs.push(await importFile(opened, format));
      copies.push(await copyBare(opened.db, join(cluster.root, "pg", "bare.copy")));
    }
    const all = median(runs.map(({ allMs }) => allMs));
    const copy = median(copies);
    Object.assign(figures, {
      [`${format}Ms`]: Math.round(all),
      [`${format}SlowestMs`]: Math.round(Math.max(...runs.map(({ allMs }) => allMs))),
      [`${format}ReadMs`]: Math.round(median(runs.map(({ readMs }) => readMs))),
      [`${format}PreviewMs`]: Math.round(median(runs.map(({ previewMs }) => previewMs))),
      [`${format}RunMs`]: Math.round(median(runs.map(({ runMs }) => runMs))),
      [`${format}CopyMs`]: Math.round(copy),
      [`${format}Ratio`]: Number((all / copy).toFixed(1)),
    });
    console.log(
      `${format.padEnd(5)} ${rows} rows in ${(all / 1000).toFixed(1)} s, bare COPY ${(copy / 1000).toFixed(2)} s, ratio ${(all / copy).toFixed(1)}`,
    );
  }
  console.log(`FIGURES ${JSON.stringify({ bench: "imports", ...figures })}`);
} finally {
  const ended = once(worker, "exit");
  worker.kill("SIGTERM");
  await ended;
  await opened.close();
  await cluster.remove();
}
