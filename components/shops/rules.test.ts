import type { ShopView } from "@/lib/shipments/shops/schemas";
import { importRange, importStep, isMoving, readReturn, readShopName, shipmentAddress } from "./rules";

const at = "2026-11-20T10:00:00.000Z";
const shop: ShopView = {
  ...{ id: "1", platform: "shopify", domain: "luft.myshopify.com", address: "https://luft.myshopify.com" },
  ...{ name: "Luft", state: "connected", failure: null, authorizedAt: at, importFrom: null },
  ...{ confirmedAt: null, readingOrders: null, waitingSince: null, ordersRead: 0, fits: null },
  counts: { found: 0, added: 0, listed: 0, invalid: 0, cancelled: 0 },
  ...{ lastSyncAt: null, nextSyncAt: null, writesBack: false, createdAt: at },
};
const found = { ...shop.counts, found: 3 };

describe("the import of a shop", () => {
  it("has one step at a time, from the first day to the last number", () => {
    const chosen = { ...shop, importFrom: at };
    const read = { ...chosen, lastSyncAt: at, nextSyncAt: at, counts: found };
    const confirmed = { ...read, confirmedAt: at };
    expect(importStep(shop)).toBe("choose");
    expect(importStep(chosen)).toBe("reading");
    expect(importStep({ ...read, readingOrders: 0 })).toBe("reading");
    expect(importStep({ ...read, nextSyncAt: null })).toBe("reading");
    expect(importStep(read)).toBe("confirm");
    expect(importStep(confirmed)).toBe("adding");
    expect(importStep({ ...confirmed, waitingSince: at })).toBe("waiting");
    expect(importStep({ ...confirmed, counts: shop.counts })).toBe("done");
  });

  it("asks for nothing while the shop is not connected, and shows what waits", () => {
    expect(importStep({ ...shop, state: "reauthorize" })).toBeNull();
    const waiting = { ...shop, confirmedAt: at, counts: found, waitingSince: at };
    expect(importStep({ ...waiting, state: "frozen" })).toBe("waiting");
  });

  it("is asked about often only while something changes", () => {
    expect(isMoving(shop)).toBe(false);
    expect(isMoving({ ...shop, confirmedAt: at, readingOrders: 50 })).toBe(true);
    expect(isMoving({ ...shop, confirmedAt: at, counts: found })).toBe(true);
    expect(isMoving({ ...shop, confirmedAt: at, counts: found, waitingSince: at })).toBe(false);
  });

  it("goes back thirty days unless another day is chosen, and sixty at most", () => {
    expect(importRange("2026-03-31")).toEqual({ first: "2026-01-30", start: "2026-03-01" });
  });
});

describe("the address of the page", () => {
  it("says how connecting ended; anything else says nothing", () => {
    expect(readReturn({ result: "taken" })).toBe("taken");
    for (const result of ["", "hacked", ["connected", "taken"], undefined])
      expect(readReturn({ result })).toBeNull();
  });

  it("names the shop that somebody comes with from Shopify", () => {
    expect(readShopName({ shop: "luft.myshopify.com" })).toBe("luft.myshopify.com");
    for (const given of ["luft.example", "x.myshopify.com.evil.example", ["luft.myshopify.com"], undefined])
      expect(readShopName({ shop: given })).toBe("");
  });

  it("leads to the shipments of a number", () => {
    expect(shipmentAddress("de", "RR 1")).toBe("/de/userManage/track/all?searchTrack=RR+1&dateType=0");
  });
});
