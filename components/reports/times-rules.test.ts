import {
  listComparable,
  rangeOf,
  readClassEnds,
  readTimesFilter,
  shareByWeekday,
  toExportQuery,
  toHolidaysInput,
  toTimesInput,
  writeClassEnds,
  writeTimesFilter,
} from "./times-rules";

const today = "2026-04-20";
const none = { carrier: "", country: "", channel: "", source: "", simulated: false, compare: "" } as const;

it("shows the 30 days before today unless the address has days that a report can have", () => {
  const usual = { ...none, by: "day", dateStart: "2026-03-21", dateEnd: "2026-04-19" };
  expect(readTimesFilter({}, today, "day")).toEqual(usual);
  for (const [from, to] of [
    ["2026-04-30", "2026-04-10"],
    ["2025-01-01", "2026-04-10"],
    ["2026-04-10", "2026-04-21"],
    ["2026-02-31", "x"],
  ])
    expect(readTimesFilter({ from, to }, today, "day")).toEqual(usual);
  expect(rangeOf(7, today)).toEqual({ dateStart: "2026-04-13", dateEnd: "2026-04-19" });
});

it("writes what it reads, with whatever somebody typed into the address", () => {
  const filter = readTimesFilter(
    {
      from: "2026-04-01",
      to: "2026-04-20",
      by: "carrier",
      carrier: "dhl",
      channel: "-",
      country: "DE",
      simulated: "true",
      compare: "ups",
    },
    today,
    "day",
  );
  expect(readTimesFilter(new URLSearchParams(writeTimesFilter(filter)), today, "day")).toEqual(filter);
  expect(readTimesFilter({ by: "x", country: "Germany" }, today, "country")).toMatchObject({
    by: "country",
    country: "",
  });
  expect(toTimesInput(filter, today)).toMatchObject({
    carriers: ["dhl"],
    channels: [""],
    countries: ["DE"],
    simulated: true,
  });
  expect(new URLSearchParams(toExportQuery(filter)).get("channel")).toBe("");
});

it("compares with as many days before, as far back as a report goes, or with another carrier", () => {
  const filter = readTimesFilter({ from: "2026-04-06", to: "2026-04-19", compare: "previous" }, today, "day");
  const compare = (change: Partial<typeof filter>) => toTimesInput({ ...filter, ...change }, today).compare;
  expect(compare({})).toEqual({ dateStart: "2026-03-23", dateEnd: "2026-04-05" });
  // The oldest day is 2026-01-20.
  expect(compare({ dateStart: "2026-03-06" })).toEqual({ dateStart: "2026-01-20", dateEnd: "2026-03-05" });
  expect(compare({ dateStart: "2026-03-05" })).toBeUndefined();
  const days = { dateStart: "2026-04-06", dateEnd: "2026-04-19" };
  expect(compare({ carrier: "dhl", compare: "ups" })).toEqual({ ...days, carriers: ["ups"] });
  expect(compare({ carrier: "ups", compare: "ups" })).toBeUndefined();
  expect(compare({ compare: "" })).toBeUndefined();
});

it("offers the days before and the other carriers, but not all against the only one", () => {
  const filter = readTimesFilter({}, today, "day");
  const keys = (change: Partial<typeof filter>, ...carriers: string[]) =>
    listComparable(
      { ...filter, ...change },
      carriers.map((key) => ({ key })),
      today,
    );
  expect(keys({}, "dhl", "ups")).toEqual(["previous", "dhl", "ups"]);
  expect(keys({ carrier: "ups" }, "dhl", "ups")).toEqual(["previous", "dhl"]);
  expect(keys({}, "dhl")).toEqual(["previous"]);
  expect(keys({ carrier: "dhl", ...rangeOf(90, today) }, "dhl")).toEqual([]);
});

it("splits a histogram by the day of the week, each shipment in one bin", () => {
  const weekdays = [
    { weekday: 7, hours: 1, count: 2 },
    { weekday: 1, hours: 0, count: 3 },
    { weekday: 1, hours: 40, count: 1 },
  ];
  const bins = [
    { from: 0, to: 1 },
    { from: 1, to: 2 },
    { from: 2, to: null },
  ];
  expect(shareByWeekday(bins, weekdays)).toEqual([
    { weekday: 1, counts: [3, 0, 1], total: 4 },
    { weekday: 7, counts: [0, 2, 0], total: 2 },
  ]);
});

it("reads ends of classes as they are written, and refuses what is no ascending list", () => {
  expect(readClassEnds("12, 24;48\n72", "online")).toEqual([12, 24, 48, 72]);
  expect(readClassEnds("1，2.5，4", "delivered")).toEqual([24, 60, 96]);
  expect(writeClassEnds([24, 60, 96], "delivered")).toBe("1, 2.5, 4");
  for (const wrong of ["", "a", "24, 12", "0", "-1", "1, 1", "1.3", "99999", "1 2 3 4 5 6 7 8 9"])
    expect(readClassEnds(wrong, "online")).toBeNull();
});

it("asks for holidays of the only country, else of the most frequent ones, and of none where it is not known", () => {
  const filter = readTimesFilter({ carrier: "dhl", country: "DE", compare: "previous" }, today, "day");
  const days = { dateStart: "2026-03-21", dateEnd: "2026-04-19", simulated: false };
  const asked = { ...days, clock: "online", carriers: ["dhl"] };
  expect(toHolidaysInput(filter, "online", today)).toEqual({ ...asked, countries: ["DE"] });
  expect(toHolidaysInput({ ...filter, country: "" }, "online", today)).toEqual(asked);
  expect(toHolidaysInput({ ...filter, country: "??" }, "online", today)).toBeNull();
});
