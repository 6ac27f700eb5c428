import fc from "fast-check";
import { groupDays } from "./group-days";

const event = (local: string) => ({ time: { local } });

it("groups events by local day without changing their order or losing one", () => {
  const day = fc.constantFrom("2026-03-14T10:00", "2026-03-14", "2026-03-13T23:59:59", "2026-03-12T08:00");
  fc.assert(
    fc.property(fc.array(day), (locals) => {
      const events = locals.map(event);
      const days = groupDays(events);
      expect(days.flatMap((one) => one.events)).toEqual(events);
      for (const one of days) {
        for (const { time } of one.events) expect(time.local.startsWith(one.day)).toBe(true);
      }
    }),
  );
});

it("repeats a day when a parcel crosses the date line, so that nothing looks out of order", () => {
  const days = groupDays([event("2026-03-14T01:00"), event("2026-03-15T09:00"), event("2026-03-14T20:00")]);
  expect(days.map(({ day }) => day)).toEqual(["2026-03-14", "2026-03-15", "2026-03-14"]);
});
