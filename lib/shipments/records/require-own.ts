import { AppError } from "@/lib/core/app-error";

/**
 * Throws `internal` if a search that runs without row-level security found rows of another account. `foreign`: of
 * `foreignRow`, for all its rows.
 */
export function requireOwn(foreign: boolean | null): void {
  if (foreign) throw new AppError("internal", {}, { cause: new Error("A search reached another account") });
}
