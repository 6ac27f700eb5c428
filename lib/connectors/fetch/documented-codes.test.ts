import * as aftership from "@/lib/connectors/providers/aftership/fixtures";
import * as australiaPost from "@/lib/connectors/providers/australia-post/fixtures";
import * as bring from "@/lib/connectors/providers/bring/fixtures";
import * as canadaPost from "@/lib/connectors/providers/canada-post/fixtures";
import * as dhl from "@/lib/connectors/providers/dhl/event-fixtures";
import * as dpd from "@/lib/connectors/providers/dpd/fixtures";
import * as fedex from "@/lib/connectors/providers/fedex/fixtures";
import * as gls from "@/lib/connectors/providers/gls/fixtures";
import * as inpost from "@/lib/connectors/providers/inpost/fixtures";
import * as laPoste from "@/lib/connectors/providers/la-poste/fixtures";
import * as novaPoshta from "@/lib/connectors/providers/nova-poshta/fixtures";
import * as postnl from "@/lib/connectors/providers/postnl/fixtures";
import * as postnord from "@/lib/connectors/providers/postnord/fixtures";
import * as royalMail from "@/lib/connectors/providers/royal-mail/fixtures";
import * as seventeentrack from "@/lib/connectors/providers/seventeentrack/fixtures";
import * as sfExpress from "@/lib/connectors/providers/sf-express/fixtures";
import * as ship24 from "@/lib/connectors/providers/ship24/fixtures";
import * as trackingmore from "@/lib/connectors/providers/trackingmore/fixtures";
import * as ups from "@/lib/connectors/providers/ups/fixtures";
import * as usps from "@/lib/connectors/providers/usps/fixtures";
import { allConnectors } from "./list-connectors";
import { composeBody } from "./testing/compose-body";

interface Documented {
  readonly number: string;
  /** Catalogue id. */
  readonly carrier: string;
  /** Codes as the sources named in the connector's `constants.ts` list them, separated by bars. */
  readonly codes: string;
  /** An answer of the carrier with this code in its status and in its only event. */
  answer(code: string): unknown;
}

const list = (words: string) => words.replaceAll(" ", "|");
/** Three digits each, from the first to the last. */
const digits = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(3, "0")).join("|");
const numbered = (name: string, last: number) => digits(1, last).replaceAll(/\d+/g, `${name}$&`);
const day = "2026-03-01T10:00:00";

