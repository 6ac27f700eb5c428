import type { Context } from "@/lib/platform/context";

/** What a call was given, parsed by its contract. */
export interface ApiInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a call does: `data` of the envelope, as its contract's `output` takes it. */
export type ApiVerb = (ctx: Context, input: ApiInput) => Promise<unknown>;
