import { statuses } from "@/lib/core/statuses";
import { statusCodes } from "@/lib/parcels/parcel/parse-status-code";
import { productFiles, textOf } from "./list-files";

const projection = "lib/parcels/parcel/parse-status-code.ts";
const code = productFiles().filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== projection,
);
const codes = statusCodes.join("|");
/** `status === 40`, `case when status <> 0`, `result in (40, 65)`, `status: 8`, `result={30}`. */
const numbered = new RegExp(
  String.raw`\b\w*(?:[sS]tatus|[rR]esult)\}?\s*(?:===?|!==?|<>|:|=\{?|(?:not )?in \()\s*(?:${codes})\b(?!\s*\.)`,
  "g",
);
/** Samples of what the wire has. */
const allowed =
  /^(lib\/site\/(content|public-api|api-documents)\/|components\/home\/api-section\.tsx|components\/api-)/;

describe("statuses of parcels", () => {
  it("are words in the code: their numbers stand in one file", () => {
    const odd = code.flatMap((path) =>
      allowed.test(path)
        ? []
        : [...(textOf(path) ?? "").replace(/\/\*[\s\S]*?\*\//g, "").matchAll(numbered)].map(
            ([found]) => `${path}: ${found}`,
          ),
    );
    expect(odd).toEqual([]);
  });

  it("are listed once: final and delivered ones are asked for by name", () => {
    const listed =
      /=== "returned" \|\|\s*\S+ === "domestic_returned"|'delivered_neighbour'|'domestic_returned'/;
    const odd = code.filter((path) => !path.startsWith("lib/core/") && listed.test(textOf(path) ?? ""));
    expect(odd).toEqual(["lib/parcels/parcel/rules.ts"]);
    expect(statuses).toHaveLength(statusCodes.length);
  });
});
