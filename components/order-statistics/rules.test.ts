import { axisFigures, formatClassHours, formatMinutes } from "./rules";

it("writes times in the unit that is read at a glance", () => {
  expect([0, 25, 60, 210, 1500, 3024, 20_000].map((one) => formatMinutes(one, "en"))).toEqual([
    "0 min",
    "25 min",
    "1 hr",
    "3.5 hr",
    "25 hr",
    "2.1 days",
    "14 days",
  ]);
  expect(formatMinutes(210, "de")).toBe("3,5 Std.");
  expect(formatMinutes(3024, "zh-CN")).toBe("2.1天");
});

it("writes ends of classes", () => {
  expect([1, 24, 48, 168].map((one) => formatClassHours(one, "en"))).toEqual([
    "1 hr",
    "24 hr",
    "2 days",
    "7 days",
  ]);
});

it("has round figures on an axis that covers all", () => {
  expect(axisFigures(0)).toEqual([0, 1]);
  expect(axisFigures(4)).toEqual([0, 1, 2, 3, 4]);
  expect(axisFigures(23)).toEqual([0, 5, 10, 15, 20, 25]);
  for (let most = 1; most < 30_000; most = Math.ceil(most * 1.7)) {
    expect(axisFigures(most).at(-1)).toBeGreaterThanOrEqual(most);
    expect(axisFigures(most).length).toBeLessThanOrEqual(7);
  }
});
