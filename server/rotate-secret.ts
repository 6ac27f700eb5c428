import { openDatabase } from "@/db/client";
import { env } from "@/lib/platform/environment/env";
import { rotateParcelKeys } from "@/lib/shipments/account-data/rotate-parcel-keys";
import { rotateSecrets } from "@/lib/worker/features/rotate-secrets";
import { databaseAddress } from "./database-address";
import { explainFailure, Failure } from "./failure";
import { loadEnvFile } from "./load-env-file";
import { printLine } from "./print-line";

/**
 * `npm run rotate-secret`: seals and hashes with SECRET_KEY what SECRET_KEY_PREVIOUS did, beside the running product. May be
 * repeated. Exit codes: 0 done, 1 failure.
 */
try {
  loadEnvFile(process.cwd());
  const { SECRET_KEY, SECRET_KEY_PREVIOUS } = env();
  if (!SECRET_KEY || !SECRET_KEY_PREVIOUS)
    throw new Failure("Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one.");
  const opened = openDatabase(databaseAddress(), { max: 1, applicationName: "1tracking rotate-secret" });
  try {
    const sealed = await rotateSecrets(opened.db);
    const { parcels, left } = await rotateParcelKeys(opened.db);
    printLine(
      `✓ ${sealed} secrets, and the postcodes and phones of ${parcels} parcels, are under the new key.`,
    );
    if (left > 0)
      printLine(
        `  ${left} parcels are protected by a postcode or phone that nobody stores any more: without the old key nobody opens them.`,
      );
  } finally {
    await opened.close();
  }
} catch (error) {
  printLine(`✗ ${explainFailure(error, "Replacing the key").message}`);
  process.exitCode = 1;
}
