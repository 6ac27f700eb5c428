import pino, { type Logger } from "pino";
import { env } from "./env";

let root: Logger | undefined;

/** Keys whose values never reach a log line. */
const redacted = [
  "*.password",
  "*.token",
  "*.secret",
  "*.authorization",
  "*.email",
  "*.phone",
  "*.postcode",
  "headers",
];

/** This process's log: one JSON object a line on standard error. `part` names who speaks. */
export function log(part: string): Logger {
  root ??= pino(
    { level: env().LOG_LEVEL, base: null, redact: { paths: redacted, censor: "[hidden]" } },
    pino.destination(2),
  );
  return root.child({ part });
}
export type { Logger };
