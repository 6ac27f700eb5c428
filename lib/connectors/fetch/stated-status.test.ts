import * as bring from "@/lib/connectors/providers/bring/fixtures";
import * as canadaPost from "@/lib/connectors/providers/canada-post/fixtures";
import * as inpost from "@/lib/connectors/providers/inpost/fixtures";
import * as laPoste from "@/lib/connectors/providers/la-poste/fixtures";
import * as sf from "@/lib/connectors/providers/sf-express/fixtures";
import { deriveAnswer, readAnswer } from "./testing/derive-answer";
import { fixtures } from "./testing/list-fixtures";

/** Where each carrier writes the status of the parcel; [] = nowhere, absent = a response without it cannot be read. */
const fields: Readonly<Record<string, readonly string[]>> = {
  dhl: ["shipments.*.status"],
  ups: ["trackResponse.shipment.*.package.*.currentStatus"],
  fedex: ["output.completeTrackResults.*.trackResults.*.latestStatusDetail"],
  usps: ["*.statusCategory", "statusCategory"],
  "canada-post": [],
  "australia-post": [
    ...["", "consignment.", "trackable_items.*.", "trackable_items.*.items.*."].map(
      (part) => `tracking_results.*.${part}status`,
    ),
  ],
  gls: ["parcels.*.status"],
  "la-poste": ["*.shipment.isFinal", "shipment.isFinal"],
  bring: [],
  postnord: ["status", "items.*.status"].map((path) => `TrackingInformationResponse.shipments.*.${path}`),
  inpost: ["status"],
  "sf-express": [],
  "royal-mail": ["mailPieces.summary", "mailPieces.*.summary"],
  postnl: ["CompleteStatus", "CurrentStatus"].flatMap((form) => [
    `${form}.Shipment.Status.StatusCode`,
    `${form}.Shipment.*.Status.StatusCode`,
  ]),
  dpd: ["", "*."].map(
    (each) => `Envelope.Body.getTrackingDataResponse.trackingresult.statusInfo.${each}isCurrentStatus`,
  ),
};

/** A copy of the tree without what stands at the path; `*` = any element of a list. */
function without(tree: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(tree)) return name === "*" ? tree.map((each) => without(each, rest)) : tree;
  if (tree === null || typeof tree !== "object") return tree;
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      key !== name ? [[key, value]] : rest.length === 0 ? [] : [[key, without(value, rest)]],
    ),
  );
}

describe.each(Object.entries(fields))("%s without its status field", (id, paths) => {
  it("states no status: that of an event is no second one", () => {
    const found = (fixtures[id] ?? []).flatMap(({ number, carrier, status, body }) => {
      const tree = paths.reduce((rest, path) => without(rest, path.split(".")), body);
      const outcome = readAnswer(id, { number, carrier, status, body: tree });
      return outcome?.kind === "found" ? [outcome.report.current] : [];
    });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([null]));
  });
});

describe("a delivery stands against a movement that was booked minutes later", () => {
  const day = "2026-11-25";
  const lateScans: Readonly<Record<string, readonly [number: string, carrier: string, tree: unknown]>> = {
    "sf-express": [
      ...([sf.number, "sfexpress"] as const),
      sf.answer(
        sf.route(`${day} 09:41:05`, "80", "已签收"),
        sf.route(`${day} 09:46:40`, "44", "正在派送途中"),
      ),
    ],
    "la-poste": [
      ...([laPoste.number, "la-poste"] as const),
      laPoste.entry(
        [
          laPoste.event(`${day}T10:12:00+01:00`, "MD2", "Your parcel is being delivered."),
          laPoste.event(`${day}T09:41:05+01:00`, "DI1", "Your parcel has been delivered."),
        ],
        { isFinal: false },
      ),
    ],
    "canada-post": [
      ...([canadaPost.number, "canada-post"] as const),
      canadaPost.detail([
        canadaPost.occurrence("0174", [day, "11:35:00", "EST"]),
        canadaPost.occurrence("1496", [day, "11:31:00", "EST"]),
      ]),
    ],
    bring: [
      ...(["70438101015432113", "bring"] as const),
      bring.answer([
        bring.event(`${day}T10:05:00+01:00`, "TRANSPORT_TO_RECIPIENT", "Out for delivery"),
        bring.event(`${day}T10:00:00+01:00`, "DELIVERED", "Delivered"),
      ]),
    ],
    inpost: [
      ...(["520000000000000000000006", "inpost"] as const),
      inpost.answer("", [
        inpost.event(`${day}T10:05:00+01:00`, "out_for_delivery"),
        inpost.event(`${day}T10:00:00+01:00`, "delivered"),
      ]),
    ],
  };
  it.each(Object.entries(lateScans))("%s", (id, [number, carrier, tree]) => {
    const derived = deriveAnswer(id, { number, carrier, status: 200, body: tree });
    expect(derived).toMatchObject({ status: "delivered", deliveredAt: expect.any(Date) });
  });
});
