import type { Step, Story } from "../schemas";

const delivered: readonly Step[] = [["DE", 5, "depot"]];
const collected: readonly Step[] = [
  ["RC", 6, "shop"],
  ["CO", 22, "shop"],
];
const doorAgain: readonly Step[] = [
  ["OD", 20, "depot"],
  ["DE", 4, "depot"],
];
const wayBack: readonly Step[] = [
  ["RT", 24, "depot"],
  ["RW", 16, "hub"],
  ["RW", 40, "originHub"],
  ["RD", 30, "sender"],
];
const clearedAndOn: readonly Step[] = [
  ["CC", 30, "entry"],
  ["HO", 6, "entry"],
  ["AR", 12, "hub"],
  ["AD", 10, "depot"],
  ["OD", 9, "depot"],
  ["DE", 5, "depot"],
];

/** Journeys that stop at one state: one for each sub-status. */
export const endings = {
  not_found: { until: "label", tail: [], answer: { kind: "noData" } },
  label_created: { until: "label", tail: [] },
  pickup_scheduled: { until: "label", tail: [["PU", 4, "sender"]] },
  accepted: { until: "accepted", tail: [] },
  processed: { until: "sorted", tail: [] },
  departed: { until: "departed", tail: [] },
  arrived: { until: "depot", tail: [] },
  moving: { until: "departed", tail: [["MV", 12, "originHub"]] },
  customs_processing: { until: "customs", tail: [], border: true },
  customs_cleared: { until: "cleared", tail: [], border: true },
  handed_over: { until: "handed", tail: [], border: true },
  delayed: { until: "inland", tail: [["DL", 10, "hub"]] },
  unclassified: { until: "departed", tail: [["XQ7", 9, "originHub"]] },
  out_for_delivery: { until: "door", tail: [] },
  ready_for_collection: { until: "door", tail: [["RC", 6, "shop"]] },
  ready_at_locker: { until: "door", tail: [["RL", 4, "shop"]] },
  collection_reminder: {
    until: "door",
    tail: [
      ["RC", 6, "shop"],
      ["RM", 72, "shop"],
    ],
  },
  attempt_failed: { until: "door", tail: [["AF", 5, "depot"]] },
  no_one_home: { until: "door", tail: [["NH", 5, "depot"]] },
  wrong_address: { until: "door", tail: [["WA", 4, "depot"]] },
  refused: { until: "door", tail: [["RF", 4, "depot"]] },
  no_access: { until: "door", tail: [["NA", 4, "depot"]] },
  rescheduled: {
    until: "door",
    tail: [
      ["NH", 5, "depot"],
      ["RS", 2, "depot"],
    ],
  },
  exception: { until: "inland", tail: [["EN", 8, "hub"]] },
  held: { until: "depot", tail: [["HD", 10, "depot"]] },
  customs_hold: { until: "customs", tail: [["KH", 7, "entry"]], border: true },
  customs_information: { until: "customs", tail: [["KI", 7, "entry"]], border: true },
  duties_due: { until: "customs", tail: [["KD", 9, "entry"]], border: true },
  damaged: { until: "inland", tail: [["DM", 6, "hub"]] },
  lost: {
    until: "inland",
    tail: [
      ["DL", 48, "hub"],
      ["LO", 168, "hub"],
    ],
  },
  destroyed: {
    until: "customs",
    tail: [
      ["KH", 7, "entry"],
      ["DY", 160, "entry"],
    ],
    border: true,
  },
  cancelled: { until: "accepted", tail: [["CX", 10, "originHub"]] },
  returning: {
    until: "door",
    tail: [
      ["RF", 4, "depot"],
      ["RT", 20, "depot"],
    ],
  },
  delivered: { until: "door", tail: delivered },
  delivered_neighbour: { until: "door", tail: [["DN", 5, "depot"]] },
  delivered_safe_place: { until: "door", tail: [["DS", 4, "depot"]] },
  delivered_mailbox: { until: "door", tail: [["DB", 4, "depot"]] },
  collected: { until: "door", tail: collected },
  returned: { until: "door", tail: [["RF", 4, "depot"], ...wayBack], border: true },
  returned_before_export: {
    until: "sorted",
    tail: [
      ["EN", 10, "originHub"],
      ["RT", 12, "originHub"],
      ["RX", 40, "sender"],
    ],
    border: true,
  },
  expired: { until: "departed", tail: [], silentDays: 65 },
} as const satisfies Readonly<Record<string, Story>>;

