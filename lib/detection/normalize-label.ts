import { labelForms } from "@/lib/carriers/data/label-forms";
import { groupRows } from "@/lib/core/group-rows";
import { lazily } from "@/lib/core/lazily";
import { passesCheck } from "./rules";

const signs: Readonly<Record<string, string>> = {
  "#": "\\d",
  "*": "[0-9A-Z]",
  "~": "[1-5]",
  "@": "[A-D]",
  "[": "(",
  "]": ")",
};

/** By the length of what they match. */
const forms = lazily(() =>
  groupRows(
    labelForms.map(([, shape, check, prefix = ""]) => ({
      pattern: new RegExp(`^${shape.replace(/[#*~@[\]]/g, (sign) => signs[sign] ?? "")}$`),
      length: shape.replace(/[[\]]/g, "").length,
      letters: shape.startsWith("@") ? 1 : 0,
      check,
      prefix,
    })),
    ({ length }) => length,
  ),
);

/**
 * The number under which its carrier knows a parcel, of a normalised one: without what a label's barcode has around it.
 * Unchanged unless structure and check digit leave one reading: of a USPS label with 34 digits, the length of the
 * postcode may remain open. Idempotent.
 */
export function normalizeLabel(number: string): string {
  const found = new Set<string>();
  for (const { pattern, letters, check, prefix } of forms().get(number.length) ?? []) {
    const [whole, part] = pattern.exec(number) ?? [];
    if (whole === undefined || part === undefined) continue;
    if (check === null || passesCheck(check, whole.slice(letters, whole.length - letters)))
      found.add(prefix + part);
  }
  const [canonical = number] = found;
  return found.size === 1 ? canonical : number;
}
