import { parseExpectedTime } from "./parse-expected-time";

const shown = (eta: Parameters<typeof parseExpectedTime>[0]) => {
  const time = parseExpectedTime(eta);
  return time === null ? null : [new Date(time.from).toISOString(), new Date(time.to).toISOString()];
};

describe("the time in which a carrier expects to deliver", () => {
  it.each([
    ["a day", { from: "2026-03-04", to: null, offset: null }, "2026-03-04T06:00", "2026-03-04T21:00"],
    [
      "a day in a zone",
      { from: "2026-03-04", to: null, offset: "+02:00" },
      "2026-03-04T04:00",
      "2026-03-04T19:00",
    ],
    [
      "a window west of Greenwich",
      { from: "2026-03-04T10:00", to: "2026-03-04T12:30", offset: "-05:30" },
      "2026-03-04T15:30",
      "2026-03-04T18:00",
    ],
    [
      "two days",
      { from: "2026-03-04", to: "2026-03-05", offset: "Z" },
      "2026-03-04T06:00",
      "2026-03-05T21:00",
    ],
    [
      "a moment",
      { from: "2026-03-04T10:00:00", to: null, offset: null },
      "2026-03-04T10:00",
      "2026-03-04T11:00",
    ],
  ])("is that of %s", (_title, eta, from, to) => {
    expect(shown(eta)).toEqual([`${from}:00.000Z`, `${to}:00.000Z`]);
  });

  it("is unknown without an announcement, for a day that does not exist, or for a range of days", () => {
    expect(parseExpectedTime(null)).toBeNull();
    expect(parseExpectedTime({ from: "2026-13-04", to: null, offset: null })).toBeNull();
    expect(parseExpectedTime({ from: "2026-03-04", to: "2026-03-20", offset: null })).toBeNull();
  });
});
