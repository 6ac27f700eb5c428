import { cleanup, render, screen, within } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { AccessProvider } from "@/components/shell/may-do";
import reports from "@/messages/en/reports.json";
import { TimesMap } from "./times-map";
import { readTimesFilter } from "./times-rules";

const place = (key: string, name: string, x: number, measured: number, p50: number) => ({
  ...{ key, name, x, y: 50, measured, p50 },
});
const map = {
  ...{ width: 720, height: 400, ground: '<path class="map-land" d="M0,0l9,9z"/>' },
  places: [place("MT", "Malta", 300, 2, 191), place("FR", "France", 100, 50, 47)],
};
const filter = readTimesFilter({ from: "2026-03-01", to: "2026-03-31" }, "2026-04-20", "country");

function open(operations: readonly ["reports.view"] | readonly ["reports.view", "shipments.view"]) {
  return render(
    <NextIntlClientProvider locale="en" messages={{ reports }} timeZone="UTC">
      <AccessProvider access={{ operations: [...operations], hidden: [] }}>
        <TimesMap map={map} about={{ name: "country", filter, isMixed: false }} />
      </AccessProvider>
    </NextIntlClientProvider>,
  );
}
afterEach(cleanup);

it("leads from each country to its shipments, and says its figures in words", () => {
  const { container } = open(["reports.view", "shipments.view"]);
  const link = screen.getByRole("link", { name: "France: half within 2 days, 50 shipments" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/^\/en\/userManage\/track\/all\?.*country=FR/));
  expect(link.getAttribute("href")).toContain("dateStart=2026-03-01");
  expect(within(link).getByText("1")).toBeInTheDocument();
  expect(container.querySelector(".map-land")).not.toBeNull();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "11: within 2 days",
    "22: within 8 days",
  ]);
});

it("shows the figures without links to a reader who sees no list", () => {
  open(["reports.view"]);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Malta: half within 8 days, 2 shipments")).toBeInTheDocument();
});
