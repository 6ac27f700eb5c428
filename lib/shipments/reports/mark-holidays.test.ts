import { chooseCountries, markDays } from "./mark-holidays";

it("marks the destinations of most shipments, at most three, and none that is not known", () => {
  const lane = (country: string | null, count: number) => ({ country, count });
  expect(chooseCountries([lane("??", 9), lane(null, 9), lane("FR", 2), lane("DE", 5)])).toEqual(["DE", "FR"]);
  const same = ["US", "IT", "AT", "DE"].map((country) => lane(country, 1));
  expect(chooseCountries(same)).toEqual(["AT", "DE", "IT"]);
});

it("marks days of the range with both its ends, in order, and names a holiday of several countries once", () => {
  const holiday = (day: string, name: string) => ({ day, name });
  const found = [
    { country: "DE", holidays: [holiday("2026-05-01", "Labour Day"), holiday("2026-05-25", "Whit Monday")] },
    // A country's package may have a day twice.
    { country: "FR", holidays: [holiday("2026-05-01", "Labour Day"), holiday("2026-05-01", "Labour Day")] },
    { country: "AT", holidays: [holiday("2026-05-01", "National Day"), holiday("2026-04-06", "Easter")] },
  ];
  const first = {
    day: "2026-05-01",
    holidays: [
      { name: "Labour Day", countries: ["DE", "FR"] },
      { name: "National Day", countries: ["AT"] },
    ],
  };
  expect(markDays(found, { dateStart: "2026-05-01", dateEnd: "2026-05-24" })).toEqual([first]);
  const days = markDays(found, { dateStart: "2026-04-06", dateEnd: "2026-05-25" }).map(({ day }) => day);
  expect(days).toEqual(["2026-04-06", "2026-05-01", "2026-05-25"]);
});
