import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import reports from "@/messages/en/reports.json";
import { EmptyTimes } from "./empty-times";
import { rangeOf, readTimesFilter, type TimesFilter } from "./times-rules";

const today = "2026-11-29";
const filter = { ...readTimesFilter({}, today, "day"), carrier: "ups" };

async function press(others: number, name: string) {
  const changes: Partial<TimesFilter>[] = [];
  render(
    <NextIntlClientProvider locale="en" messages={{ reports }} timeZone="UTC">
      <EmptyTimes {...{ filter, others, today }} onChange={(change) => changes.push(change)} />
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name }));
  return changes;
}

it("says that simulated shipments are not counted, and shows them for the same days and filters", async () => {
  expect(await press(3, "Show these")).toEqual([{ simulated: true }]);
  screen.getByText(/simulated ones, which aren’t counted/);
});

it("offers more days without filters where there is nothing of either kind", async () => {
  const [change] = await press(0, "Show the last 90 days");
  expect(change).toMatchObject({ carrier: "", ...rangeOf(90, today) });
  expect(change).not.toHaveProperty("simulated");
});
