import { cleanup, render, screen, within } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { AccuracyReport } from "@/lib/tracking/schedule/list-accuracy";
import accuracy from "@/messages/en/accuracy.json";
import { DateComparison } from "./date-comparison";

const row = {
  ...{ carrier: "ups", estimates: 1200, held: 960, carrierHeld: 600 },
  ...{ errorHours: 14.2, carrierErrorHours: 61.5 },
};

function open(comparison: AccuracyReport["comparison"]) {
  render(
    <NextIntlClientProvider locale="en" messages={{ accuracy }} timeZone="UTC">
      <DateComparison {...comparison} />
    </NextIntlClientProvider>,
  );
  return screen.getByRole("region", { name: "Beside the carriers’ own dates" });
}
afterEach(cleanup);

it("says in words who was closer, and shows both of each carrier", () => {
  const region = open({ all: { ...row, carrier: "*" }, carriers: [row] });
  expect(region).toHaveTextContent(
    "Our estimates were closer: usually off by 14 hours, the carriers’ own dates by 2.6 days.",
  );
  expect(region).toHaveTextContent("1,200 parcels, each with one estimate");
  expect(screen.getByRole("link", { name: "UPS" })).toHaveAttribute("href", "/en/carrier/UPS");
  const cells = within(screen.getByRole("table")).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "1,200",
    "80%",
    "50%",
    "14 hours",
    "2.6 days",
  ]);
  expect(cells.map((cell) => cell.getAttribute("data-column"))).toContain("Carrier’s date right");
  expect(region).toHaveTextContent("Our estimate was right if the parcel arrived within its time range");
});

it("says so where the carriers were closer, or both alike", () => {
  open({ all: { ...row, errorHours: 30, carrierErrorHours: 20 }, carriers: [] });
  expect(screen.getByText(/^The carriers’ own dates were closer: usually off by 20 hours/)).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
  cleanup();
  open({ all: { ...row, errorHours: 20.4, carrierErrorHours: 19.6 }, carriers: [] });
  expect(screen.getByText(/^Both were equally close: .* 20 hours, .* 20 hours\.$/)).toBeVisible();
});

it("says when the comparison begins while there is none", () => {
  const region = open({ all: null, carriers: [] });
  expect(region).toHaveTextContent("The comparison begins once carriers’ dates have been compared");
  expect(within(region).queryByText(/closer|right if/)).toBeNull();
});