const documented: Readonly<Record<string, Documented>> = {
  dhl: {
    ...{ number: "7777777770", carrier: "dhl", codes: list("pre-transit transit delivered failure") },
    answer: (code) => {
      const one = dhl.event(day, code, "words", "OSLO", "NO");
      return { shipments: [{ id: "7777777770", service: "express", status: one, events: [one] }] };
    },
  },
  ups: {
    ...{ number: "1Z999AA10123456784", carrier: "ups" },
    codes: `${digits(5, 7)}|${digits(10, 14)}|${digits(16, 30)}|${digits(32, 69)}|003|092|161|M|MV|P|I|X|D|RS|DO|DD|W|O`,
    answer: (code) => (/\d/.test(code) ? ups.withStatus("I", "XX", code) : ups.withStatus(code, "XX", null)),
  },
  fedex: {
    ...{ number: fedex.number, carrier: "fedex" },
    codes: list(
      "AA AC AD AF AO AP AR AX BR CA CC CD CH CP CU DD DE DL DP DR DS DY EA ED EO EP FD HL HP IT IX LO OC OD OF OX " +
        "OW PD PF PL PM PU PX RC RD RG RM RP RR RS LP SE SF SH SP TP TR",
    ),
    answer: (code) => fedex.withCode(code, code, "words"),
  },
  usps: {
    ...{ number: usps.number, carrier: "usps" },
    codes: `${list(
      "01 02 03 04 05 06 07 08 09 10 11 14 16 17 21 22 23 24 25 26 27 28 29 43 51 52 53 54 55 56 57 80 81 82 " +
        "A1 GX L1 MA NT OF PC SF T1 TM U1",
    )}|Pre-Shipment|Accepted|In Transit|In-Transit|Out for Delivery|Out-for-Delivery|Available for Pickup|Delivery Attempt|Delivered|Delivered to Agent|Alert|Return to Sender`,
    answer: (code) =>
      /^[A-Z0-9]{2}$/.test(code)
        ? usps.withCode(["In Transit", "words"], [code, "words"])
        : usps.withCode([code, "words"], ["10", "words"]),
  },
  "canada-post": {
    ...{ number: canadaPost.number, carrier: "canada-post" },
    codes: list(
      "0100 0101 0102 0103 0104 0105 0106 0107 0117 0118 0120 0121 0125 0127 0150 0154 0156 0159 0160 0161 0162 0163 " +
        "0167 0168 0169 0170 0172 0173 0174 0179 0181 0182 0183 0184 0190 0500 0810 1100 1400 1401 1402 1403 1404 1405 " +
        "1407 1408 1409 1410 1411 1414 1415 1416 1417 1418 1419 1420 1421 1422 1423 1424 1425 1426 1427 1428 1429 1430 " +
        "1431 1432 1433 1434 1435 1436 1437 1438 1441 1442 1443 1450 1479 1481 1482 1483 1484 1487 1488 1491 1492 1493 " +
        "1494 1496 1497 1498 1499 1701 2300 2410 2412 3000 3001 3002 4700 5300 20",
    ),
    answer: canadaPost.withCode,
  },
  "australia-post": {
    ...{ number: australiaPost.number, carrier: "australia-post" },
    codes:
      "Created|Sealed|Initiated|In transit|Track items for detailed delivery information|Possible delay|Awaiting collection|Unsuccessful delivery|To be re-delivered|Delivered|Held by courier|Article damaged|Cannot be delivered|Cancelled",
    answer: (code) => australiaPost.withStatus(code, code),
  },
  gls: {
    ...{ number: gls.number, carrier: "gls" },
    codes: list(
      "PREADVICE PLANNEDPICKUP INPICKUP INTRANSIT INWAREHOUSE INDELIVERY DELIVEREDPS DELIVERED FINAL NOTDELIVERED NOTPICKEDUP CANCELED",
    ),
    answer: (code) => gls.answer(gls.parcel(code, [gls.event(`${day}+0100`, "DELIVD.NORMAL", "words")])),
  },
  "la-poste": {
    ...{ number: laPoste.number, carrier: "la-poste" },
    codes: list(
      "DR1 DR2 PC1 PC2 ET1 ET2 ET3 ET4 EP1 DO1 DO2 DO3 PB1 PB2 MD2 ND1 AG1 RE1 DI0 DI1 DI2 DI3 ID0",
    ),
    answer: (code) => laPoste.entry([laPoste.event(`${day}+01:00`, code, "words")]),
  },
  bring: {
    ...{ number: "370438101015432113", carrier: "bring" },
    codes: list(
      "PRE_NOTIFIED HANDED_IN COLLECTED IN_TRANSIT TERMINAL ARRIVED_DELIVERY INTERNATIONAL CUSTOMS UNKNOWN " +
        "TRANSPORT_TO_RECIPIENT NOTIFICATION_SENT DELIVERY_ORDERED DELIVERY_CHANGED DELIVERY_CANCELLED " +
        "READY_FOR_PICKUP ATTEMPTED_DELIVERY DELIVERED DEVIATION RETURN DELIVERED_SENDER",
    ),
    answer: (code) => bring.answer([bring.event(`${day}+01:00`, code, "words")]),
  },
  postnord: {
    ...{ number: "UJ123456785SE", carrier: "postnord-sweden" },
    // OTHER and SPLIT are documented too: they say nothing of where the parcel is.
    codes: list(
      "CREATED INFORMED EN_ROUTE DELAYED EXPECTED_DELAY DELIVERY AVAILABLE_FOR_DELIVERY " +
        "AVAILABLE_FOR_DELIVERY_PAR_LOC DELIVERY_IMPOSSIBLE DELIVERY_REFUSED DELIVERED STOPPED RETURNED",
    ),
    answer: (code) => postnord.answer(code, [postnord.event(day, code, "words")]),
  },
  inpost: {
    ...{ number: "612345678901234567890123", carrier: "inpost" },
    codes: list(
      "created offers_prepared offer_selected confirmed dispatched_by_sender dispatched_by_sender_to_pok " +
        "collected_from_sender taken_by_courier taken_by_courier_from_pok adopted_at_source_branch " +
        "sent_from_source_branch adopted_at_sorting_center sent_from_sorting_center adopted_at_target_branch " +
        "out_for_delivery out_for_delivery_to_address ready_to_pickup ready_to_pickup_from_pok " +
        "ready_to_pickup_from_pok_registered ready_to_pickup_from_branch pickup_reminder_sent " +
        "pickup_reminder_sent_address pickup_time_expired avizo claimed returned_to_sender canceled " +
        "redirect_to_box canceled_redirect_to_box oversized readdressed delay_in_delivery rejected_by_receiver " +
        "undelivered undelivered_wrong_address undelivered_incomplete_address undelivered_unknown_receiver " +
        "undelivered_cod_cash_receiver undelivered_no_mailbox undelivered_not_live_address " +
        "undelivered_lack_of_access_letterbox missing stack_in_customer_service_point " +
        "stack_parcel_pickup_time_expired unstack_from_customer_service_point " +
        "courier_avizo_in_customer_service_point taken_by_courier_from_customer_service_point " +
        "stack_in_box_machine unstack_from_box_machine stack_parcel_in_box_machine_pickup_time_expired " +
        "return_pickup_confirmation_to_sender permanently_redirected_to_box_machine " +
        "permanently_redirected_to_customer_service_point delivered",
    ),
    answer: (code) => inpost.answer(code, [inpost.event(`${day}+01:00`, code)]),
  },
  "nova-poshta": {
    ...{ number: novaPoshta.number, carrier: "nova-poshta" },
    codes: list("1 2 4 41 5 6 7 8 9 10 11 12 101 102 103 104 105 106 111 112"),
    answer: (code) => novaPoshta.answer(novaPoshta.document(code)),
  },
  "sf-express": {
    ...{ number: sfExpress.number, carrier: "sfexpress" },
    codes: list(
      "10 105 106 11 122 123 125 126 128 130 135 136 137 14 140 141 147 15 16 17 18 186 187 188 189 201 204 205 206 " +
        "211 212 214 30 302 303 304 31 310 33 34 36 3036 405 406 41 43 44 46 50 51 54 570 571 604 605 606 607 " +
        "612 613 614 619 620 621 623 626 627 628 630 631 642 646 647 648 651 655 656 66 678 70 700 701 " +
        "72 75 76 77 80 8000 830 831 870 88 89 921 922 930 931 932 935 950 96 97 98 99",
    ),
    answer: (code) => sfExpress.answer(sfExpress.route("2026-03-01 10:00:00", code, "快件")),
  },
  "royal-mail": {
    ...{ number: royalMail.number, carrier: "royal-mail" },
    codes: list(
      "EVAIE EVAIP EVPPA EVOAC EVIMC EVODO EVORI EVDAV EVNMI EVOCO EVGPD EVKNA EVKNR EVNDA EVNSR EVPLA EVKLS EVNPS " +
        "EVKSP EVKSF EVKOP EVPLC EVNRT",
    ),
    answer: (code) =>
      royalMail.answer(
        royalMail.piece([royalMail.event(`${day}+00:00`, code, "words")], { lastEventCode: code }),
      ),
  },
  postnl: {
    ...{ number: postnl.number, carrier: "postnl" },
    codes: list("1 2 3 4 5 6 7 8 9 11 12 13 14 15 16 17 18 19 20 21 22 23 27 28 31"),
    answer: (code) => postnl.answer({ Barcode: postnl.number, Status: postnl.status(code, "2") }),
  },
  dpd: {
    ...{ number: "05212345678901", carrier: "dpd" },
    codes: list(
      "SHIPMENT PickedUp BetweenDepots Depot Courier ParcelShop DeliveryFailure ReturningFromDelivery Delivered",
    ),
    answer: (code) =>
      dpd.answer({ statusInfo: [dpd.entry(code, "3/1/2026 10:00:00 AM", "words", { current: true })] }),
  },
  seventeentrack: {
    ...{ number: "4PX3000000000001CN", carrier: "4px" },
    codes: list(
      "InfoReceived InTransit_PickedUp InTransit_Other InTransit_Departure InTransit_Arrival " +
        "InTransit_CustomsProcessing InTransit_CustomsReleased InTransit_CustomsRequiringInformation Expired_Other " +
        "AvailableForPickup_Other OutForDelivery_Other DeliveryFailure_Other DeliveryFailure_NoBody " +
        "DeliveryFailure_Security DeliveryFailure_Rejected DeliveryFailure_InvalidAddress Delivered_Other " +
        "Exception_Other Exception_Returning Exception_Returned Exception_NoBody Exception_Security " +
        "Exception_Damage Exception_Rejected Exception_Delayed Exception_Lost Exception_Destroyed Exception_Cancel",
    ),
    answer: (code) => seventeentrack.answer([seventeentrack.inStatus(code.split("_")[0] ?? null, code)]),
  },
  ship24: {
    ...{ number: ship24.number, carrier: "china-post" },
    codes: list(
      "data_order_created data_order_cancelled data_delivery_proposed data_delivery_decided transit_handover " +
        "transit_origin_country_departure destination_arrival customs_received customs_exception customs_rejected " +
        "customs_cleared delivery_available_for_pickup delivery_out_for_delivery delivery_attempted " +
        "delivery_exception delivery_refused delivery_delivered exception_return exception_lost exception_discarded",
    ),
    answer: (code) => ship24.answer(ship24.tracking("in_transit", code, { at: day, text: "words", code })),
  },
  trackingmore: {
    ...{ number: trackingmore.number, carrier: "china-post" },
    codes: `inforeceived001|expired001|${numbered("transit", 7)}|${numbered("pickup", 3)}|${numbered("delivered", 4)}|${numbered("undelivered", 4)}|${digits(4, 11).replaceAll(/\d+/g, "exception$&")}`,
    answer: (code) =>
      trackingmore.answer(trackingmore.entry(code, [{ at: "2026-03-01 10:00", text: "words", code }])),
  },
  aftership: {
    ...{ number: aftership.number, carrier: "china-post" },
    codes: `InfoReceived_001|Expired_001|AvailableForPickup_001|OutForDelivery_001|OutForDelivery_003|OutForDelivery_004|${numbered("InTransit_", 9)}|${numbered("AttemptFail_", 3)}|${numbered("Delivered_", 5)}|${numbered("Exception_", 13)}|${digits(16, 21).replaceAll(/\d+/g, "Exception_$&")}`,
    answer: (code) => aftership.answer(aftership.tracking(code, { at: day, text: "words", code })),
  },
};

