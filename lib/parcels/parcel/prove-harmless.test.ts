import { cleanText } from "@/lib/connectors/kit/clean-text";
import { subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import * as dhl from "@/lib/connectors/providers/dhl/fixtures";
import * as seventeentrack from "@/lib/connectors/providers/seventeentrack/fixtures";
import * as ups from "@/lib/connectors/providers/ups/fixtures";
import { codes as sandboxCodes } from "@/lib/connectors/sandbox/data/words";
import type { SubStatus } from "./constants";
import { codes, emails, flats, harmful, phones, wordNames } from "./fixtures/harmful-sentences";
import { harmless } from "./fixtures/harmless-sentences";
import { proveHarmless } from "./prove-harmless";
import { provePlace } from "./prove-place";

const anywhere = { place: null, carrier: null, language: null };
const cases = (name: string) => [...new Set([name, name.toUpperCase(), name.toLowerCase()])];
/** A slot is a capital letter alone among Latin letters. */
const slot = (letter: string) => new RegExp(`(?<![\\p{Script=Latin}.])${letter}(?!\\p{Script=Latin})`, "u");

/**
 * A frame with each of its slots filled by every value, the second and later ones in rotation; in three letter
 * cases.
 */
function fill(frame: string, language: string): string[] {
  const { names = [], streets = [] } = harmful[language] ?? {};
  const slots: readonly (readonly [RegExp, readonly string[]])[] = [
    [slot("N"), [...names, ...(wordNames[language] ?? [])].flatMap(cases)],
    [slot("S"), streets.flatMap(cases)],
    [slot("P"), phones],
    [slot("E"), emails],
    [slot("C"), codes],
    [slot("F"), flats],
  ];
  let made = [frame];
  for (const [place, values] of slots) {
    if (!place.test(frame)) continue;
    made =
      made.length === 1
        ? values.map((value) => frame.replace(place, () => value))
        : made.map((one, at) => one.replace(place, () => values[at % values.length] ?? ""));
  }
  return made.flatMap(cases);
}

function harmfulSentences(part: "known" | "later"): [language: string, text: string][] {
  const all = Object.entries(harmful).flatMap(([language, frames]) =>
    frames[part].flatMap((frame) => fill(frame, language).map((text) => [text, language] as const)),
  );
  return [...new Map(all)].map(([text, language]) => [language, text]);
}

describe("a carrier's text in the public view", () => {
  it.each(["known", "later"] as const)(
    "is withheld if it names a person, a street, a phone, an email address or a code, in twelve languages (%s frames)",
    (part) => {
      const sentences = harmfulSentences(part);
      expect(sentences.length).toBeGreaterThan(2000);
      const shown = sentences.filter(([language, text]) =>
        [language, null, "en"].some(
          (stated) => proveHarmless(text, { ...anywhere, language: stated }) !== null,
        ),
      );
      expect(shown).toEqual([]);
    },
  );

  it("has at least fifteen frames in each of the twelve languages", () => {
    const counts = Object.values(harmful).map(({ known, later }) => known.length + later.length);
    expect(counts).toHaveLength(12);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(15);
  });

  it("is withheld after storage removed a phone or an address from it", () => {
    for (const text of ["Call +49 170 7654321 before delivery", "Delivered to a.b@example.org"]) {
      expect(cleanText(text)).toContain("…");
      expect(proveHarmless(cleanText(text), anywhere)).toBeNull();
    }
  });

  it.each([
    "Signed for by J SMITH",
    "Delivered to JOHN DOE at 12 Main Street",
    "Zugestellt an Max Mustermann",
    "Bei einem Nachbarn abgegeben: Müller, Hauptstr. 5",
    "已签收,签收人是张三",
    "Received by MR JONES",
    "Tel (555) 123-4567",
    "Delivered 4711",
    "Delivered to 5",
    "Delivered at 12/5",
    "See www.example.org",
    "Delivered\u0000",
    "Delivered to Lê",
    "Signed by Will",
    "Delivered to the",
    "Ｄｅｌｉｖｅｒｅｄ ｔｏ Ｊｏｈｎ",
    "D e l i v e r e d to J o h n",
    "Delivered to Ј\u043eh\u043f",
    "Zugestellt an Leipzig",
  ])("withholds %j", (text) => {
    const place = provePlace({ text: "Leipzig", city: "Leipzig", country: "DE" });
    expect(proveHarmless(text, { ...anywhere, place })).toBeNull();
  });

  it.each([
    ["Departed facility in LEIPZIG", "Leipzig"],
    ["Processed at LEIPZIG - GERMANY", "LEIPZIG - GERMANY"],
    ["Delivery on March 4, 2026 at 10:30", null],
    ["Zustellung am 4. März 2026, 2. Zustellversuch", null],
    ["第2次派送失败", null],
    ["ENVIO ADMITIDO EN ORIGEN", null],
    ["Empfaenger nicht angetroffen", null],
  ])("shows %j with place %j", (text, city) => {
    const place = city === null ? null : provePlace({ text: city, city, country: "DE" });
    expect(proveHarmless(text, { ...anywhere, place })).toBe(text);
  });

  it("names no place other than the event's own", () => {
    const of = (city: string) => provePlace({ text: city, city, country: "DE" });
    expect(proveHarmless("Departed facility in Leipzig", { ...anywhere, place: of("Hamburg") })).toBeNull();
    expect(proveHarmless("Departed facility in Leipzig", { ...anywhere, place: null })).toBeNull();
  });
});

/** Sub-statuses that say more than "the carrier wrote something". */
const isSpecific = (subStatus: SubStatus | null) => subStatus !== null && subStatus !== "unclassified";

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "description" && typeof inner === "string" ? [inner] : textsIn(inner),
  );
}

