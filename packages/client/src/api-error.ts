import type { ErrorKey, Issue } from "./data/shapes.generated.ts";

export interface ApiErrorParts {
  readonly status: number;
  readonly code: number;
  readonly key: ErrorKey | null;
  readonly issues: readonly Issue[];
  readonly retryAfter: number | null;
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** An error response of the API. Network errors are thrown as `fetch` throws them. */
export class ApiError extends Error implements ApiErrorParts {
  /** HTTP status. */
  readonly status: number;
  /** Code of the envelope; the HTTP status if something other than the API responded. */
  readonly code: number;
  /** Name of the code; null if something other than the API responded. */
  readonly key: ErrorKey | null;
  readonly issues: readonly Issue[];
  /** Seconds to wait before the next call; null if the response does not say. */
  readonly retryAfter: number | null;
  /** Identifies the request for support. */
  readonly requestId: string | null;
  /** Idempotency key of a writing call: repeated with it, the call is not executed twice. */
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
