import { dayMs, hourMs } from "@/lib/core/calendar";
import { graceMs, pendingMs, type SenderState } from "./constants";
import { addressState, cleanName, isPlainName, isUsable, resultOf, stateAfter } from "./rules";
import type { SenderRecord } from "./schemas";

const created = new Date("2026-01-01T00:00:00Z");
const at = (ms: number) => new Date(created.getTime() + ms);
const never = { state: "Pending", failingSince: null, createdAt: created };

describe("a domain's state", () => {
  it("is pending for ten days while it never was proven, then failed, and can still succeed", () => {
    expect(stateAfter(never, "missing", at(pendingMs - 1))).toEqual({ state: "Pending", failingSince: null });
    expect(stateAfter(never, "noAnswer", at(hourMs))).toEqual({
      state: "TemporaryFailure",
      failingSince: null,
    });
    const failed = { ...never, ...stateAfter(never, "missing", at(pendingMs)) };
    expect(failed.state).toBe("Failed");
    expect(stateAfter(failed, "noAnswer", at(20 * dayMs)).state).toBe("Failed");
    expect(stateAfter(failed, "found", at(20 * dayMs))).toEqual({ state: "Success", failingSince: null });
  });

  it.each(["missing", "noAnswer"] as const)("that was proven is temporary for three days: %s", (result) => {
    const since = at(50 * dayMs);
    const shaken = { ...never, ...stateAfter({ ...never, state: "Success" }, result, since) };
    expect(shaken).toMatchObject({ state: "TemporaryFailure", failingSince: since });
    const later = (ms: number) => new Date(since.getTime() + ms);
    expect(isUsable(shaken, later(graceMs - 1))).toBe(true);
    expect(isUsable(shaken, later(graceMs))).toBe(false);
    expect(stateAfter(shaken, result, later(graceMs - 1)).state).toBe("TemporaryFailure");
    const failed = { ...never, ...stateAfter(shaken, result, later(graceMs)) };
    expect(failed).toMatchObject({ state: "Failed", failingSince: since });
    expect(isUsable(failed, later(graceMs))).toBe(false);
    expect(stateAfter(failed, "found", later(dayMs * 9))).toEqual({ state: "Success", failingSince: null });
  });

  it("without an answer never makes an unproven domain usable", () => {
    for (const state of ["NotStarted", "Pending", "Failed", "TemporaryFailure"])
      expect(isUsable({ ...never, ...stateAfter({ ...never, state }, "noAnswer", at(1)) }, at(1))).toBe(
        false,
      );
  });

  it("is an address's, but no success before the mailbox is proven", () => {
    const table: [SenderState, boolean, SenderState][] = [
      ...[["NotStarted", false, "NotStarted"] as const, ["NotStarted", true, "Pending"] as const],
      ...[["Success", false, "Pending"] as const, ["Success", true, "Success"] as const],
      ...[["Failed", false, "Failed"] as const, ["TemporaryFailure", true, "TemporaryFailure"] as const],
    ].map((row): [SenderState, boolean, SenderState] => [...row]);
    for (const [domain, isConfirmed, expected] of table)
      expect(addressState(domain, isConfirmed)).toBe(expected);
  });

  it("comes from all records: a missing one counts more than one without an answer", () => {
    const record: SenderRecord = {
      ...{ kind: "dkim", type: "TXT", name: "a", value: "b", found: [], ok: true, why: null },
    };
    const bad = (why: "missing" | "noAnswer"): SenderRecord => ({ ...record, ok: false, why });
    expect(resultOf([record])).toBe("found");
    expect(resultOf([record, bad("noAnswer")])).toBe("noAnswer");
    expect(resultOf([record, bad("noAnswer"), bad("missing")])).toBe("missing");
    expect(resultOf([])).toBe("noAnswer");
  });
});

describe("a sender's name", () => {
  it.each([
    "Müller & Söhne",
    "O’Reilly’s Shop",
    "O'Neill",
    "店铺",
    "متجر",
    "नमस्ते\u200d",
    "Shop, Inc. (EU)",
    "😀 Toys",
  ])("%s stays as it is", (name) => {
    expect(isPlainName(name)).toBe(true);
    expect(cleanName(name)).toBe(name);
  });

  it.each([
    "a\r\nBcc: x",
    'a"b',
    "a<b>",
    "a\u202eb",
    "a\u2066b",
    "a\u0000b",
    "a\u2028b",
    "pay@bank.example",
    "a\\b",
    "=?utf-8?Q?=22?=",
    "a\ud800",
  ])("%j is refused, and cleaned wherever it comes from", (name) => {
    expect(isPlainName(name)).toBe(false);
    expect(isPlainName(cleanName(name))).toBe(true);
  });
});
