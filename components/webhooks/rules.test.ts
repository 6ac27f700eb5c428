import type { WebhookView } from "@/lib/site/webhooks/contract";
import {
  givenUpAt,
  hintOf,
  lookAgainMs,
  orderedStatuses,
  readLogFilter,
  storyOf,
  toAsked,
  toDraft,
  toggled,
  validateDraft,
  wholeLog,
  writeLogFilter,
} from "./rules";

const view: WebhookView = {
  url: "https://example.com/hook",
  callback: false,
  statuses: ["delivered", "in_transit"],
  types: ["shipment.alarm"],
  state: "checking",
  lastOutcome: null,
  lastTriedAt: null,
  failingSince: null,
  nextTryAt: null,
  previousUntil: null,
  waiting: 0,
  late: 0,
};
const now = new Date("2026-03-14T10:00:00Z");

describe("the state text of an address", () => {
  it("follows its state and its last try", () => {
    expect(storyOf(view)).toBe("first");
    expect(storyOf({ ...view, lastOutcome: "noNumbers" })).toBe("noNumbers");
    for (const lastOutcome of ["status", "timeout", "unreachable"] as const)
      expect(storyOf({ ...view, lastOutcome })).toBe("failing");
    expect(storyOf({ ...view, state: "activated", lastOutcome: "taken" })).toBe("calm");
    expect(storyOf({ ...view, state: "activated", lastOutcome: "taken", waiting: 3 })).toBe("sending");
    expect(storyOf({ ...view, state: "activated", waiting: 3, late: 1 })).toBe("late");
    expect(storyOf({ ...view, state: "inactive", lastOutcome: "status", waiting: 3 })).toBe("inactive");
  });

  it("names the day on which it is given up, ten days after its first failure, while it is checked", () => {
    const failing = { ...view, failingSince: "2026-03-01T10:00:00.000Z" };
    expect(givenUpAt(failing)).toBe("2026-03-11T10:00:00.000Z");
    expect(givenUpAt(view)).toBeNull();
    expect(givenUpAt({ ...failing, state: "inactive" })).toBeNull();
  });

  it("says of a delivery what to do about it, unless it was taken", () => {
    const event = { state: "waiting", attempts: 0, type: "track.updated" } as const;
    expect(hintOf(event)).toBe("line");
    expect(hintOf({ ...event, attempts: 2 })).toBe("late");
    expect(hintOf({ ...event, state: "failed", attempts: 10 })).toBe("failed");
    expect(hintOf({ ...event, state: "failed", type: "webhook.check" })).toBe("refused");
    expect(hintOf({ ...event, state: "delivered", attempts: 1 })).toBeNull();
  });

  it("is looked at every five seconds while something is about to happen, else calmly", () => {
    expect(lookAgainMs(view, now)).toBe(5000);
    expect(lookAgainMs({ ...view, state: "activated", waiting: 1 }, now)).toBe(5000);
    const failing = { ...view, lastOutcome: "status" as const };
    expect(lookAgainMs({ ...failing, nextTryAt: "2026-03-14T10:00:20Z" }, now)).toBe(5000);
    expect(lookAgainMs({ ...failing, nextTryAt: "2026-03-14T12:00:00Z" }, now)).toBe(30_000);
    expect(lookAgainMs({ ...view, state: "inactive", waiting: 9 }, now)).toBe(30_000);
    expect(lookAgainMs(null, now)).toBe(30_000);
  });
});

describe("the form", () => {
  it("takes https addresses without port, user and fragment, and at least one status", () => {
    const validator = (url: string) => validateDraft({ ...toDraft(null), url });
    expect(validator(" https://example.com/hook?a=1 ")).toEqual({});
    for (const url of ["", "example.com", "ftp://example.com", "https://"])
      expect(validator(url)).toEqual({ url: "url" });
    expect(validator("http://example.com")).toEqual({ url: "http" });
    for (const url of ["https://example.com:8443/", "https://a:b@example.com/", "https://example.com/#x"])
      expect(validator(url)).toEqual({ url: "parts" });
    expect(validateDraft({ ...toDraft(view), statuses: [] })).toEqual({ results: "results" });
  });

  it("keeps statuses in the journey's order, however they were ticked", () => {
    expect(toDraft(view).statuses).toEqual(["in_transit", "delivered"]);
    expect(toggled(toDraft(view), "not_found").statuses).toEqual(["not_found", "in_transit", "delivered"]);
    expect(toggled(toDraft(view), "in_transit").statuses).toEqual(["delivered"]);
    expect(toDraft(null).statuses).toEqual(orderedStatuses);
  });
});

describe("the filter of the log", () => {
  it("is read from an address as it was written, and anything wrong is left out", () => {
    const own = {
      state: "failed",
      status: "delivered",
      period: "own",
      from: "2026-03-14T10:05",
      to: "",
    } as const;
    for (const filter of [wholeLog, own, { ...wholeLog, period: "week" } as const])
      expect(readLogFilter(new URLSearchParams(writeLogFilter(filter)))).toEqual(filter);
    expect(writeLogFilter(wholeLog)).toBe("");
    const wrong = { state: "x", result: "7", period: "own", from: "2026-99-99T10:05", to: ["nix", "da"] };
    expect(readLogFilter(wrong)).toEqual({ ...wholeLog, period: "own" });
  });

  it("asks in instants: periods back from now, wall-clock times in the account's zone", () => {
    expect(toAsked(wholeLog, now, "Europe/Berlin")).toEqual({});
    expect(toAsked({ ...wholeLog, status: "not_found", period: "day" }, now, "UTC")).toEqual({
      result: 0,
      from: "2026-03-13T10:00:00.000Z",
    });
    const own = { ...wholeLog, period: "own", from: "2026-03-14T10:05", to: "2026-07-01T00:00" } as const;
    expect(toAsked(own, now, "Europe/Berlin")).toEqual({
      from: "2026-03-14T09:05:00.000Z",
      to: "2026-06-30T22:00:00.000Z",
    });
  });

  it("knows an instant for times that a clock change makes uncertain, too", () => {
    for (const from of ["2026-03-29T02:30", "2026-10-25T02:30"])
      expect(toAsked({ ...wholeLog, period: "own", from }, now, "Europe/Berlin").from).toMatch(/^2026-/);
  });
});
