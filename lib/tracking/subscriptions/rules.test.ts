import { shouldNotify } from "./rules";

describe("a change", () => {
  it("of status is notified, of sub-status only when it needs attention", () => {
    expect(
      shouldNotify({ status: null, subStatus: null }, { status: "in_transit", subStatus: "moving" }),
    ).toBe(true);
    expect(
      shouldNotify(
        { status: "in_transit", subStatus: "moving" },
        { status: "in_transit", subStatus: "departed" },
      ),
    ).toBe(false);
    expect(
      shouldNotify(
        { status: "pick_up", subStatus: "ready_at_locker" },
        { status: "pick_up", subStatus: "collection_reminder" },
      ),
    ).toBe(true);
    expect(
      shouldNotify({ status: "alert", subStatus: "returning" }, { status: "alert", subStatus: "returning" }),
    ).toBe(false);
    expect(
      shouldNotify(
        { status: "in_transit", subStatus: "moving" },
        { status: "delivered", subStatus: "delivered" },
      ),
    ).toBe(true);
  });
});