describe("harmless sentences", () => {
  const documented = Object.entries(harmless).flatMap(([language, list]) =>
    list.map(([text, subStatus, city, country]) => {
      const place = city === undefined ? null : provePlace({ text: city, city, ...(country && { country }) });
      return { text, subStatus, proved: proveHarmless(text, { language, place, carrier: null }) !== null };
    }),
  );
  const simulated = Object.values(sandboxCodes).flatMap(({ subStatus, words }) =>
    Object.entries(words).map(([language, text]) => {
      return { text, subStatus, proved: proveHarmless(text, { ...anywhere, language }) !== null };
    }),
  );
  const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length;

  it("are useful in the public view, 95 of 100: as they are, or as our text for a specific sub-status", () => {
    const all = [...documented, ...simulated];
    expect(documented.length).toBeGreaterThan(400);
    expect(share(all.map(({ proved, subStatus }) => proved || isSpecific(subStatus)))).toBeGreaterThanOrEqual(
      0.95,
    );
    // The same where the carrier sends no code and the sub-status must come from the text alone.
    expect(
      share(all.map(({ proved, text }) => proved || subStatusFromText(text) !== null)),
    ).toBeGreaterThanOrEqual(0.95);
  });

  it("are shown as the carrier wrote them, nine of ten", () => {
    expect(share(documented.map(({ proved }) => proved))).toBeGreaterThanOrEqual(0.95);
    expect(share(simulated.map(({ proved }) => proved))).toBeGreaterThanOrEqual(0.9);
  });

  it("include those of the connectors' fixtures, except a service name and three that no carrier writes", () => {
    const texts = textsIn([Object.values(dhl), Object.values(ups), Object.values(seventeentrack)]);
    const distinct = [...new Set(texts.map(cleanText))].filter((text) => text !== "");
    expect(distinct.length).toBeGreaterThan(30);
    const place = { text: "LEIPZIG, GERMANY", city: "LEIPZIG, GERMANY", country: "DE" };
    const withheld = distinct.filter((text) => proveHarmless(text, { ...anywhere, place }) === null);
    expect(withheld.filter((text) => subStatusFromText(text) === null).sort()).toEqual([
      "No time at all",
      "Somewhere",
      "UPS Worldwide Express",
      "words",
    ]);
  });
});
