import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { checkSpan } from "@/lib/parcels/carriers/render-pattern";
import { computeCheckDigit } from "./compute-check-digit";

const checked = allCarriers().flatMap(({ patterns }) =>
  patterns.flatMap(({ check, valid }) => (check === null ? [] : valid.map((number) => ({ check, number })))),
);

it("explains the check digit of every sample in the catalogue, rule by rule", () => {
  const rules = new Set(checked.map(({ check }) => check));
  expect(rules.size).toBeGreaterThan(18);
  for (const { check, number } of checked) {
    const lines = computeCheckDigit(check, number);
    if (check === "iso7064-37-36") expect(lines).toEqual([]);
    else
      expect([check, number, lines.at(-1)?.split(/[=→] /).at(-1)]).toEqual([
        check,
        number,
        number[checkSpan(check, number.length).at],
      ]);
  }
});

it("writes sums that add up", () => {
  for (const { check, number } of checked) {
    const [first = ""] = computeCheckDigit(check, number);
    if (check === "iso7064-37-36" || check === "mod7") continue;
    const [terms = "", sum] = first.split(" = ");
    const total = terms
      .replaceAll(/\((\d)·2 − 9\)/g, (_, digit: string) => String(Number(digit) * 2 - 9))
      .split(" + ")
      .map((term) => term.split("·").reduce((product, part) => product * Number(part), 1))
      .reduce((all, each) => all + each, 0);
    expect([number, total]).toEqual([number, Number(sum)]);
  }
});

it("reads as one would write it down", () => {
  expect(computeCheckDigit("s10", "RR123456785GB")).toEqual([
    "1·8 + 2·6 + 3·4 + 4·2 + 5·3 + 6·5 + 7·9 + 8·7 = 204",
    "204 mod 11 = 6",
    "11 − 6 = 5",
  ]);
});
