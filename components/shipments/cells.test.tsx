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

it.each<[string, Event, string]>([
  ["the carrier's name of it", { ...warsaw, texts: { de: "Da" } }, "Da · Warsaw, Polen"],
  ["ours", { ...warsaw, sub: "arrived" }, "Am Standort eingetroffen · Warsaw, Polen"],
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
  render(
    <NextIntlClientProvider locale="de" messages={{ journey, shipments, status }} timeZone="UTC">
      <ListContext value={{} as ListSetting}>
        <Cell column="onlineText" row={makeRow(1, { words: { online } })} arrived={false} />
      </ListContext>
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(expected)).toBeVisible();
});
