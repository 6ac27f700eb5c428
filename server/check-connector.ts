import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { allConnectors } from "@/lib/connectors/fetch/list-connectors";
import { loadConnector } from "@/lib/connectors/fetch/load-connectors";
import {
  checkBuild,
  checkDamage,
  checkDeclaration,
  checkFailures,
  checkOrder,
  checkStatements,
} from "@/lib/connectors/fetch/testing/check-connector";
import { parseFixtures } from "@/lib/connectors/fetch/testing/parse-fixtures";
import type { Fixture } from "@/lib/connectors/kit/compose-fixtures";
import type { Connector } from "@/lib/connectors/kit/schemas";
import { importFile } from "./import-file";

/**
 * `npm run check-connector -- DIR`: checks a connector of one's own (a folder with index.mjs, or a file) as the tests of
 * the product check the built-in ones. Exit codes: 0 nothing is wrong, 1 something is, 2 wrong arguments.
 */
const shownMax = 5;
const [folder, ...rest] = process.argv.slice(2);
const file = folder === undefined ? null : moduleOf(resolve(folder));

if (file === null || rest.length > 0) {
  print(["✗ Write npm run check-connector -- DIR, a folder with index.mjs or a .mjs file."]);
  process.exitCode = 2;
} else process.exitCode = (await checkFile(file)) ? 0 : 1;

function moduleOf(path: string): string | null {
  const inner = existsSync(path) && statSync(path).isDirectory() ? join(path, "index.mjs") : path;
  return existsSync(inner) ? inner : null;
}

async function checkFile(path: string): Promise<boolean> {
  const connector = await loadConnector(path, new Set(allConnectors().map(({ id }) => id)), importFile);
  if ("problems" in connector) return report("it follows the contract", connector.problems);
  const fixtures = await readFixtures(path);
  if ("problems" in fixtures) return report("it has fixtures", fixtures.problems);
  const checks = checksOf(connector, fixtures.cases);
  const results = checks.map(([name, check]) => report(name, run(check)));
  return results.every(Boolean);
}

function checksOf(
  connector: Connector,
  cases: readonly Fixture[],
): readonly (readonly [name: string, check: () => readonly string[]])[] {
  const [first] = cases;
  return [
    ["it declares itself", () => checkDeclaration(connector)],
    [
      "it asks for each parcel in one call, on its own hosts, without secrets in the URL",
      () => checkBuild(connector, first?.number ?? "", first?.carrier ?? null),
    ],
    ["it tells failures from answers", () => checkFailures(connector)],
    ["it reads what its fixtures say", () => checkStatements(connector, cases)],
    ["it reads lists in any order", () => cases.flatMap((fixture) => checkOrder(connector, fixture))],
    ["it never takes a damaged answer for no data or a bad number", () => checkDamage(connector, cases)],
  ];
}

/** Exported by the connector's module as `fixtures`, or by `fixtures.mjs` beside it. */
async function readFixtures(path: string) {
  const beside = join(dirname(path), "fixtures.mjs");
  const own = (await importFile(path)).fixtures;
  const given = own ?? (existsSync(beside) ? (await importFile(beside)).fixtures : undefined);
  if (given === undefined)
    return { problems: ["none are exported: export const fixtures = […], here or in fixtures.mjs"] };
  return parseFixtures(given);
}

function run(check: () => readonly string[]): readonly string[] {
  try {
    return check();
  } catch (error) {
    return [`throws: ${String(error)}`];
  }
}

function report(name: string, problems: readonly string[]): boolean {
  const more = problems.length - shownMax;
  print([
    `${problems.length === 0 ? "✓" : "✗"} ${name}`,
    ...problems.slice(0, shownMax).map((line) => `    ${line}`),
    ...(more > 0 ? [`    … and ${more} more`] : []),
  ]);
  return problems.length === 0;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}