/** Special journeys and responses: one for each kind of carrier misbehaviour. */
export const oddities = {
  needsPostcode: { until: "door", tail: delivered, answer: { kind: "needs", fields: ["postcode"] } },
  needsPhone: { until: "depot", tail: [], answer: { kind: "needs", fields: ["phone"] } },
  needsBoth: { until: "door", tail: [], answer: { kind: "needs", fields: ["postcode", "phone"] } },
  noDataForGood: { until: "label", tail: [], answer: { kind: "gone" } },
  appearsLater: { until: "door", tail: delivered, answer: { kind: "hidden", hours: 8 } },
  purged: { until: "door", tail: delivered, answer: { kind: "purged", hours: 60 } },
  badNumber: { until: "label", tail: [], answer: { kind: "badNumber" } },
  pending: { until: "label", tail: [], answer: { kind: "pending" } },
  carrierDown: { until: "label", tail: [], answer: { kind: "down" } },
  flaky: { until: "door", tail: delivered, answer: { kind: "flaky" } },
  unreadable: { until: "label", tail: [], answer: { kind: "unreadable" } },
  throttled: { until: "label", tail: [], answer: { kind: "throttled" } },
  denied: { until: "label", tail: [], answer: { kind: "denied" } },
  recycled: { until: "door", tail: delivered, answer: { kind: "recycled", hours: 12 } },
  shuffled: { until: "door", tail: delivered, border: true, quirks: ["shuffled"] },
  repeated: { until: "door", tail: [], border: true, quirks: ["repeated"] },
  noZone: { until: "depot", tail: [], border: true, quirks: ["noZone", "noStatus"] },
  daysOnly: { until: "door", tail: delivered, quirks: ["daysOnly"] },
  german: { until: "door", tail: [["NH", 5, "depot"]], border: false, quirks: ["local"] },
  chinese: { until: "left", tail: [], border: true, quirks: ["localOnly"] },
  french: { until: "door", tail: collected, border: false, quirks: ["localOnly"] },
  twoLegs: { until: "depot", tail: [], border: true, to: "DE", quirks: ["twoLegs"] },
  late: {
    until: "inland",
    tail: [
      ["DL", 30, "hub"],
      ["DP", 90, "hub"],
      ["AD", 12, "depot"],
      ["OD", 16, "depot"],
      ["DE", 5, "depot"],
    ],
  },
  lateScan: {
    until: "door",
    tail: [
      ["LT", 1, "depot", 30],
      ["DE", 4, "depot"],
    ],
  },
  scanAfterDelivery: {
    until: "door",
    tail: [...delivered, ["SI", 1, "depot"], ["LT", 9, "hub"]],
    quirks: ["noStatus"],
  },
  deliveredByMistake: { until: "door", tail: [...delivered, ["DP", 18, "hub"]] },
  deliveredThenReturned: { until: "door", tail: [...delivered, ...wayBack], border: true },
  lockerFirst: {
    until: "door",
    tail: [
      ["RL", 4, "shop"],
      ["RM", 40, "shop"],
      ["CO", 10, "shop"],
    ],
  },
  futureDate: { until: "depot", tail: [], quirks: ["future"] },
  unknownCodes: {
    until: "depot",
    tail: [
      ["XQ7", 6, "depot"],
      ["OD", 8, "depot"],
      ["XQ7", 2, "depot"],
    ],
    quirks: ["noStatus"],
  },
  // Hours, made of seconds: out for delivery after 12 to 22 seconds, delivered after 37.
  arriving: {
    until: "depot",
    tail: [
      ["OD", 30 / 3600, "depot"],
      ["DE", 20 / 3600, "depot"],
    ],
    border: false,
  },
  live: { until: "door", tail: delivered, border: false },
  liveAbroad: { until: "door", tail: collected, border: true, quirks: ["local"] },
  liveCustoms: { until: "customs", tail: [["KI", 8, "entry"], ...clearedAndOn], border: true },
  liveReturn: { until: "door", tail: [["RF", 4, "depot"], ...wayBack], border: true },
  expiredByCarrier: { until: "departed", tail: [], quirks: ["expired"] },
} as const satisfies Readonly<Record<string, Story>>;

/** Stories of unlisted numbers: [share, story]. Journeys that run to an end. */
export const ordinary: readonly (readonly [share: number, story: Story])[] = [
  [32, { until: "door", tail: delivered }],
  [6, { until: "door", tail: [["DN", 5, "depot"]] }],
  [8, { until: "door", tail: [["DS", 4, "depot"]] }],
  [8, { until: "door", tail: [["DB", 4, "depot"]] }],
  [6, { until: "door", tail: [...collected.slice(0, 1), ["RM", 60, "shop"], ["CO", 12, "shop"]] }],
  [
    6,
    {
      until: "door",
      tail: [
        ["RL", 4, "shop"],
        ["CO", 20, "shop"],
      ],
    },
  ],
  [5, { until: "door", tail: [["NH", 5, "depot"], ["RS", 3, "depot"], ...doorAgain] }],
  [5, { until: "door", tail: [["NH", 5, "depot"], ...collected] }],
  [3, { until: "door", tail: [["WA", 4, "depot"], ["RS", 26, "depot"], ...doorAgain] }],
  [2, { until: "door", tail: [["NA", 4, "depot"], ...doorAgain] }],
  [4, { until: "inland", tail: [["DL", 12, "hub"], ["AD", 30, "depot"], ...doorAgain] }],
  [2, { until: "customs", tail: [["KI", 8, "entry"], ...clearedAndOn], border: true }],
  [2, { until: "customs", tail: [["KD", 9, "entry"], ...clearedAndOn], border: true }],
  [2, { until: "customs", tail: [["KH", 7, "entry"], ...clearedAndOn], border: true }],
  [
    2,
    {
      until: "depot",
      tail: [
        ["HD", 10, "depot"],
        ["OD", 40, "depot"],
        ["DE", 5, "depot"],
      ],
    },
  ],
  [1.5, { until: "door", tail: [["RF", 4, "depot"], ...wayBack] }],
  [1, { until: "door", tail: [["WA", 4, "depot"], ...wayBack] }],
  [0.5, { until: "inland", tail: [["DM", 6, "hub"], ...wayBack] }],
  [1, endings.lost],
  [0.5, endings.returned_before_export],
  [0.5, endings.cancelled],
  [1, endings.expired],
  [1, oddities.appearsLater],
];

export type StoryKey = keyof typeof endings | keyof typeof oddities;
