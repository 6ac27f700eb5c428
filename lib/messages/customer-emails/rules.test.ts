import { hourMs, minuteMs } from "@/lib/core/calendar";
import { countryZones } from "@/lib/core/list-zones";
import { afterQuiet, isMachine, reportedState, retryAt } from "./rules";

const at = (text: string) => new Date(text);
const quiet = (from: number, to: number) => ({ from, to });

describe("quiet hours", () => {
  it.each([
    // 23:30 in Berlin; eight in the morning there.
    ["DE", "2026-06-01T21:30:00Z", quiet(22, 8), "2026-06-02T06:00:00Z"],
    ["DE", "2026-06-01T12:00:00Z", quiet(22, 8), "2026-06-01T12:00:00Z"],
    // A window within a day.
    ["DE", "2026-06-01T11:10:00Z", quiet(12, 14), "2026-06-01T12:00:00Z"],
    // In all zones of the United States, from New York to Honolulu.
    ["US", "2026-06-01T12:00:00Z", quiet(21, 8), "2026-06-01T18:00:00Z"],
    ["XX", "2026-06-01T22:30:00Z", quiet(22, 8), "2026-06-02T08:00:00Z"],
  ])("in %s an email of %s waits until they are over", (country, due, hours, expected) => {
    const zones = countryZones(country);
    expect(afterQuiet(at(due), hours, { zones, accountZone: "UTC" })).toEqual(at(expected));
  });

  it("that leave no hour in all zones are those of the account's zone", () => {
    const hours = quiet(13, 12);
    const next = afterQuiet(at("2026-06-01T15:00:00Z"), hours, {
      zones: countryZones("US"),
      accountZone: "UTC",
    });
    expect(next).toEqual(at("2026-06-02T12:00:00Z"));
  });
});

it("tries again sooner at first, and never later than after half an hour", () => {
  const now = at("2026-06-01T00:00:00Z");
  const waits = [1, 2, 3, 20].map((attempts) => retryAt(attempts, now).getTime() - now.getTime());
  expect(waits).toEqual([5_000, 10_000, 20_000, 30 * minuteMs]);
});

it.each([
  ["GET", "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mail", false],
  ["HEAD", "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mail", true],
  ["GET", "Mozilla/5.0", true],
  ["GET", "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)", true],
  ["GET", "YahooMailProxy; https://help.yahoo.com/", true],
  ["GET", "", true],
])("%s by %s is a machine: %s", (method, agent, expected) => {
  const sentAt = at("2026-06-01T00:00:00Z");
  expect(isMachine({ method, agent }, sentAt, new Date(sentAt.getTime() + hourMs))).toBe(expected);
  expect(isMachine({ method, agent }, sentAt, new Date(sentAt.getTime() + 1_500))).toBe(true);
});

it("reports in any order give one state", () => {
  const [a, b] = [at("2026-06-01T00:00:00Z"), at("2026-06-02T00:00:00Z")];
  const none = { sentAt: null, deliveredAt: null, bouncedAt: null, complainedAt: null };
  expect(reportedState(none)).toBeNull();
  expect(reportedState({ ...none, sentAt: a })).toBe("sent");
  expect(reportedState({ ...none, sentAt: a, deliveredAt: b, bouncedAt: a })).toBe("bounced");
  expect(reportedState({ ...none, deliveredAt: b, complainedAt: a })).toBe("complained");
});
