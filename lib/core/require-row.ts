import { AppError } from "./app-error";
import type { ErrorKey } from "./error-table";

/** The first row of a result. Throws `error` without one: another account's id answers like a missing one. */
export function requireRow<Row>([row]: readonly Row[], error: ErrorKey = "notFound"): Row {
  if (row === undefined) throw new AppError(error);
  return row;
}
