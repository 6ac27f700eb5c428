import { openDatabase } from "@/db/client";
import { endSessions } from "@/lib/accounts/sessions/end-sessions";
import { databaseAddress } from "./database-address";
import { explainFailure, Failure } from "./failure";
import { loadEnvFile } from "./load-env-file";
import { printLine } from "./print-line";

/** `npm run end-sessions -- --all` or `-- --user EMAIL`. Exit codes: 0 done, 1 failure, 2 wrong arguments. */
class WrongArguments extends Failure {}

try {
  loadEnvFile(process.cwd());
  const [which, email, ...rest] = process.argv.slice(2);
  const isAll = which === "--all" && email === undefined;
  if (!isAll && (which !== "--user" || email === undefined || rest.length > 0))
    throw new WrongArguments("Say whose: npm run end-sessions -- --all, or -- --user EMAIL.");
  const opened = openDatabase(databaseAddress(), { max: 1, applicationName: "1tracking end-sessions" });
  try {
    const ended = await endSessions(opened.db, email ?? null, new Date());
    if (ended === null) throw new Failure(`Nobody has the address ${email}.`);
    printLine(`✓ ${ended.sessions} sessions of ${ended.users} users ended.`);
  } finally {
    await opened.close();
  }
} catch (error) {
  printLine(`✗ ${explainFailure(error, "Ending sessions").message}`);
  process.exitCode = error instanceof WrongArguments ? 2 : 1;
}
