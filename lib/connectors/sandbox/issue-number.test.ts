import { hourMs } from "@/lib/core/calendar";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { composeReply } from "./compose-reply";
import { testNumbers } from "./constants";
import { indexOf, issueNumber, readIndex } from "./issue-number";
import { arrivingExample, listExamples } from "./list-examples";
import { castNumber } from "./rules";

const start = Date.parse("2026-11-23T00:00:00Z");

it("gives each example a valid number of its own for each quarter of a day, with the same story", () => {
  for (const { bases, shows } of listExamples()) {
    const seen = new Set<string>();
    for (let at = start; at < start + 10 * 24 * hourMs; at += hourMs) {
      const number = issueNumber(bases, new Date(at));
      seen.add(number);
      expect(detect(number)[0]).toMatchObject({ confidence: "high", check: "passed" });
      const row = testNumbers.find((test) => test.shows === shows);
      expect(castNumber(number)).toMatchObject({ start: "justEnded", story: { until: expect.any(String) } });
      expect(readIndex(number)).toBe(indexOf(row?.number ?? ""));
    }
    expect(seen.size).toBe(40);
  }
});

it("has an index for each test number, and reads none from a test number or a real one", () => {
  expect(new Set(testNumbers.map(({ number }) => indexOf(number))).size).toBe(testNumbers.length);
  for (const { number } of testNumbers.filter(({ carrier }) => carrier !== "ups"))
    expect(readIndex(number)).toBeNull();
  for (const real of ["RR123456785CN", "1Z999AA10123456784", "00340434161094042557"])
    expect(readIndex(real)).toBeNull();
});

it("shows a parcel out for delivery today, by day, at every hour that it is first looked up", () => {
  const bases = listExamples().find(({ shows }) => shows === "out_for_delivery")?.bases ?? [];
  for (let at = start; at < start + 5 * 24 * hourMs; at += 40 * 60_000) {
    const now = new Date(at);
    const number = issueNumber(bases, now);
    const carrier = detect(number)[0]?.carrier ?? null;
    const item = { key: "1", number, carrier, extra: {}, since: now, language: "en" };
    const reply = composeReply(item as never, { speed: 1 }, { now });
    const { events, expected, from, to } = JSON.parse(new TextDecoder().decode(reply.body));
    const [last] = events as { at: string; code: string }[];
    expect([number, last?.code, from === to]).toEqual([number, "OD", true]);
    const age = (at - Date.parse(last?.at ?? "")) / hourMs;
    expect([number, now.toISOString(), last?.at, age >= 0 && age < 14]).toEqual([
      number,
      now.toISOString(),
      last?.at,
      true,
    ]);
    if (expected) expect(expected.from).toBe(last?.at.slice(0, 10));
  }
});

describe("the example that arrives", () => {
  const { bases, periodMs } = arrivingExample;
  const codesAt = (number: string, since: Date, seconds: number) => {
    const carrier = detect(number)[0]?.carrier ?? null;
    const item = { number, carrier, extra: {}, since };
    const reply = composeReply(item, { speed: 1 }, { now: new Date(since.getTime() + seconds * 1000) });
    const { events, nextSeconds } = JSON.parse(new TextDecoder().decode(reply.body));
    return { last: (events as { code: string }[])[0]?.code, nextSeconds };
  };

  it("is out for delivery and delivered within a minute of its first look, whenever that is", () => {
    for (let at = start; at < start + 2 * 24 * hourMs; at += 37 * 60_000) {
      const since = new Date(at);
      const number = issueNumber(bases, since, periodMs);
      expect(detect(number)[0]).toMatchObject({ confidence: "high", check: "passed" });
      const first = codesAt(number, since, 0);
      expect([number, first.last]).toEqual([number, "AD"]);
      // A carrier that says when it will know more is asked then.
      const second = codesAt(number, since, first.nextSeconds);
      expect([number, second.last]).toEqual([number, "OD"]);
      const third = codesAt(number, since, first.nextSeconds + second.nextSeconds);
      expect(third).toEqual({ last: "DE", nextSeconds: null });
      expect(first.nextSeconds + second.nextSeconds).toBeLessThan(45);
    }
  });

  it("has a number of its own every two minutes, so that the next visitor finds it on its way", () => {
    const issued = new Set<string>();
    for (let at = start; at < start + hourMs; at += 60_000)
      issued.add(issueNumber(bases, new Date(at), periodMs));
    expect(issued.size).toBe(30);
  });
});
