import fc from "fast-check";
import { chosenTypes, webhookRetrySeconds } from "./constants";
import {
  type AddressState,
  beginChecking,
  chooseTypes,
  evaluateAttempt,
  isTaken,
  nextAttempt,
  sentSince,
  sentTypes,
} from "./rules";

const dayMs = 86_400_000;
const start = new Date("2026-05-01T00:00:00Z");
const at = (ms: number) => new Date(start.getTime() + ms);

it("counts only 200 as received with the callback flag, and any 2xx without", () => {
  const statuses = [200, 201, 204, 299, 301, 400, 500];
  expect(statuses.filter((status) => isTaken(status, true))).toEqual([200]);
  expect(statuses.filter((status) => isTaken(status, false))).toEqual([200, 201, 204, 299]);
});

it("treats only 200 as received with the callback flag, and any 2xx without", () => {
  for (const [place, seconds] of webhookRetrySeconds.entries()) {
    expect(nextAttempt(place + 1, 0, start)).toEqual(at(seconds * 1000));
    expect(nextAttempt(place + 1, 1, start)).toEqual(at(seconds * 1100));
  }
  expect(nextAttempt(webhookRetrySeconds.length + 1, 0, start)).toBeNull();
});

describe("the choice of event types", () => {
  const before = { types: null, createdAt: start };
  const [later, latest] = [at(dayMs), at(2 * dayMs)];

  const usual = chosenTypes.filter((type) => !type.startsWith("order."));

  it("is all but those of work orders since the address exists, until some are left out", () => {
    expect(chooseTypes(null, undefined, later)).toBeNull();
    expect(chooseTypes(before, [...usual], later)).toBeNull();
    expect(sentTypes(null)).toEqual(usual);
    expect(sentSince("letter.opened", null, start)).toEqual(start);
  });

  it("leaves the rest as it was, and begins a type that is chosen again from then on", () => {
    const some = chooseTypes(before, ["letter.bounced"], later);
    expect(sentTypes(some)).toEqual(["letter.bounced"]);
    expect(sentSince("letter.bounced", some, start)).toEqual(start);
    expect(sentSince("shipment.alarm", some, start)).toBeNull();
    const all = chooseTypes({ types: some, createdAt: start }, [...chosenTypes], latest);
    expect(sentSince("letter.bounced", all, start)).toEqual(start);
    expect(sentSince("shipment.alarm", all, start)).toEqual(latest);
    expect(chooseTypes({ types: some, createdAt: start }, undefined, latest)).toEqual(some);
  });

  it("has those of work orders once they are chosen, from then on", () => {
    expect(sentSince("order.created", null, start)).toBeNull();
    const all = chooseTypes(before, [...chosenTypes], later);
    expect(sentTypes(all)).toEqual(chosenTypes);
    expect([sentSince("order.created", all, start), sentSince("letter.sent", all, start)]).toEqual([
      later,
      start,
    ]);
  });

  it("can be none", () => {
    expect(sentTypes(chooseTypes(before, [], later))).toEqual([]);
  });
});

type Step =
  | { readonly kind: "edit" | "test" | "noNumbers" }
  | { readonly kind: "answer"; readonly status: number }
  | { readonly kind: "pass"; readonly ms: number };

/** The specification in its own words: a list of what happened since the last change, and what follows from it. */
class Model {
  state = "checking";
  failingSince: number | null = null;
  mails = 0;
  edit() {
    this.state = "checking";
    this.failingSince = null;
  }
  tried(result: "good" | "bad" | "none", now: number) {
    if (this.state !== "checking") return;
    if (result === "good") this.state = "activated";
    if (result !== "bad") this.failingSince = null;
    else if (this.failingSince === null) this.failingSince = now;
    else if (now - this.failingSince >= 10 * dayMs) {
      this.state = "inactive";
      this.mails += 1;
    }
  }
}

describe("the states of an address (P5)", () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.constantFrom<Step>({ kind: "edit" }, { kind: "test" }, { kind: "noNumbers" }),
    fc.constantFrom(200, 204, 500, 302).map((status): Step => ({ kind: "answer", status })),
    fc.constantFrom(1000, 3_600_000, dayMs, 10 * dayMs, 30 * dayMs).map((ms): Step => ({ kind: "pass", ms })),
  );

  it("are those of the model, whatever happens: 2,000 histories of up to 60 steps", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 60 }), (callback, steps) => {
        const model = new Model();
        let address: AddressState = beginChecking(start);
        let now = 0;
        let mails = 0;
        for (const one of steps) {
          if (one.kind === "pass") now += one.ms;
          if (one.kind === "edit") {
            model.edit();
            address = beginChecking(at(now));
          }
          if (one.kind === "answer" || one.kind === "noNumbers") {
            const good = one.kind === "answer" && isTaken(one.status, callback);
            const result = one.kind === "noNumbers" ? "none" : good ? "good" : "bad";
            const outcome = result === "none" ? "noNumbers" : good ? "taken" : "status";
            model.tried(result, now);
            const validated = evaluateAttempt(address, outcome, at(now));
            address = validated.next;
            mails += validated.mailed ? 1 : 0;
          }
          expect([address.state, mails]).toEqual([model.state, model.mails]);
          // Checking always goes on; Inactive never does by itself.
          if (address.state === "checking") expect(address.dueAt).not.toBeNull();
          if (address.state === "inactive") expect(address.dueAt).toBeNull();
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("become Inactive after ten days of attempts and not before, with one email", () => {
    let address: AddressState = beginChecking(start);
    let mails = 0;
    let now = start;
    let tries = 0;
    // Bounded: a rule that never ends must fail, not hang.
    for (; address.dueAt !== null && tries < 1000; tries += 1) {
      now = address.dueAt;
      const validated = evaluateAttempt(address, "timeout", now);
      address = validated.next;
      mails += validated.mailed ? 1 : 0;
    }
    expect([address.state, mails, now]).toEqual(["inactive", 1, at(10 * dayMs)]);
    expect(tries).toBeGreaterThan(40);
    expect(tries).toBeLessThan(120);
  });
});
