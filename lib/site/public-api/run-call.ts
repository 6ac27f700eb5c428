import type { Context } from "@/lib/platform/adapters/context";

/** The input of a call, parsed by its contract. */
export interface ApiInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Implementation of a call: returns `data` of the envelope, as in its contract's `output`. */
export type ApiVerb = (ctx: Context, input: ApiInput) => Promise<unknown>;
