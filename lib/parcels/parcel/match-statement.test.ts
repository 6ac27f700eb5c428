import { CarrierStatement, type Statement } from "./match-statement";
import type { Outcome } from "./schemas";

const table: readonly Statement[] = [
  { means: "badNumber", status: 400, words: { "errors.*.code": "TV1002" } },
  { means: "noData", status: 404, words: { title: "No result found" } },
  { means: "gone", status: 200, words: { "status.main": "NotFound", "status.sub": "Purged" } },
];
const match = (status: number, json: unknown) => CarrierStatement.match(table, status, json);

describe("a carrier's statement", () => {
  it("is the only way to no data and to a bad number", () => {
    expect(match(404, { title: "No result found" })).toMatchObject({ kind: "noData", final: false });
    expect(match(200, { status: { main: "NotFound", sub: "Purged" } })).toMatchObject({
      kind: "noData",
      final: true,
    });
    expect(match(400, { errors: [{ code: "X" }, { code: "TV1002" }] })?.kind).toBe("badNumber");
    // @ts-expect-error no data without a statement
    const noData: Outcome = { kind: "noData", final: false };
    // @ts-expect-error a bad number without a statement
    const badNumber: Outcome = { kind: "badNumber", detail: "HTTP 400" };
    // @ts-expect-error an object that only looks like a statement
    const alike: Outcome = { kind: "noData", final: false, said: { words: "404 title: No result found" } };
    // @ts-expect-error a statement that no answer made
    const made = () => new CarrierStatement({ means: "noData", status: 404, words: {} });
    expect([noData, badNumber, alike, made]).toHaveLength(4);
  });

  it.each<readonly [string, number, unknown]>([
    ["another status", 200, { title: "No result found" }],
    ["another word", 404, { title: "Not found" }],
    ["a longer word", 404, { title: "No result found!" }],
    ["another case", 404, { title: "no result found" }],
    ["another place", 404, { error: { title: "No result found" } }],
    ["the word in a list", 404, { title: ["No result found"] }],
    ["the word as text", 404, "No result found"],
    ["an inherited field", 404, Object.create({ title: "No result found" })],
    ["half of its words", 200, { status: { main: "NotFound" } }],
    ["no JSON", 404, undefined],
    ["null", 404, null],
  ])("is not made by %s", (_what, status, json) => {
    expect(match(status, json)).toBeNull();
  });

  it("may be written as a number or a single element, with spaces around", () => {
    const coded: readonly Statement[] = [{ means: "noData", status: 200, words: { "list.*.code": "-17" } }];
    for (const list of [[{ code: -17 }], [{ code: "-17" }], { code: " -17 " }])
      expect(CarrierStatement.match(coded, 200, { list })?.kind).toBe("noData");
    expect(CarrierStatement.match(coded, 200, { list: [] })).toBeNull();
  });

  it("tells its words for the log", () => {
    expect(match(404, { title: "No result found" })?.said.words).toBe("404 title: No result found");
  });
});
