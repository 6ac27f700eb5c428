import { productFiles, textOf } from "./list-files";

const home = "lib/parcels/parcel/match-statement.ts";
/** Ways past the private constructor: outcomes built by hand, and casts. */
const bypass =
  /\bas (?:unknown as )?(?:NoData|BadNumber|CarrierStatement)\b|return \{ kind: "(?:noData|badNumber)"|outcome: \{ kind: "(?:noData|badNumber)"|Outcome = \{ kind: "(?:noData|badNumber)"/;

describe("no data and bad number", () => {
  it("are built in one place of the product, from what a carrier said", () => {
    const files = productFiles().filter((path) => /^(lib|app|components|server)\//.test(path));
    expect(files).toContain(home);
    expect(files.filter((path) => path !== home && bypass.test(textOf(path) ?? ""))).toEqual([]);
    expect(bypass.test('const said = {} as CarrierStatement; return { kind: "noData", final: true };')).toBe(
      true,
    );
  });
});
