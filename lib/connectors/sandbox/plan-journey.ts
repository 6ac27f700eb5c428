import type { EventCode } from "./data/words";
import { chance, type Route, routeOf, type Spot, spotOf } from "./rules";
import type { Role, Stage, Step, Story } from "./schemas";

export interface PlannedEvent {
  readonly code: EventCode | "XQ7";
  /** Hours after the journey's first event. */
  readonly hour: number;
  /** When the carrier reports it. */
  readonly reportedHour: number;
  readonly spot: Spot;
}

export interface Plan {
  readonly route: Route;
  /** In the order in which they happen. */
  readonly events: readonly PlannedEvent[];
  /** From the first event to the last, including the final silence. */
  readonly hours: number;
}

type Way = readonly (readonly [stage: Stage, code: EventCode, hoursAfter: number, role: Role])[];

const abroad: Way = [
  ["label", "LC", 0, "sender"],
  ["accepted", "AC", 9, "sender"],
  ["sorted", "PR", 8, "originHub"],
  ["departed", "DP", 6, "originHub"],
  ["gate", "GA", 10, "gate"],
  ["left", "XD", 14, "gate"],
  ["landed", "IA", 16, "entry"],
  ["customs", "CP", 5, "entry"],
  ["cleared", "CC", 18, "entry"],
  ["handed", "HO", 6, "entry"],
  ["inland", "AR", 12, "hub"],
  ["depot", "AD", 10, "depot"],
  ["door", "OD", 9, "depot"],
];
const inland: Way = [
  ["label", "LC", 0, "sender"],
  ["accepted", "AC", 9, "sender"],
  ["sorted", "PR", 6, "originHub"],
  ["departed", "DP", 5, "originHub"],
  ["inland", "AR", 10, "hub"],
  ["depot", "AD", 9, "depot"],
  ["door", "OD", 7, "depot"],
];

/** Days of the ordinary journey: [minimum, range]. */
const usualDays = { abroad: [5, 4], inland: [3, 2] } as const;

/** The whole journey of a number: what happens, where, and how many hours after its beginning. Pure. */
export function planJourney(number: string, carrier: string | null, story: Story): Plan {
  const route = routeOf(number, carrier, story);
  const border = route.from !== route.to;
  const way = border ? abroad : inland;
  const last = way.findIndex(([stage]) => stage === story.until);
  const [least, span] = usualDays[border ? "abroad" : "inland"];
  const days = story.days ?? least + span * chance(number, "days");
  const stretch = (days * 24) / way.reduce((sum, [, , hours]) => sum + hours, 0);
  const steps: Step[] = way
    .slice(0, last + 1)
    .map(([, code, hours, role]) => [code, hours * stretch, role] as const);
  let hour = 0;
  const events = [...steps, ...story.tail].map(([code, after, role, late = 0], index): PlannedEvent => {
    hour += index === 0 ? 0 : after * (0.75 + 0.5 * chance(number, "step", index));
    return { code, hour, reportedHour: hour + late, spot: spotOf(number, route, role) };
  });
  return { route, events, hours: hour + (story.silentDays ?? 0) * 24 };
}
