import { markOthers } from "./mark-others";

/** The marked parts of a text. */
function marked(text: string): string[] {
  const marks = markOthers(text);
  return [...text]
    .map((sign, i) => (marks[i] ? sign : "\0"))
    .join("")
    .split("\0")
    .filter(Boolean);
}

describe("shapes that are no tracking numbers", () => {
  it.each([
    ["on 12.11.2026 or 2026-11-12", ["12.11.2026", "2026-11-12"]],
    ["am 3. November 2026", ["3. November 2026"]],
    ["total 1.249,00 € now", ["1.249,00 €"]],
    ["total $1,249.00", ["$1,249.00"]],
    ["IBAN DE89 3704 0044 0532 0130 00 BIC", ["DE89 3704 0044 0532 0130 00"]],
    ["ring +49 30 1234567 now", ["+49 30 1234567"]],
    ["tél 01 23 45 67 89 merci", ["01 23 45 67 89"]],
    ["or 302-1234567-1234567", ["302-1234567-1234567"]],
    ["CNPJ 12.345.678/0001-90", ["12.345.678/0001-90"]],
  ])("marks in %j", (text, parts) => {
    expect(marked(text)).toEqual(parts);
  });

  it.each([
    "RR 123 456 785 CN and 1Z 999 AA1 01 2345 6784",
    "number 9400 1112 0108 0805 4830 16 sent",
    "0034 0434 1610 9404 2557 today",
    "DE12370400440532013000 with a wrong check",
    "12/11/2026",
    "+49 30 1234567",
  ])("marks nothing in %j", (text) => {
    expect(marked(text)).toEqual([]);
  });
});
