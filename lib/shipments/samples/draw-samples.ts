import { testNumbers } from "@/lib/connectors/sandbox/constants";
import type { StoryKey } from "@/lib/connectors/sandbox/data/stories";
import { issueNumber } from "@/lib/connectors/sandbox/issue-number";
import { listExamples } from "@/lib/connectors/sandbox/list-examples";
import { castNumber, routeOf } from "@/lib/connectors/sandbox/rules";
import { hourMs } from "@/lib/core/calendar";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { demoCustomers } from "@/lib/shipments/list/data/demo";
import type { NewShipment } from "@/lib/shipments/records/record-shipments";

/** What the samples show, and how many hours ago each was added: its journey has come so far by then. */
const shown = [
  ["out_for_delivery", 0],
  ["needsPostcode", 2],
  ["departed", 5],
  ["customs_hold", 9],
  ["live", 20],
  ["ready_at_locker", 22],
  ["no_one_home", 26],
  ["arrived", 30],
  ["duties_due", 47],
  ["delivered", 54],
  ["delivered_neighbour", 75],
  ["returned", 98],
] as const satisfies readonly (readonly [StoryKey, number])[];

const firstOrder = 1001;

/**
 * Sample shipments of now: numbers of the examples' kind, so that their journeys are of today, without an email address of
 * anybody. `willSimulate` says for which carriers this server simulates; others have no samples. Pure.
 */
export function drawSamples(now: Date, willSimulate: (carrier: string) => boolean): readonly NewShipment[] {
  return shown.flatMap(([story, hours], at): NewShipment[] => {
    const number = issueNumber(basesOf(story), now);
    const carrier = detect(number)[0]?.carrier;
    if (carrier === undefined || !willSimulate(carrier)) return [];
    return [
      {
        ...{ number, carrier },
        method: null,
        orderNumber: `SAMPLE-${firstOrder + at}`,
        customerName: demoCustomers[at % demoCustomers.length] ?? null,
        customerEmail: null,
        customerLanguage: null,
        destination: routeOf(number, carrier, castNumber(number).story).to,
        shippedAt: null,
        afterDelivery: false,
        source: "sample",
        addedAt: new Date(now.getTime() - hours * hourMs),
      },
    ];
  });
}

/** Test numbers of a story; by day others are out for delivery than by night. */
function basesOf(story: StoryKey): readonly string[] {
  const example = listExamples().find(({ shows }) => shows === story);
  return example?.bases ?? testNumbers.flatMap((test) => (test.story === story ? [test.number] : []));
}
