import { openDatabase } from "@/db/client";
import { allConnectors } from "@/lib/connectors/fetch/list-connectors";
import { loadConnectors } from "@/lib/connectors/fetch/load-connectors";
import { env } from "@/lib/platform/environment/env";
import { replayEvidence } from "@/lib/tracking/refresh/replay-evidence";
import { databaseAddress } from "./database-address";
import { Failure } from "./failure";
import { importFile } from "./import-file";
import { loadEnvFile } from "./load-env-file";
import { printLine } from "./print-line";

/**
 * `npm run reread -- <connector> [since] [--apply]`: reads stored answers again with the present reader, after it was
 * corrected. Prints what differs; writes it with `--apply` only.
 */
const shownMax = 20;

try {
  loadEnvFile(process.cwd());
  await loadConnectors(env(), importFile);
  const given = process.argv.slice(2);
  const [id = "", since] = given.filter((word) => !word.startsWith("--"));
  const connector = allConnectors().find((each) => each.id === id);
  if (!connector)
    throw new Failure(
      `Name a connector: ${allConnectors()
        .map((each) => each.id)
        .join(", ")}.`,
    );
  const from = since === undefined ? null : new Date(since);
  if (from !== null && Number.isNaN(from.getTime()))
    throw new Failure(`${since} is no time: write it like 2026-03-04 or 2026-03-04T10:00Z.`);
  const unknown = given.find((word) => word.startsWith("--") && word !== "--apply");
  if (unknown) throw new Failure(`${unknown} is unknown: there is only --apply.`);
  await reread(connector, from, given.includes("--apply"));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  printLine(`✗ ${error.message}`);
  process.exit(1);
}

async function reread(
  connector: ReturnType<typeof allConnectors>[number],
  since: Date | null,
  apply: boolean,
) {
  const opened = openDatabase(databaseAddress(), { max: 2, applicationName: "1tracking reread" });
  const began = performance.now();
  let shown = 0;
  try {
    const result = await replayEvidence(opened.db, {
      connector,
      since,
      apply,
      onDiff: ({ id, carrier, fields, checkpoints }) => {
        shown += 1;
        if (shown > shownMax) return;
        printLine(`${id} ${carrier} ${fields.join("; ")}`);
        for (const line of checkpoints) printLine(`  ${line}`);
      },
    });
    if (shown > shownMax) printLine(`… and ${shown - shownMax} more`);
    const seconds = (performance.now() - began) / 1000;
    const kinds = Object.entries(result.outcomes).map(([kind, count]) => `${count} ${kind}`);
    printLine(
      `${result.answers} answers of ${result.parcels} parcels with ${result.events} events, in ${seconds.toFixed(1)} s: ${kinds.join(", ") || "none"}.`,
    );
    printLine(
      result.changed === 0
        ? "They are read as before."
        : `${result.changed} parcels differ. ${apply ? `${result.written} were written.` : "Nothing was written: add --apply to write them."}`,
    );
  } finally {
    await opened.close();
  }
}
