import { countFittingRows, formatRowCount, parseRowCount } from "./count-rows";

it("fills windows of usual heights with 20 to 50 rows", () => {
  expect([320, 740, 900, 1080, 1440, 1600, 2160, 4320].map(countFittingRows)).toEqual([
    20, 20, 20, 20, 30, 40, 50, 50,
  ]);
});

it("reads what it wrote, and takes anything else as not chosen", () => {
  for (const count of [
    { rows: 100, isChosen: true },
    { rows: 30, isChosen: false },
  ])
    expect(parseRowCount(formatRowCount(count))).toEqual(count);
  for (const value of [undefined, "", "0", "fit-", "201", "-5", "1e2", "20; x=1"])
    expect(parseRowCount(value)).toEqual({ rows: 20, isChosen: false });
});
