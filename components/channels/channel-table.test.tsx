import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import channels from "@/messages/en/channels.json";
import { ChannelTable } from "./channel-table";

it("lists rules in words with what they are for, and others by their expression", () => {
  const rule = { packageType: 50 as const, matchCode: "dhl", carrier: "DHL", matchCountry: null };
  const channel = {
    ...{ id: "0199f0c0-0000-7000-8000-000000000001", name: "Air mail", code: "AIR", type: 1 as const },
    ...{ courier: "ups", carrier: "UPS", enabled: true, scanHours: 12, scanDaysAfterDelivery: 0 },
    ...{ receivedHours: null, deliveredDays: null, description: null, trackingKey: null, shipments: 0 },
    rules: [
      { ...rule, regular: "^RR[0-9A-Z]{9}NL$", example: "RR900000182NL", description: "Registered" },
      { ...rule, regular: "^(YT|LX)", example: "YT123", description: null },
    ],
    createdAt: "2026-03-01T10:00:00.000Z",
    updatedAt: "2026-03-02T10:00:00.000Z",
  };
  render(
    <NextIntlClientProvider locale="en" messages={{ channels }} timeZone="UTC">
      <ChannelTable channels={[channel]} onSwitch={jest.fn()} editAddress={() => "/"} onDelete={jest.fn()} />
    </NextIntlClientProvider>,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "begins with RR, 13 characters, ends with NL → DHLRegistered",
    "^(YT|LX) → DHL",
  ]);
});
