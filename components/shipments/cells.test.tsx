import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ShipmentTexts } from "@/lib/shipments/records/schemas";
import journey from "@/messages/de/journey.json";
import shipments from "@/messages/de/shipments.json";
import status from "@/messages/de/status.json";
import { Cell } from "./cells";
import { ListContext, type ListSetting } from "./list-context";
import { makeRow } from "./testing/make-row";

type Event = NonNullable<ShipmentTexts["online"]>;
const warsaw = { text: "Arrived", lang: "en", place: "Warsaw, Poland", country: "PL" } as const;

const setting = { now: new Date(), timeZone: "UTC" } as ListSetting;
const draw = (column: "latest" | "onlineText", row: Parameters<typeof makeRow>[1]) =>
  render(
    <NextIntlClientProvider locale="de" messages={{ journey, shipments, status }} timeZone="UTC">
      <ListContext value={setting}>
        <Cell column={column} row={makeRow(1, row)} arrived={false} />
      </ListContext>
    </NextIntlClientProvider>,
  );

it.each<[string, Event, string]>([
  ["the carrier's name of it", { ...warsaw, texts: { de: "Da" } }, "Da · Warsaw, Polen"],
  ["ours", { ...warsaw, sub: "arrived" }, "Am Standort eingetroffen · Warsaw, Polen"],
  [
    "the place as the server names it",
    { ...warsaw, placeName: "Warschau, Polen", sub: "arrived" },
    "Am Standort eingetroffen · Warschau, Polen",
  ],
  [
    "a finer one of ours",
    { ...warsaw, text: "Left country of origin", sub: "departed" },
    "Ursprungsland verlassen · Warsaw, Polen",
  ],
  ["the place alone where its meaning is not known", { ...warsaw, sub: "unclassified" }, "Warsaw, Polen"],
  [
    "the place as stored without a country",
    { text: "Arrived", lang: "en", place: "Warsaw, Poland" },
    "Warsaw, Poland",
  ],
  [
    "the carrier's words where nothing else is known",
    { text: "Arrived", lang: "en", place: null },
    "Arrived",
  ],
  [
    "the carrier's words in the reader's language",
    { ...warsaw, text: "Da", lang: "de", sub: "arrived" },
    "Da",
  ],
  [
    "ours where the carrier's are not shown",
    { text: "", lang: null, place: null, sub: "arrived" },
    "Am Standort eingetroffen",
  ],
])("says of an event in the reader's language %s", (_, online, expected) => {
  draw("onlineText", { words: { online } });
  expect(screen.getByText(expected)).toBeVisible();
});

it("says of the latest event what the status does not", () => {
  draw("latest", {
    status: "in_transit",
    subStatus: "arrived",
    words: { latest: { ...warsaw, sub: "arrived" } },
  });
  expect(screen.getByText("Warsaw, Polen")).toBeVisible();
});
