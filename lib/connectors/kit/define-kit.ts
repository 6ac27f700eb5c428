import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import { cleanText } from "./clean-text";
import { draftCheckpoints } from "./draft-checkpoints";
import { placeZone } from "./find-place-zone";
import { countryAt, isListAt, listAt, textAt, valueAt } from "./read-json";
import { subStatusFromText } from "./read-status-text";
import { xmlOf } from "./read-xml";
import { failureOf, jsonOf, retryAfterMs, textOf, throttled, unreadable } from "./rules";

/**
 * What connectors outside the product are given to read answers with: the same as the built-in ones use, since "no data"
 * can be made by `matchStatement` only.
 */
export const connectorKit = Object.freeze({
  ...{ jsonOf, xmlOf, textOf, valueAt, textAt, listAt, isListAt, countryAt },
  ...{ failureOf, unreadable, throttled, retryAfterMs, matchStatement: CarrierStatement.match },
  ...{ parseEventTime, placeZone, draftCheckpoints, cleanText, subStatusFromText },
});
