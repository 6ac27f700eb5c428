import { allCarriers } from "./list-carriers";
import { renderPattern } from "./render-pattern";

const cases = allCarriers().flatMap((carrier) =>
  carrier.patterns.map((pattern) => ({ carrier: carrier.id, pattern, example: pattern.valid[0] ?? "" })),
);

it("renders every pattern of the catalogue losslessly, gaps included", () => {
  expect(cases.length).toBeGreaterThan(500);
  for (const { carrier, pattern, example } of cases) {
    const cells = renderPattern(pattern, example, carrier).flatMap((part) => part.cells);
    const written = cells.map(({ sign, gap }) => (gap ? ` ${sign}` : sign)).join("");
    const wanted = pattern.pattern;
    expect([carrier, wanted.includes(" ") ? written : written.replaceAll(" ", "")]).toEqual([
      carrier,
      wanted,
    ]);
  }
});

it("renders every example to its last character", () => {
  for (const { carrier, pattern, example } of cases) {
    const cells = renderPattern(pattern, example, carrier).flatMap((part) => part.cells);
    expect(cells.map(({ character }) => character).join("")).toBe(example);
  }
});

it("marks one check character if there is a rule, and none otherwise", () => {
  for (const { carrier, pattern, example } of cases) {
    const checks = renderPattern(pattern, example, carrier).filter(({ role }) => role === "check");
    expect([pattern.pattern, checks.flatMap(({ cells }) => cells).length]).toEqual([
      pattern.pattern,
      pattern.check === null ? 0 : 1,
    ]);
  }
});

it("labels service and country of S10 numbers only", () => {
  const roles = renderPattern(
    { pattern: "!! ### ### ### GB", check: "s10" },
    "RR123456785GB",
    "royal-mail",
  ).map(({ role }) => role);
  expect(roles).toEqual(["service", "digit", "check", "country"]);
  for (const { carrier, pattern, example } of cases.filter(({ pattern: { check } }) => check !== "s10")) {
    const drawn = renderPattern(pattern, example, carrier).map(({ role }) => role);
    expect(drawn).not.toContain("service");
    expect(drawn).not.toContain("country");
  }
});
