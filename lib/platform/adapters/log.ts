import pino, { type Logger } from "pino";
import { lazily, lazilyBy } from "@/lib/core/lazily";
import { env } from "@/lib/platform/environment/env";
import { mapStack } from "./map-stack";

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

/** Deepest chain of causes that is logged. */
const causesMax = 5;

/**
 * A loggable error: name, code, message, stack and causes. Never statement parameters or row values: the
 * database layer puts both into messages and fields.
 */
export function describeError(thrown: unknown, depth = 0): unknown {
  if (!(thrown instanceof Error) && !(typeof thrown === "object" && thrown !== null && "message" in thrown))
    return typeof thrown === "object" ? "(object)" : String(thrown).slice(0, 200);
  const { name, message, stack, code, cause, constraint_name, table_name } = thrown as Error & {
    code?: unknown;
    constraint_name?: unknown;
    table_name?: unknown;
  };
  // drizzle appends the statement's parameters to its message.
  const said = String(message).split("\nparams: ", 1)[0] ?? "";
  return {
    type: name,
    message: said,
    ...(code === undefined ? {} : { code }),
    ...(constraint_name === undefined ? {} : { constraint: constraint_name }),
    ...(table_name === undefined ? {} : { table: table_name }),
    ...(stack ? { stack: mapStack(String(stack).replace(String(message), () => said)) } : {}),
    ...(cause === undefined || depth >= causesMax ? {} : { cause: describeError(cause, depth + 1) }),
  };
}

/** This process's log: one JSON object per line on standard error. `part` names the component. */
export const log = lazilyBy((part: string) => rootLog().child({ part }));

const rootLog = lazily(() =>
  pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      serializers: { err: describeError },
      redact: { paths: redacted, censor: "[hidden]" },
    },
    pino.destination(2),
  ),
);

export type { Logger };
