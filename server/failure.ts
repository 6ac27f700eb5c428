import { RoleMissing } from "@/db/row-security";
import { EnvError } from "@/lib/platform/environment/env";

/** A failure whose message is already readable for users. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** Known causes, by system code, PostgreSQL code or message. */
const known: readonly (readonly [RegExp, string])[] = [
  [
    /ENOSPC|53100|no space left on device|check free disk space|disk full/i,
    "The disk is full: free some space, then start again.",
  ],
  [/EDQUOT|quota exceeded/i, "The disk quota is used up: free some space, then start again."],
  [
    /EROFS|read-only file system/i,
    "The disk is read-only: set DATA_DIR to a folder that can be written, or remount it.",
  ],
  [
    /EMFILE|ENFILE/,
    "Too many files are open on this machine: raise the limit (ulimit -n), then start again.",
  ],
  [
    /ENOMEM|could not map anonymous shared memory|out of memory/i,
    "There is not enough memory: close something or give the machine more, then start again.",
  ],
  [
    /could not look up effective user id/i,
    "The user who starts this has no name on this machine (no entry in /etc/passwd): start as another user, or set DATABASE_URL.",
  ],
];

const hangsUp =
  "{at} hangs up: check that it is a PostgreSQL with TLS, or write ?sslmode=disable behind DATABASE_URL if nobody else reaches the network to it.";
const untrusted =
  "The certificate of {at} is not trusted: set NODE_EXTRA_CA_CERTS to the file of its authority (docs/operations.md).";

/** Errors of an external database, by code. `{at}` is its location. */
const database: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing answers at {at}: start that PostgreSQL, or correct DATABASE_URL.",
  ENOTFOUND: "The name of {at} is not known: correct DATABASE_URL.",
  EAI_AGAIN: "The name of {at} cannot be looked up now: check the network, or correct DATABASE_URL.",
  EHOSTUNREACH: "There is no way to {at}: check the network, or correct DATABASE_URL.",
  ENETUNREACH: "There is no way to {at}: check the network, or correct DATABASE_URL.",
  ETIMEDOUT: "{at} does not answer in time: check that it runs and that a firewall lets this machine in.",
  CONNECT_TIMEOUT:
    "{at} does not answer in time: check that it runs and that a firewall lets this machine in.",
  ECONNRESET: hangsUp,
  CONNECTION_CLOSED: hangsUp,
  "28P01": "{at} refuses the password: correct the user or password in DATABASE_URL.",
  "28000":
    "{at} refuses this user: correct the user in DATABASE_URL, or let it in (pg_hba.conf, ?sslmode=verify-full).",
  "3D000": "{at} has no such database: create it, or correct the name at the end of DATABASE_URL.",
  "42501":
    "The user of DATABASE_URL may not create tables at {at}: grant it the right to create in that database.",
  "53300": "{at} has no connection left: raise max_connections there, or lower DATABASE_POOL.",
  "57P03": "{at} is still starting: wait a moment, then start again.",
  "25006": "{at} is a read-only copy: point DATABASE_URL at the one that can be written.",
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: "The certificate of {at} has expired: renew it there.",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "The certificate of {at} is for another name: write the host in DATABASE_URL as the certificate has it.",
};

/** Codes and messages of an error and its causes, outermost first. */
function chain(error: unknown): { code: string; message: string }[] {
  const found: { code: string; message: string }[] = [];
  for (let at: unknown = error; at && found.length < 6; at = (at as { cause?: unknown }).cause) {
    const { code, message, errors } = at as { code?: unknown; message?: unknown; errors?: unknown[] };
    found.push({ code: String(code ?? ""), message: String(message ?? at) });
    for (const inner of errors ?? []) found.push(...chain(inner));
  }
  return found;
}

/** The message for any error at start; `at` is host, port and name of the database in question. */
export function explainFailure(error: unknown, doing: string, at?: string): Failure {
  if (error instanceof Failure) return error;
  // Its cause is a missing privilege too, as of a table that may not be created.
  if (error instanceof RoleMissing) return new Failure(error.message, { cause: error });
  if (error instanceof EnvError) return new Failure(error.lines.join("\n"), { cause: error });
  const causes = chain(error);
  for (const { code, message } of causes) {
    const words = known.find(([pattern]) => pattern.test(`${code} ${message}`));
    if (words) return new Failure(words[1], { cause: error });
    const text = at && database[code];
    if (text)
      return new Failure(text.replace("{at}", `the database ${at}`).replace(/^the/, "The"), { cause: error });
  }
  const denied = causes.find(({ code }) => code === "EACCES" || code === "EPERM");
  if (denied)
    return new Failure(
      `${doing} is not allowed to this user (${denied.message}): start as the owner of the folder.`,
      {
        cause: error,
      },
    );
  // The innermost cause says what happened, the outer ones only where; a server's own messages say which line
  // matters.
  const lines = (causes.at(-1)?.message ?? "unknown").split("\n").filter((text) => text.trim() !== "");
  const line = lines.find((text) => /\b(FATAL|PANIC|ERROR|error):/.test(text)) ?? lines[0] ?? "unknown";
  return new Failure(`${doing} failed: ${line.trim()} (LOG_LEVEL=debug shows everything).`, { cause: error });
}
