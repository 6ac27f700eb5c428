import { type ErrorKey, errorTable } from "./error-table";

/**
 * One input error: the path (`numbers.3.number`) and the violated rule. Never contains the submitted value, only the
 * name of an unknown field.
 */
export interface InputIssue {
  readonly path: string;
  readonly rule: string;
  readonly limit?: number;
  /** The field that an unknown one was probably meant to be. */
  readonly didYouMean?: string;
  /** A value, found by us, that shows the error: a number that two rules match. */
  readonly example?: string;
}

/** Public details besides the message. */
export interface ErrorDetail {
  readonly issues?: readonly InputIssue[];
  readonly retryAfterSeconds?: number;
}

/** The only error a use case throws. One place (`lib/http`) maps it to a response; anything else becomes `internal`. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly detail: ErrorDetail;

  constructor(key: ErrorKey, detail: ErrorDetail = {}, options?: { cause?: unknown }) {
    super(errorTable[key].en, options);
    this.name = "AppError";
    this.key = key;
    this.detail = detail;
  }

  /** Envelope code of the error table. */
  get code(): number {
    return errorTable[this.key].code;
  }

  /** HTTP status of the error table. */
  get http(): number {
    return errorTable[this.key].http;
  }
}
