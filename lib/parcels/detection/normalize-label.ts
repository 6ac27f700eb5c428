import { groupRows } from "@/lib/core/group-rows";
import { lazily } from "@/lib/core/lazily";
import { labelForms } from "@/lib/parcels/carriers/data/label-forms";
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
    labelForms.map(([carrier, shape, check, prefix = ""]) => ({
      carrier,
      pattern: new RegExp(`^${shape.replace(/[#*~@[\]]/g, (sign) => signs[sign] ?? "")}$`),
      length: shape.replace(/[[\]]/g, "").length,
      letters: shape.startsWith("@") ? 1 : 0,
      check,
      prefix,
    })),
    ({ length }) => length,
  ),
);

interface Label {
  /** The number under which its carrier knows the parcel. */
  readonly number: string;
  /** Ids of the carriers that write such labels; none: it is no label. */
  readonly carriers: readonly string[];
}

/**
 * What a normalised number says if it is the barcode of a label. It is one only where structure and check digit leave one
 * reading: of a USPS label with 34 digits, the length of the postcode may remain open. The number in it is no label.
 */
export function normalizeLabel(number: string): Label {
  const found = new Set<string>();
  const carriers: string[] = [];
  for (const { carrier, pattern, letters, check, prefix } of forms().get(number.length) ?? []) {
    const [whole, part] = pattern.exec(number) ?? [];
    if (whole === undefined || part === undefined) continue;
    if (check !== null && !passesCheck(check, whole.slice(letters, whole.length - letters))) continue;
    found.add(prefix + part);
    carriers.push(carrier);
  }
  const [canonical = number] = found;
  return found.size === 1 ? { number: canonical, carriers } : { number, carriers: [] };
}
