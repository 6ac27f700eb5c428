import fc from "fast-check";
import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import type { CheckRule } from "@/lib/parcels/carriers/schemas";
import { BRAND_FAMILIES, VOLUME_BITS } from "./constants";
import { detect } from "./detect-carrier";
import { passesCheck } from "./rules";
import type { Candidate, CheckResult } from "./schemas";

interface Shape {
  readonly carrier: string;
  readonly pattern: string;
  readonly shape: string;
  readonly check: CheckRule | null;
  /** The check is published: failing it says something. */
  readonly published: boolean;
}

const shapes: readonly Shape[] = patternTable.flatMap(([carrier, , rows]) =>
  rows.map(([pattern, check, , fittedOn]) => {
    const shape = pattern.replace(/[ /.-]/g, "");
    return { carrier, pattern, shape, check, published: fittedOn === undefined };
  }),
);

function fits(shape: string, number: string): boolean {
  const expression = shape.replace(/#/g, "[0-9]").replace(/!/g, "[A-Z]").replace(/\*/g, "[0-9A-Z]");
  return new RegExp(`^${expression}$`).test(number);
}

/**
 * Reference implementation: every pattern as a regular expression, then its check. Carrier → results of its
 * matches.
 */
function detectSlowly(number: string): Map<string, Set<CheckResult>> {
  const found = new Map<string, Set<CheckResult>>();
  if (!/[0-9]/.test(number) || /^([0-9])\1*$/.test(number)) return found;
  for (const { carrier, shape, check, published } of shapes) {
    if (shape.length !== number.length || !fits(shape, number)) continue;
    const failed = published ? "failed" : "none";
    const result = check === null ? "none" : passesCheck(check, number) ? "passed" : failed;
    found.set(carrier, (found.get(carrier) ?? new Set()).add(result));
  }
  return found;
}

/** Numbers that match a pattern, most of them with a wrong check digit. */
const fitting = fc.constantFrom(...shapes).chain(({ shape }) =>
  fc
    .tuple(
      ...[...shape].map((token) => {
        if (token === "#") return fc.constantFrom(..."0123456789");
        if (token === "!") return fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        return token === "*" ? fc.constantFrom(..."0123456789ABCXYZ") : fc.constant(token);
      }),
    )
    .map((characters) => characters.join("")),
);

const first = (number: string): Candidate | undefined => detect(number)[0];
const ids = (number: string): string[] => detect(number).map(({ carrier }) => carrier);

describe("detect", () => {
  it("finds the same carriers with the same results as a loop over regular expressions", () => {
    const anything = fc.stringMatching(/^[0-9A-Z]{5,36}$/);
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: fitting }, anything), (number) => {
        const slow = detectSlowly(number);
        const fast = detect(number);
        expect(new Set(fast.map(({ carrier }) => carrier))).toEqual(new Set(slow.keys()));
        for (const { carrier, check } of fast) expect(slow.get(carrier)).toContain(check);
      }),
      { numRuns: 2000 },
    );
  });

  it("never throws, whatever the input, and never names a carrier twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const named = ids(text);
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });

  it("returns one frozen, shared object for numbers of one kind", () => {
    expect(detect("1Z999AA10123456784")).toBe(detect("1z 5r89 3903 5756 7127"));
    expect(Object.isFrozen(detect("1Z999AA10123456784"))).toBe(true);
    expect(Object.isFrozen(first("1Z999AA10123456784")!.reasons)).toBe(true);
  });

  it("excludes words, repeated digits, phone numbers as typed and foreign characters", () => {
    for (const text of ["DELIVERY", "MERCEDES", "000000000000", "555-123-4567", "1Z999AA1012345678!", ""]) {
      expect(detect(text)).toEqual([]);
    }
    expect(detect("1".repeat(1_000_000))).toEqual([]);
  });

  it("detects the carriers by prefix or suffix if the check digit is valid", () => {
    const sure: Record<string, string> = {
      "1Z999AA10123456784": "ups",
      "9400111201080805483016": "usps",
      "9611020987654312345672": "fedex",
      RB123456785GB: "royal-mail",
      EC080250821GB: "parcelforce",
      RP325552475CN: "china-post",
      EE123456785CN: "china-ems",
      LX123456785DE: "dhl-paket",
      "00340434633751428115": "dhl-paket",
      "8U01130342039": "la-poste",
      XU123456785FR: "chronopost",
      TBA502887274000: "amazon-logistics",
      YT2229521272164446: "yunexpress",
    };
    for (const [number, carrier] of Object.entries(sure)) {
      expect([number, first(number)?.carrier, first(number)?.confidence]).toEqual([number, carrier, "high"]);
    }
  });

  it("gives the reason: pattern, check digit, country of the suffix, length only", () => {
    expect(first("RB123456785GB")).toEqual({
      carrier: "royal-mail",
      confidence: "high",
      check: "passed",
      reasons: [
        { kind: "pattern", pattern: "!! ### ### ### GB" },
        { kind: "checkPassed" },
        { kind: "suffix", country: "GB" },
      ],
    });
    const lengthOnly = detect("253668879197").find(({ carrier }) => carrier === "zto");
    expect(lengthOnly).toMatchObject({ confidence: "low", check: "none" });
    expect(lengthOnly?.reasons).toContainEqual({ kind: "lengthOnly" });
  });

  it("never puts a candidate whose check digit fails before one that fits, hints or not", () => {
    const country = fc.constantFrom("US", "DE", "JP", "FR");
    fc.assert(
      fc.property(fitting, country, (number, home) => {
        for (const found of [
          detect(number),
          detect(number, { country: home, usedBefore: ["fedex", "usps"] }),
        ]) {
          const checks = found.map(({ check }) => check === "failed");
          expect(checks).toEqual([...checks].sort((a, b) => Number(a) - Number(b)));
        }
      }),
    );
    expect(first("80731942865")?.carrier).toBe("dpd");
    expect(ids("80731942865")).toContain("old-dominion");
  });

  it("names a failed check digit on a strong prefix and keeps a carrier without rival first, at low", () => {
    for (const [number, carrier] of [
      ["1Z12345E0205271688", "ups"],
      ["9400100000000000000000", "usps"],
      ["RR123456789PL", "poland-post"],
      ["DT771613423731", "fedex"],
    ] as const) {
      expect(first(number)).toMatchObject({ carrier, check: "failed", confidence: "low" });
      expect(first(number)?.reasons).toContainEqual({ kind: "checkFailed" });
    }
  });

  it("requires a known issuer for an S10 number", () => {
    expect(detect("RB123456785XX")).toEqual([]);
    expect(first("RB123456785US")?.carrier).toBe("usps");
  });

  it("names the post first for labels of a consolidator", () => {
    const labels = ["92748999997295513123034457", "9361269903500576940071", "9261290172376608200214"];
    labels.push("420902459261290336128704042634");
    for (const number of labels) expect(first(number)?.carrier).toBe("usps");
    expect(ids("9361269903500576940071")).toContain("dhl-ecommerce-us");
    for (const number of labels) expect(first(number)?.confidence).toBe("high");
    expect(first("9261269903500013618305")).toMatchObject({ carrier: "usps", confidence: "low" });
  });

  it("is certain where a published check passes and no other family fits, or a prefix is long", () => {
    const sure: Record<string, string> = {
      K1506235620: "ups",
      C11031500001879: "ontrac",
      "1001921334250001000300779017972697": "fedex",
      "008182709980000020033350276C": "dpd",
      D576002440000001718010: "canpar",
      H1000730000834301047: "hermes-germany",
      "081730000038942441": "ecoscooting",
      NP99999999999999NPG: "nova-poshta-global",
    };
    for (const [number, carrier] of Object.entries(sure)) {
      expect([number, first(number)?.carrier, first(number)?.confidence]).toEqual([number, carrier, "high"]);
    }
    // A check that was derived from samples, another family on the shape, a wrong digit: none of them is certain.
    for (const number of ["928567507", "V0490119172", "K1506235621", "C11031500001878"]) {
      expect([number, first(number)?.confidence]).not.toEqual([number, "high"]);
    }
  });

  it("names the carrier of published numbers first though others share their shapes", () => {
    const published: Record<string, string> = {
      JJD0002257639032011: "yodel",
      "51087693037816": "dhl-ecommerce-us",
      "60120172242323": "dhl-ecommerce-us",
      "380030000066362966": "ecoscooting",
      "79034111122": "blue-dart",
      HS0000329755: "colis-prive",
      ZE0000294369: "colis-prive",
      "038233020970": "mrw",
      "88000019255788Y": "la-poste",
      "866509472154917": "la-poste",
      "41999998135520738841": "fedex",
      "00100909086360120251130131718": "paack",
      C25062001456003: "paack",
      "7XX1000634011427": "australia-post",
      "92612909841003543402739153": "usps",
      C20071843263: "amazon-logistics",
      DR1234567890F: "czech",
      "36LB4503223001000930904": "australia-post",
      "15976834252345": "dpd",
      JVGL06178784002102090726: "dhl",
      SPXMY02044035775B: "shopee-xpress",
      NVSGNINJA000000001: "ninja-van",
      "1ONBLN504748204": "sameday",
      TH273221W9AN2D: "flash-express",
    };
    const named = Object.keys(published).map((number) => [number, first(number)?.carrier]);
    expect(named).toEqual(Object.entries(published));
    expect(ids("ABC1234567")).toEqual(expect.arrayContaining(["dhl", "australia-post"]));
    expect(ids("92612909841003543402739153")[1]).toBe("ups-mail-innovations");
  });

  it("takes either check digit of USPS numbers that begin with 70 or 71", () => {
    for (const number of ["70131710000012912087", "71123456789123456787", "71969010756003077385"])
      expect(first(number)).toMatchObject({ carrier: "usps", check: "passed", confidence: "high" });
    expect(detect("70131710000012912085").find(({ carrier }) => carrier === "usps")?.check).toBe("failed");
  });

  it("takes a lone check on 12 bare digits for chance", () => {
    for (const number of ["986578788855", "133938675660", "253368960873", "563102430313"])
      expect([number, first(number)?.check, first(number)?.confidence]).toEqual([number, "passed", "low"]);
  });

  it("does not decide where two brands share a prefix", () => {
    expect(ids("JJD0002257639032011")).toEqual(expect.arrayContaining(["dhl", "yodel"]));
    expect(first("JJD0002257639032011")?.confidence).not.toBe("high");
  });

  it("ranks bare digits whose published check fails below those that need none", () => {
    const order = ids("771613423733");
    expect(order.indexOf("fedex")).toBeGreaterThan(order.indexOf("zto"));
    expect(ids("771613423732")[0]).toBe("fedex");
  });

  it("never gives high to an S10, UPS or USPS number with a changed check digit", () => {
    const checked = shapes.filter(({ check }) => check === "s10" || check === "ups" || check === "gs1");
    fc.assert(
      fc.property(fc.constantFrom(...checked), fc.nat({ max: 999_999_999 }), (pattern, seed) => {
        const body = [...pattern.shape].map((token, i) =>
          token === "#" || token === "*" ? String((seed >> (i % 20)) % 10) : token === "!" ? "R" : token,
        );
        const number = body.join("");
        const top = first(number);
        if (top?.confidence === "high") expect(top.check).not.toBe("failed");
        const own = detect(number).find(({ carrier }) => carrier === pattern.carrier);
        if (own?.check === "failed") expect(own.confidence).toBe("low");
      }),
    );
  });

  it("contains every carrier that its own tables name", () => {
    const known = new Set(patternTable.map(([id]) => id));
    const named = [...Object.keys(VOLUME_BITS), ...BRAND_FAMILIES.flat()];
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});

