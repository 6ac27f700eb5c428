import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import shipments from "@/messages/en/shipments.json";
import { AlarmBadges } from "./alarm-badges";

const show = (rules: readonly string[], explained = false) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ shipments }}>
      <AlarmBadges rules={rules} explained={explained} />
    </NextIntlClientProvider>,
  );

it("names the rules, in the list briefly, in the details with what an alarm is", () => {
  show(["Silent", "At customs"]);
  expect(screen.getByText("Silent, At customs")).toBeInTheDocument();
  show(["Silent"], true);
  expect(screen.getByText("Alarm: Silent")).toBeInTheDocument();
  expect(screen.getByText(/closes when its reason is gone/)).toBeInTheDocument();
});

it("shows nothing without alarms", () => {
  expect(show([]).container).toBeEmptyDOMElement();
});
