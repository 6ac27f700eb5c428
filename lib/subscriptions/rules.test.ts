import { worthTelling } from "./rules";

describe("a change", () => {
  it("of result is told, of sub-status only when it asks for attention", () => {
    expect(worthTelling({ result: null, sub: null }, { result: 8, sub: "moving" })).toBe(true);
    expect(worthTelling({ result: 8, sub: "moving" }, { result: 8, sub: "departed" })).toBe(false);
    expect(
      worthTelling({ result: 30, sub: "ready_at_locker" }, { result: 30, sub: "collection_reminder" }),
    ).toBe(true);
    expect(worthTelling({ result: 50, sub: "returning" }, { result: 50, sub: "returning" })).toBe(false);
    expect(worthTelling({ result: 8, sub: "moving" }, { result: 40, sub: "delivered" })).toBe(true);
  });
});
