import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { detect } from "./detect-carrier";
import { findNames } from "./find-names";
import { parsePaste } from "./parse-paste";
import { splitText } from "./split-text";

/** The first carrier of every number with what the text says about it. */
function firsts(text: string): readonly (string | undefined)[] {
  return parsePaste(text).numbers.map(({ number, named }) => detect(number, named && { named })[0]?.carrier);
}

describe("carriers named in a text", () => {
  it.each([
    ["Your parcel with DHL Express 1234567890 …", ["dhl"]],
    ["Ihre DPD Sendung 01234567890123", ["dpd"]],
    ["Votre colis GLS 01234567890123 arrive", ["gls"]],
    ["Su envío con SEUR 01234567890123", ["seur"]],
    ["encomenda da GLS: 01234567890123", ["gls"]],
    ["中通快递单号 777012345678", ["zto"]],
    ["GLS 50123456789, DHL: 1234567890", ["gls", "dhl"]],
    ["1234567890 (DHL), 1234567890123456 (TNT)", ["dhl", "tnt"]],
    ["Carrier: DPD\nTracking: 01234567890123", ["dpd"]],
    ["DHL\n1234567890\n2345678901\nDPD\n01234567890123", ["dhl", "dhl", "dpd"]],
  ])("rank first: %j", (text, carriers) => {
    expect(firsts(text)).toEqual(carriers);
  });

  it("never make a carrier of one whose pattern does not fit, nor outweigh a certain one", () => {
    expect(firsts("UPS 00340434161094042557")).toEqual(["dhl-paket"]);
    const candidates = detect("50123456789", { named: ["ups"] });
    expect(candidates.map(({ carrier }) => carrier)).not.toContain("ups");
    expect(candidates).toEqual(detect("50123456789", {}));
  });

  it("are a reason of their own and make a guess likely", () => {
    const [first] = detect("01234567890123", { named: ["dpd"] });
    expect(first).toMatchObject({ carrier: "dpd", confidence: "medium" });
    expect(first?.reasons).toContainEqual({ kind: "named" });
  });

  it("are ordinary words when written small", () => {
    expect(names("a toll of 5")).toEqual([]);
    expect(names("Toll parcel")).toEqual([["toll"]]);
    expect(names("groups and hdhl")).toEqual([]);
  });

  it("include every carrier of the catalogue that has numbers of its own form", () => {
    const own = new Set(
      patternTable.filter(([, , rows]) => rows.some(([, check]) => check !== "s10")).map(([id]) => id),
    );
    const unknown = allCarriers()
      .filter(({ id }) => own.has(id))
      .filter(({ id, name }) => !names(name.replace(/ \(.*/, "")).flat().includes(id))
      .map(({ id }) => id);
    expect(unknown).toEqual([]);
  });

  function names(text: string) {
    return findNames(text, splitText(text).fields).map(({ carriers }) => carriers);
  }
});
