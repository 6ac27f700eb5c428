import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { AccessProvider } from "@/components/shell/may-do";
import reports from "@/messages/de/reports.json";
import { readTimesFilter, toHolidaysInput } from "../times-rules";
import { TimesTable } from "../times-table";
import { HolidaysNote, MarkedHolidays } from "./day-holidays";

afterEach(cleanup);

const times = { measured: 2, waiting: 0, leftOut: 0, average: 20, p50: 19, p80: 19, p90: 19, classes: [] };
const rows = ["2026-05-02", "2026-05-01"].map((key) => ({ ...times, key, name: key, compared: null }));
const filter = readTimesFilter({ from: "2026-05-01", to: "2026-05-02" }, "2026-05-20", "day");
const asked = toHolidaysInput(filter, "delivered", "2026-05-20");

/** The table of a report by day, with what the server said of its holidays; undefined: nothing yet. */
function open(found: object | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(["holidays", asked], found);
  render(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale="de" messages={{ reports }} timeZone="UTC">
        <AccessProvider access={{ operations: ["reports.view", "shipments.view"], hidden: [] }}>
          <MarkedHolidays asked={found === undefined ? null : asked}>
            <HolidaysNote />
            <TimesTable
              {...{ rows, by: "day", isLoading: false, other: null }}
              about={{ name: "delivered", filter, isMixed: false }}
            />
          </MarkedHolidays>
        </AccessProvider>
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  return screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
}

it("says in the head of a day's row which public holiday it was and where, and whose holidays are marked", () => {
  const holidays = [
    { name: "Tag der Arbeit", countries: ["Deutschland", "Frankreich"] },
    { name: "Staatsfeiertag", countries: ["Österreich"] },
  ];
  const countries = ["Deutschland", "Frankreich", "Österreich"];
  const heads = open({ countries, days: [{ day: "2026-05-01", holidays }] });
  expect(heads[0]).toBe("2. Mai 2026");
  expect(heads[1]).toBe(
    "1. Mai 2026 Feiertag: Tag der Arbeit (Deutschland und Frankreich) und Staatsfeiertag (Österreich)",
  );
  expect(screen.getByText(/Landesweite Feiertage/)).toHaveTextContent(
    "Deutschland, Frankreich und Österreich",
  );
});

it("marks nothing before the holidays are known, and where there is no country to look in", () => {
  expect(open(undefined)).toEqual(["2. Mai 2026", "1. Mai 2026"]);
  cleanup();
  expect(open({ countries: [], days: [] })).toEqual(["2. Mai 2026", "1. Mai 2026"]);
  expect(screen.queryByText(/Landesweite Feiertage/)).toBeNull();
});
