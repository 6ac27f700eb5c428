import { type Call, callAddress } from "@/lib/core/define-call";

export interface ApiRoute {
  /** The route's file under `app/api/`, without `/route.ts`. */
  readonly file: string;
  /** Handlers by method, as the file exports them; of a call only its own. */
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

/** A row of a call: the route at its address, its contract, and a valid input. */
export function call(
  route: Readonly<Record<string, unknown>>,
  contract: Call,
  sample: Record<string, unknown>,
  refusals: readonly number[] = [],
): ApiRoute {
  const file = callAddress(contract).slice("/api/".length);
  const handlers = { [contract.method]: route[contract.method] };
  return { file, handlers, call: contract, sample, refusals, envelope: true };
}

/** Names a call in tables of tests: its file, with the method before it if the file has several. */
export function rowKey({ file, call: contract }: ApiRoute, routes: readonly ApiRoute[]): string {
  const isShared = routes.filter((other) => other.file === file).length > 1;
  return isShared && contract ? `${contract.method} ${file}` : file;
}

/** A row of a route without a contract. */
export function other(file: string, handlers: object, envelope = true): ApiRoute {
  return { file, handlers: { ...handlers }, call: null, sample: null, refusals: [], envelope };
}

/** Bracketed parameter in a route's file, `id` of `company/track/[id]`; null if there is none. */
export function bracketed(file: string): string | null {
  return /\[(\w+)\]/.exec(file)?.[1] ?? null;
}
