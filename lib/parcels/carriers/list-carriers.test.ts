import { sharedRouteNames } from "./constants";
import { linkTable } from "./data/links";
import { patternTable } from "./data/patterns";
import { samples } from "./data/samples";
import { carrierByRoute, findCarrier } from "./find-carrier";
import { allCarriers } from "./list-carriers";
import { s10Issuers } from "./list-issuers";
import { isCountry } from "./name-country";
import type { CheckRule, NumberPattern } from "./schemas";

const carriers = allCarriers();

/**
 * An independent, plain implementation of the check digits, so that the data is not tested by the code that uses it.
 */
const digitsOf = (text: string) => [...text].map(Number);
const weighted = (text: string, weights: readonly number[]) =>
  digitsOf(text).reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0), 0);
const tenMinus = (sum: number) => (10 - (sum % 10)) % 10;
const split = (text: string): [string, number] => [text.slice(0, -1), Number(text.slice(-1))];
const gs1 = (text: string, plus = 0) => {
  const [body, last] = split(text);
  return tenMinus(weighted([...body].reverse().join(""), [3, 1]) + plus) === last;
};
const alternate = (text: string) => {
  const [body, last] = split(text);
  return tenMinus(weighted(body, [1, 2])) === last;
};
const s10 = (digits: string) => {
  const left = 11 - (weighted(digits.slice(0, 8), [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  return (left === 10 ? 0 : left === 11 ? 5 : left) === Number(digits[8]);
};
const mod11 = (text: string, weights: readonly number[]) => {
  const [body, last] = split(text);
  return (weighted(body, weights) % 11) % 10 === last;
};
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const references: Readonly<Record<CheckRule, (number: string) => boolean>> = {
  s10: (n) => s10(n.replace(/\D/g, "").slice(0, 9)),
  gs1: (n) => gs1(n),
  gs1plus1: (n) => gs1(n, 1),
  gs1with91: (n) => gs1(n.startsWith("91") ? n : `91${n}`),
  gs1with92: (n) => gs1(`92${n}`),
  gs1tail22: (n) => gs1(n.slice(-22)),
  gs1tail26: (n) => gs1(n.slice(-26)),
  colissimo: (n) => gs1(n.slice(2)),
  ups: (n) =>
    alternate([...n.slice(2)].map((c) => (/\d/.test(c) ? c : String((c.charCodeAt(0) - 63) % 10))).join("")),
  upsletter: (n) => alternate(n.slice(1)),
  ontracC: (n) => alternate(`4${n.slice(1)}`),
  ontracD: (n) => alternate(`5${n.slice(1)}`),
  fedex12: (n) => mod11(n, [3, 1, 7]),
  fedex12tail: (n) => mod11(n.slice(2), [3, 1, 7]),
  fedex96: (n) => gs1(n.slice(7)),
  fedexastra: (n) => mod11(n.slice(16, 28), [3, 1, 7]),
  fedex34: (n) => mod11(n.slice(-14), [1, 7, 3]),
  mod7: (n) => Number(BigInt(n.slice(0, -1)) % 7n) === Number(n.slice(-1)),
  luhn: (n) =>
    [...n].reverse().reduce((sum, c, at) => sum + (at % 2 ? Number("0246813579"[Number(c)]) : Number(c)), 0) %
      10 ===
    0,
  "iso7064-37-36": (n) => {
    let product = 36;
    for (const c of n.slice(0, -1)) product = (((product + alphabet.indexOf(c)) % 36 || 36) * 2) % 37;
    return (product + alphabet.indexOf(n.slice(-1))) % 36 === 1;
  },
  ident49: (n) => tenMinus(weighted(n.slice(0, -1), [4, 9])) === Number(n.slice(-1)),
  tnt9: (n) => s10(n),
};

function fits({ pattern, check }: NumberPattern, number: string): boolean {
  const kinds: Readonly<Record<string, string>> = { "#": "[0-9]", "!": "[A-Z]", "*": "[A-Z0-9]" };
  const shape = [...pattern.replaceAll(" ", "")].map((c) => kinds[c] ?? c).join("");
  return new RegExp(`^${shape}$`).test(number) && (check === null || references[check](number));
}

/** Numbers made from a sample that must not fit: a wrong check digit, one character less, a letter for a digit. */
function damaged({ pattern, check }: NumberPattern, number: string): string[] {
  const digit = pattern.replaceAll(" ", "").indexOf("#");
  const checkAt = check === "fedexastra" ? 27 : number.search(/\d\D*$/);
  return [
    ...(check === null ? [] : [replaced(number, checkAt, String((Number(number[checkAt]) + 1) % 10))]),
    number.slice(0, -1),
    digit < 0 ? `${number}0` : replaced(number, digit, "O"),
  ];
}

function replaced(text: string, at: number, character: string): string {
  return text.slice(0, at) + character + text.slice(at + 1);
}

describe("the catalogue", () => {
  it("has more than 350 carriers and 600 shapes, as the site claims", () => {
    expect(carriers.length).toBeGreaterThan(350);
    expect(carriers.flatMap((carrier) => carrier.patterns).length).toBeGreaterThan(600);
  });

  it("has unique ids, route names and aggregator keys", () => {
    const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
    unique(carriers.map((carrier) => carrier.id));
    unique(carriers.map((carrier) => carrier.routerName.toLowerCase()));
    unique(carriers.flatMap((carrier) => carrier.key17track ?? []));
    unique(carriers.map((carrier) => carrier.name));
  });

  it("joins all rows of all tables: none is unmatched", () => {
    const ids = new Set(carriers.map((carrier) => carrier.id));
    expect(patternTable.map((row) => row[0]).sort()).toEqual([...ids].sort());
    expect(linkTable.filter((row) => !ids.has(row[0]))).toEqual([]);
    for (const [id, rows] of Object.entries(samples)) {
      expect([id, findCarrier(id)?.patterns.length]).toEqual([id, rows.length]);
    }
  });
});

it("gives a post no EMS number as an example where EMS is a carrier of its own", () => {
  const express = carriers.filter(({ patterns }) =>
    patterns.some(({ pattern }) => pattern.startsWith("E! ")),
  );
  expect(express.length).toBeGreaterThan(2);
  for (const { id, country } of express)
    for (const post of carriers.filter((one) => one.id !== id && one.s10.includes(country ?? ""))) {
      const shown = post.patterns.filter(({ check }) => check === "s10").map(({ valid }) => valid[0]?.[0]);
      expect([post.id, shown.includes("E")]).toEqual([post.id, false]);
    }
});

describe.each(carriers.map((carrier) => [carrier.id, carrier] as const))("%s", (id, carrier) => {
  it("has a stable id, an address-safe route name and names", () => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(carrier.routerName).toMatch(/^[A-Za-z0-9]+$/);
    expect(carrier.name).toMatch(/^\S(.*\S)?$/u);
    expect(carrier.nameZh).toMatch(/^\S(.*\S)?$/u);
    expect(carrier.name).not.toMatch(/\p{Script=Han}|\p{Script=Hangul}|\p{Script=Arabic}|\(Demestic\)/u);
  });

  it("is in the tab of its kind", () => {
    if (carrier.kind === "postal") expect(carrier.tab).toBe(0);
    else expect(carrier.tab).toBe(carrier.country === "CN" ? 2 : 1);
    if (carrier.kind === "postal") expect(carrier.nameZh).toMatch(/\p{Script=Han}/u);
  });

  it("has well-formed contact details", () => {
    if (carrier.website !== null) expect(new URL(carrier.website).protocol).toMatch(/^https?:$/);
    for (const phone of carrier.phones) expect(phone).toMatch(/^\+?[\d(][\d() -]{2,20}\d$/);
    if (carrier.email !== null) expect(carrier.email).toMatch(/^[\w.-]+@[\w-]+(\.[\w-]+)+$/);
  });

  it("has an existing home country and issues S10 numbers under its own suffix", () => {
    if (carrier.country !== null) expect(isCountry(carrier.country)).toBe(true);
    const foreign = carrier.s10.filter((suffix) => suffix !== carrier.country);
    // The posts of the former Netherlands Antilles are one operator; AN remains on old stock.
    expect(foreign).toEqual(id === "antilles" ? ["SX", "AN"] : []);
    for (const suffix of carrier.s10) expect(s10Issuers().has(suffix)).toBe(true);
  });

  it("links to its page with one number placeholder", () => {
    if (carrier.trackingUrl === null) return;
    expect(carrier.trackingUrl.split("{number}")).toHaveLength(2);
    expect(new URL(carrier.trackingUrl.replace("{number}", "A1")).protocol).toMatch(/^https?:$/);
    expect(carrier.trackingUrl.replace("{number}", "")).not.toMatch(/[{}]/);
  });

  it("has shapes confirmed by valid and invalid samples", () => {
    for (const pattern of carrier.patterns) {
      const { valid } = pattern;
      expect(pattern.pattern).toMatch(/^[A-Z0-9#!* ]+$/);
      const invalid = valid.flatMap((number) => damaged(pattern, number));
      expect(invalid.length).toBeGreaterThan(valid.length);
      expect(valid.length).toBeGreaterThan(0);
      expect(valid.filter((number) => !fits(pattern, number))).toEqual([]);
      expect(invalid.filter((number) => fits(pattern, number))).toEqual([]);
      for (const number of valid) expect(number).toMatch(/^(?=.*\d)[A-Z0-9]{5,50}$/);
    }
    // One shape may be listed for two check digits, as USPS's numbers that begin with 70.
    const shapes = carrier.patterns.map(({ pattern, check }) => `${pattern.replaceAll(" ", "")} ${check}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe("route names", () => {
  const single =
    "DPD GLS PostNL Bpost ChinaEMS ChinaPOST USPS RoyalMail 4PXExpress WanBExpress DHL FedEx UPS TNT sfexpress Cuba " +
    "Antilles Kyrgyz KyrgyzExpress Ghana Czech Campost Ivoire SaintLucia SanMarino SVGPost OPT Haypost 4PX SunYou";

  it.each(single.split(" "))("%s resolves to one carrier", (name) => {
    expect(carrierByRoute(name).kind).toBe("carrier");
  });

  it.each([
    ["Correos", "correos-spain"],
    ["Argentino", "correo-argentino"],
    ["Panama", "correos-panama"],
    ["Macau", "barbados-post"],
    ["MailAmericas", "mauritius-post"],
  ])("%s, shared by several, resolves to a chooser", (name, one) => {
    const target = carrierByRoute(name);
    if (target.kind !== "chooser") throw new Error(`${name} is ${target.kind}`);
    expect(target.carriers.length).toBeGreaterThan(1);
    expect(target.carriers.map((carrier) => carrier.id)).toContain(one);
  });

  it("resolve in any case and by id, and not if unknown", () => {
    expect(carrierByRoute("royalmail")).toMatchObject({
      kind: "carrier",
      carrier: { routerName: "RoyalMail" },
    });
    expect(carrierByRoute("royal-mail")).toMatchObject({ carrier: { routerName: "RoyalMail" } });
    for (const name of ["", "Nobody", "__proto__", "constructor", "toString"]) {
      expect(carrierByRoute(name)).toEqual({ kind: "none" });
    }
  });

  it("that are shared belong to no single carrier, and all their carriers exist", () => {
    const own = new Set(carriers.map((carrier) => carrier.routerName.toLowerCase()));
    for (const [name, ids] of Object.entries(sharedRouteNames)) {
      expect(own.has(name.toLowerCase())).toBe(false);
      expect(ids.filter((id) => !findCarrier(id))).toEqual([]);
    }
  });
});