const now = new Date("2026-06-30T12:00:00Z");

describe("every code that a carrier documents has a meaning", () => {
  it("at every connector but the simulated one", () => {
    const ids = allConnectors().map(({ id }) => id);
    expect(Object.keys(documented).toSorted()).toEqual(ids.filter((id) => id !== "sandbox").toSorted());
  });

  it.each(allConnectors().flatMap((one) => (one.id in documented ? [[one.id, one] as const] : [])))(
    "of %s",
    (id, connector) => {
      const { number, carrier, codes, answer } = documented[id] as Documented;
      const item = { ...{ key: "k", number, carrier }, extra: {}, destination: null };
      const unknown = codes.split("|").flatMap((code) => {
        const body = Buffer.from(composeBody(answer(code), connector.format));
        const context = { now, connector: id, evidence: "e", language: "en" };
        const outcome = connector.read({ status: 200, headers: {}, body }, [item], context).get("k");
        if (outcome?.kind !== "found") return [`${code}: ${outcome?.kind}`];
        const { checkpoints, current, unknownCodes } = outcome.report;
        const meanings = [current, ...checkpoints].flatMap((one) => one?.subStatus ?? []);
        const isMeant = checkpoints.length > 0 && !meanings.includes("unclassified");
        return isMeant && unknownCodes.length === 0 ? [] : [code];
      });
      expect(unknown).toEqual([]);
    },
  );
});
