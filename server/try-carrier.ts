import { describeAttempt } from "@/lib/connectors/fetch/describe-attempt";
import { describeConnectors, describeSetUp } from "@/lib/connectors/fetch/describe-connectors";
import { credentialOf } from "@/lib/connectors/fetch/list-connectors";
import { loadConnectors } from "@/lib/connectors/fetch/load-connectors";
import { parseAttempt } from "@/lib/connectors/fetch/parse-attempt";
import { tryConnector } from "@/lib/connectors/fetch/try-connector";
import { validateOrder } from "@/lib/connectors/fetch/validate-order";
import { accountOf } from "@/lib/connectors/kit/rules";
import { createGuardedFetch, parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";
import { env } from "@/lib/platform/environment/env";
import { explainFailure, Failure } from "./failure";
import { importFile } from "./import-file";
import { loadEnvFile } from "./load-env-file";

/**
 * `npm run try-carrier -- <connector> <number> [postcode=…] [phone=…] [carrier=…] [language=de]`: asks the real interface
 * with this server's credential and prints everything about it. Without arguments it lists the connectors. Exit codes:
 * 0 found or no data, 1 failure, 2 wrong arguments.
 */

/** What the command was given is wrong: exit code 2. */
class WrongArguments extends Failure {}

try {
  loadEnvFile(process.cwd());
  await loadConnectors(env(), importFile);
  validateOrder(env());
  const words = process.argv.slice(2);
  if (words.length === 0) print(describeConnectors(env()));
  else process.exitCode = await tryCarrier(words);
} catch (error) {
  const { message } = explainFailure(error, "Asking");
  print([`✗ ${message}`]);
  process.exitCode = error instanceof WrongArguments ? 2 : 1;
}

async function tryCarrier(words: readonly string[]): Promise<number> {
  const { connector, item, language } = readArguments(words);
  const credential = credentialOf(connector, env());
  if (credential === null)
    throw new Failure(`${connector.name} is not set up: ${describeSetUp(connector, env())}.`);
  const active = { connector, credential, account: accountOf(connector.id, credential) };
  const fetch = createGuardedFetch({ testHosts: parseTestHosts(env().TEST_CARRIER_HOSTS) });
  try {
    const attempt = await tryConnector(active, item, {
      ...{ fetch, language, now: new Date(), signal: new AbortController().signal },
    });
    print(describeAttempt(active, attempt));
    return ["found", "noData"].includes(attempt.outcome.kind) ? 0 : 1;
  } finally {
    await fetch.close();
  }
}

function readArguments(words: readonly string[]) {
  const parsed = parseAttempt(words);
  if (typeof parsed === "string") throw new WrongArguments(parsed);
  return parsed;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}
