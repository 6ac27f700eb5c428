import { emptyList } from "@/lib/connectors/kit/constants";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";

export const sfHost = "bspgw.sf-express.com";

/** Catalogue ids that the interface covers. */
export const servedCarriers: readonly string[] = ["sfexpress"];

/** Zone of all its times. */
export const homeZone = "Asia/Shanghai";

/** Our languages as the interface numbers them. */
export const languageCodes: Readonly<Record<string, string>> = { en: "1", "zh-CN": "0" };

/**
 * `opCode` of a route; null = it says nothing of where the parcel is (8000: the signed waybill can be seen, also after a
 * return). 99 and 648 are on their way to the sender or elsewhere under a new number. Source: open platform of SF
 * Express, EXP_RECE_SEARCH_ROUTES, list of operation codes.
 */
export const operations: Readonly<Record<string, SubStatus | null>> = {
  ...all("label_created", "141 201 205 206 646 647"),
  ...all("accepted", "41 43 46 50 51 54 607 651 655 700 701 950 188 214"),
  ...all("departed", "10 30 36 105 302 304 405 570 88 96 830"),
  ...all("arrived", "11 31 106 406 571 605 89 97 303 831 935"),
  ...all("moving", "34 98 123 126 147 3036 136 137 140 186 187 189 310 628 921 922 930 931 932"),
  ...all("handed_over", "626 627"),
  ...all("processed", "75"),
  ...all("customs_processing", "15 16 17 604 612 619 620"),
  ...all("customs_hold", "18 621"),
  ...all("customs_cleared", "14 606 623"),
  ...all("duties_due", "613"),
  ...all("delayed", "66 76 77 614"),
  ...all("out_for_delivery", "44 122 204 211 212 630"),
  ...all("ready_at_locker", "125"),
  ...all("ready_for_collection", "130 642 656 678"),
  ...all("attempt_failed", "33 70 870"),
  ...all("collected", "128"),
  ...all("delivered", "80"),
  ...all("exception", "72"),
  ...all("returning", "99 631 648"),
  "135": null,
  "8000": null,
};

/** Finer sub-statuses that a text may name. */
export const refinements: Partial<Readonly<Record<SubStatus, readonly SubStatus[]>>> = {
  attempt_failed: ["no_one_home", "wrong_address", "refused"],
};

/** How SF says that it has nothing of a number: its entry, without routes. Source: the same. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { success: "true", errorCode: "S0000", routes: emptyList } },
];

/** `apiResultCode` of calls that failed as a whole. Source: the same platform, list of its result codes. */
export const errors: Readonly<Record<string, Outcome>> = {
  A1003: { kind: "denied", fatal: true },
  A1004: { kind: "denied", fatal: true },
  A1005: { kind: "throttled", retryAfterMs: 60_000, scope: "call" },
  A1006: { kind: "denied", fatal: true },
  A1009: { kind: "down", retryAfterMs: null },
  A1099: { kind: "down", retryAfterMs: null },
};

function all(subStatus: SubStatus, list: string): Record<string, SubStatus> {
  return Object.fromEntries(list.split(" ").map((code) => [code, subStatus]));
}
