import { createRequire } from "node:module";
import { join } from "node:path";
import { type Call, callAddress } from "@/lib/core/define-call";
import type { Things } from "./make-tenant";

export interface ApiRoute {
  /** The route's file under `app/api/`, without `/route.ts`. */
  readonly file: string;
  /** Handlers by method, as the file exports them; of a call only its own. */
  readonly handlers: Readonly<Record<string, unknown>>;
  /** The file's contract; null if it is no call (health, an email provider's POST, Inngest). */
  readonly call: Call | null;
  /** A valid input; naughty strings replace its strings. Null if it is no call. */
  readonly sample: Readonly<Record<string, unknown>> | null;
  /** Of a call behind a log-in: its input, built of an account's ids; null if it cannot refer to anybody's data. */
  readonly own?: Own | null;
  /** Allowed statuses for the sample besides 200 and 410. */
  readonly refusals: readonly number[];
  /** Errors are in the envelope; false for third-party protocols. */
  readonly envelope: boolean;
}

/** An id that does not exist. */
export const nobodys = "00000000-0000-7000-8000-000000000000";

/** An input made of ids: the sample of ids that do not exist, and what other accounts are tried with. */
type Own = (things: Things) => Readonly<Record<string, unknown>>;

const load = createRequire(join(process.cwd(), "package.json"));
const exportsOf = (file: string) => load(`./app/api/${file}/route.ts`) as Readonly<Record<string, unknown>>;
const nothings = new Proxy({} as Things, { get: () => nobodys });

/** A row of a call behind a log-in whose sample differs from `own`; null if its input cannot refer to anybody's data. */
export function callWith(
  contract: Call,
  sample: Record<string, unknown>,
  own: Own | null,
  refusals: readonly number[] = [],
): ApiRoute {
  return { ...openCall(contract, sample, refusals), own };
}

/** A row of a call behind a log-in: the route at its address, its contract, and a valid input. */
export function call(contract: Call, own: Own, refusals?: readonly number[]): ApiRoute {
  return callWith(contract, own(nothings), own, refusals);
}

/** A row of a visitors' call. */
export function openCall(
  contract: Call,
  sample: Record<string, unknown>,
  refusals: readonly number[] = [],
): ApiRoute {
  const file = callAddress(contract).slice("/api/".length);
  const handlers = { [contract.method]: exportsOf(file)[contract.method] };
  return { file, handlers, call: contract, sample, refusals, envelope: true };
}

/** A row of a route without a contract. */
export function other(file: string, envelope = true): ApiRoute {
  const handlers = { ...exportsOf(file) };
  return { file, handlers, call: null, sample: null, refusals: [], envelope };
}

/** The rows of a file of calls. */
export function rowsOf(name: string): readonly ApiRoute[] {
  return (load(`./tests/api/${name}`) as { readonly routes: readonly ApiRoute[] }).routes;
}

/** Bracketed parameter in a route's file, `id` of `company/track/[id]`; null if there is none. */
export function bracketed(file: string): string | null {
  return /\[(\w+)\]/.exec(file)?.[1] ?? null;
}