describe("detect with hints", () => {
  it("lets a carrier's own link decide, even against every pattern", () => {
    const linked = detect("79034111122", { linkHost: "www.bluedart.com" });
    expect(linked[0]?.carrier).toBe("blue-dart");
    expect(linked[0]?.reasons).toContainEqual({ kind: "link", host: "www.bluedart.com" });
    expect(linked[0]?.confidence).toBe("high");
    const unknown = detect("ABCDE12345678", { linkHost: "www.dhl.com" });
    expect(unknown[0]).toMatchObject({ carrier: "dhl", check: "none", confidence: "medium" });
    // Of several owners of one host, the one whose pattern matches the number.
    expect(detect("EE123456785CN", { linkHost: "ems.com.cn" })[0]?.carrier).toBe("china-ems");
    expect(detect("RP325552475CN", { linkHost: "ems.com.cn" })[0]?.carrier).toBe("china-post");
    expect(detect("00340434161094042557", { linkHost: "www.dhl.com" })[0]?.carrier).toBe("dhl-paket");
    expect(detect("3318810025", { linkHost: "www.dhl.com" })[0]?.carrier).toBe("dhl");
  });

  it("ranks shared patterns by carriers used before, country and language, and gives the reason", () => {
    const number = "888058657515";
    const at = (list: readonly Candidate[], carrier: string) =>
      list.findIndex((candidate) => candidate.carrier === carrier);
    const plain = detect(number);
    const used = detect(number, { usedBefore: ["mrw"] });
    expect(at(used, "mrw")).toBeLessThan(at(plain, "mrw"));
    expect(used[at(used, "mrw")]?.reasons).toContainEqual({ kind: "usedBefore" });
    const spain = detect(number, { country: "es" });
    expect(at(spain, "mrw")).toBeLessThan(at(plain, "mrw"));
    expect(spain[at(spain, "mrw")]?.reasons).toContainEqual({ kind: "country", country: "ES" });
    const chinese = detect(number, { language: "zh-CN" });
    expect(at(chinese, "sto")).toBeLessThan(at(chinese, "ups"));
    expect(chinese[0]?.reasons).toContainEqual({ kind: "language", language: "zh-CN" });
  });

  it("does not override a certain result, except by a link", () => {
    const hints = { usedBefore: ["royal-mail"], country: "GB", language: "en-GB" };
    expect(detect("EC080250821GB", hints)[0]?.carrier).toBe("parcelforce");
    expect(
      detect("9400111201080805483016", { country: "AT", usedBefore: ["austrian-post"] })[0]?.carrier,
    ).toBe("usps");
  });

  it("leaves the shared result unchanged", () => {
    const before = JSON.stringify(detect("888058657515"));
    detect("888058657515", { usedBefore: ["mrw"], country: "ES", language: "es" });
    expect(JSON.stringify(detect("888058657515"))).toBe(before);
  });

  it("returns the same carriers with hints as without", () => {
    fc.assert(
      fc.property(fitting, fc.constantFrom("DE", "CN", "US", "XX", "es"), (number, country) => {
        const hinted = detect(number, { country, language: "de", usedBefore: ["dhl"] });
        expect(hinted.map(({ carrier }) => carrier).sort()).toEqual(ids(number).sort());
      }),
    );
  });
});
