import type { Call } from "@/lib/core/define-call";

export interface ApiRoute {
  /** The route's file under `app/api/`, without `/route.ts`. */
  readonly file: string;
  /** Handlers by method, as the file exports them. */
  readonly handlers: Readonly<Record<string, unknown>>;
  /** The contract that the file declares; null where it is no call (health, a mailbox provider's POST, Inngest). */
  readonly call: Call | null;
  /** An input that the call takes; strings in it are where naughty ones are put. Null for what is no call. */
  readonly sample: Readonly<Record<string, unknown>> | null;
  /** What may become of the sample besides 200 and 410. */
  readonly refusals: readonly number[];
  /** Errors are in the envelope. Not so where somebody else's protocol is spoken. */
  readonly envelope: boolean;
}

/** An id that nobody has. */
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

/** A row of what is no such call. */
export function other(file: string, handlers: object, envelope = true): ApiRoute {
  return { file, handlers: { ...handlers }, call: null, sample: null, refusals: [], envelope };
}

/** Name of what stands in brackets in a route's file, `id` of `company/track/[id]`; null for none. */
export function bracketed(file: string): string | null {
  return /\[(\w+)\]/.exec(file)?.[1] ?? null;
}
