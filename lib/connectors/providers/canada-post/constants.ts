import { codesOf } from "@/lib/connectors/kit/read-code";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/** `event-identifier` of an event. Source: Canada Post Developer Program, Tracking, "Event descriptions". */
export const eventCodes: Readonly<Record<string, SubStatus>> = {
  ...codesOf("label_created", "3000 3001 3002"),
  ...codesOf("accepted", "2300"),
  ...codesOf("moving", "0100 0101 0102 0103 0104 0105 0106 0107 0170 0500"),
  ...codesOf("moving", "1400 1401 1402 1403 1404 1405"),
  ...codesOf("delayed", "0159 0160 0161 0162 0163 0172 0173 2412"),
  ...codesOf("out_for_delivery", "0174"),
  ...codesOf("ready_for_collection", "0118 0156 1407 1410 1435 1436 1437 1438 1479 1488 1701 2410"),
  ...codesOf("attempt_failed", "0150 0154 0167 0168 0169 0179 0181 0182 0183 0184 0190 1100"),
  ...codesOf("attempt_failed", "1415 1416 1417 1418 1419 1420 1450 1481 1482 1483 1491 1492 1493"),
  ...codesOf("exception", "0117 0120 0121 0125 0127 0810 1411 1414 1443 1484 1487 1494 4700"),
  ...codesOf("delivered", "1408 1409 1421 1422 1423 1424 1425 1426 1427 1428 1429 1430 1431 1432"),
  ...codesOf("delivered", "1433 1434 1442 1496 1497 1498 1499"),
  // A box outside the house, of which the recipient has the key.
  ...codesOf("delivered_mailbox", "1441 5300"),
};

/** Events that say nothing of where the parcel is: 20 is the signature, recorded after the delivery. */
export const informational: ReadonlySet<string> = new Set(["20"]);

/**
 * Zone of a province where an event names none. Nunavut has three and is left out; the edges of Ontario and British
 * Columbia that follow their neighbours have few people.
 */
export const provinceZones: Readonly<Record<string, string>> = {
  AB: "America/Edmonton",
  BC: "America/Vancouver",
  MB: "America/Winnipeg",
  NB: "America/Moncton",
  NL: "America/St_Johns",
  NS: "America/Halifax",
  NT: "America/Yellowknife",
  ON: "America/Toronto",
  PE: "America/Halifax",
  QC: "America/Toronto",
  SK: "America/Regina",
  YT: "America/Whitehorse",
};

/** Provinces and territories, with and without one zone. */
export const provinces: ReadonlySet<string> = new Set([...Object.keys(provinceZones), "NU"]);

/** How Canada Post says that it has nothing: "No Pin History". Source: the same, error codes. */
export const statements: readonly Statement[] = [400, 404].map((status) => ({
  ...{ means: "noData", status, words: { "messages.message.*.code": "004" } },
}));

/** The key is refused, whatever the status. Source: the same. */
export const refusedCode = "E002";
/** Words of the gateway that counts calls: too many for one minute. Source: the same, throttling. */
export const tooManyCalls = "Rejected by SLM Monitor";

/** Our languages as Canada Post names them. */
export const canadaPostLanguages: Readonly<Record<string, string>> = { en: "en-CA", fr: "fr-CA" };
