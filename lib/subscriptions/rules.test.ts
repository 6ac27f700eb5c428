import { shouldNotify } from "./rules";

describe("a change", () => {
  it("of status is notified, of sub-status only when it needs attention", () => {
    expect(shouldNotify({ result: null, sub: null }, { result: 8, sub: "moving" })).toBe(true);
    expect(shouldNotify({ result: 8, sub: "moving" }, { result: 8, sub: "departed" })).toBe(false);
    expect(
      shouldNotify({ result: 30, sub: "ready_at_locker" }, { result: 30, sub: "collection_reminder" }),
    ).toBe(true);
    expect(shouldNotify({ result: 50, sub: "returning" }, { result: 50, sub: "returning" })).toBe(false);
    expect(shouldNotify({ result: 8, sub: "moving" }, { result: 40, sub: "delivered" })).toBe(true);
  });
});
