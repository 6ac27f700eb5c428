import { addMonths } from "./months";

it("adds calendar months, to a shorter month's last day", () => {
  const later = (day: string, months: number) => addMonths(day, months);
  expect(later("2026-01-31", 1)).toBe("2026-02-28");
  expect(later("2028-01-31", 1)).toBe("2028-02-29");
  expect(later("2026-11-30", 3)).toBe("2027-02-28");
  expect(later("2026-12-31", 12)).toBe("2027-12-31");
  expect(later("2026-03-31", -1)).toBe("2026-02-28");
  expect(later("2026-05-15", 0)).toBe("2026-05-15");
});
