import type { ErrorKey } from "./data/shapes.generated.ts";

/** One thing that is wrong with the input: where, by which rule, and the limit that was passed. */
export interface Issue {
  readonly path: string;
  readonly rule: string;
  readonly limit?: number;
}

export interface ApiErrorParts {
  readonly status: number;
  readonly code: number;
  readonly key: ErrorKey | null;
  readonly issues: readonly Issue[];
  readonly retryAfter: number | null;
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** What the API refused. Faults of the network are thrown as `fetch` throws them. */
export class ApiError extends Error implements ApiErrorParts {
  /** HTTP status. */
  readonly status: number;
  /** Code of the envelope; the HTTP status where something else than the API answered. */
  readonly code: number;
  /** Name of the code; null where something else than the API answered. */
  readonly key: ErrorKey | null;
  readonly issues: readonly Issue[];
  /** Seconds to wait before the next call; null where the answer does not say. */
  readonly retryAfter: number | null;
  /** Names the request when you ask for help. */
  readonly requestId: string | null;
  /** The key that a write went under: the same call with it is not done twice. */
  readonly idempotencyKey: string | null;

  constructor(message: string, parts: ApiErrorParts) {
    super(message);
    this.name = "ApiError";
    this.status = parts.status;
    this.code = parts.code;
    this.key = parts.key;
    this.issues = parts.issues;
    this.retryAfter = parts.retryAfter;
    this.requestId = parts.requestId;
    this.idempotencyKey = parts.idempotencyKey;
  }
}
