import { set } from "react-hook-form";
import type { CallFailure } from "../use-call";
import type { FieldErrors } from "./form-control";

/** The path of what belongs to the whole form: no field has it, so that it is shown at the form's end. */
const wholeForm = "root";

/** Errors by the path of their field: where `place` puts them, otherwise where the issue is (`numbers.3`). */
export function placeFailure(
  failure: CallFailure,
  place?: (failure: CallFailure) => FieldErrors,
): FieldErrors {
  const placed = place?.(failure) ?? {};
  if (Object.keys(placed).length > 0) return placed;
  return Object.fromEntries(failure.issues.map(({ path }) => [path || wholeForm, failure.text]));
}

/** Errors by path as react-hook-form holds them: nested. */
export function nestErrors(found: FieldErrors): object {
  const errors = {};
  for (const [path, message] of Object.entries(found)) set(errors, path, { type: "own", message });
  return errors;
}

/** The errors that react-hook-form holds, by path. `text` stands for a missing message. */
export function flattenErrors(errors: object, text: string, above = ""): FieldErrors {
  const found = Object.entries(errors).flatMap(([key, error]) => {
    if (!error) return [];
    if (typeof error.type === "string") return [[above + key, String(error.message ?? text)]];
    return Object.entries(flattenErrors(error, text, `${above}${key}.`));
  });
  return Object.fromEntries(found);
}
