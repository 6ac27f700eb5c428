import type { Call } from "@/lib/core/define-call";

export interface ApiRoute {
  /** The route's file under `app/api/`, without `/route.ts`. */
  readonly file: string;
  /** Handlers by method, as the file exports them. */
  readonly handlers: Readonly<Record<string, unknown>>;
  /** The file's contract; null if it is no call (health, an email provider's POST, Inngest). */
  readonly call: Call | null;
  /** A valid input; naughty strings replace its strings. Null if it is no call. */
  readonly sample: Readonly<Record<string, unknown>> | null;
  /** Allowed statuses for the sample besides 200 and 410. */
  readonly refusals: readonly number[];
  /** Errors are in the envelope; false for third-party protocols. */
  readonly envelope: boolean;
}

/** An id that does not exist. */
export const nobodys = "00000000-0000-7000-8000-000000000000";

/** A row of a call that has a contract. */
export function call(
  file: string,
  handlers: object,
  contract: Call,
  sample: Record<string, unknown>,
  refusals: readonly number[] = [],
): ApiRoute {
  return { file, handlers: { ...handlers }, call: contract, sample, refusals, envelope: true };
}

/** A row of a route without a contract. */
export function other(file: string, handlers: object, envelope = true): ApiRoute {
  return { file, handlers: { ...handlers }, call: null, sample: null, refusals: [], envelope };
}

/** Bracketed parameter in a route's file, `id` of `company/track/[id]`; null if there is none. */
export function bracketed(file: string): string | null {
  return /\[(\w+)\]/.exec(file)?.[1] ?? null;
}
