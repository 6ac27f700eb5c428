import fc from "fast-check";
import { newId, newSecret } from "./ids";
import { findUnstorable, isStorable } from "./storable-text";

describe("an id", () => {
  it("is a UUID version 7 that contains its millisecond, at any time", () => {
    const times = fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(times, (now) => {
        const id = newId(now);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now.getTime());
      }),
    );
  });

  it("sorts as text by time, and within a millisecond in the order in which it was made, and is unique", () => {
    const start = Date.parse("2026-01-01T00:00:00Z");
    const ids = Array.from({ length: 5_000 }, (_, index) => newId(new Date(start + index)));
    expect([...ids].sort()).toEqual(ids);
    const atOnce = Array.from({ length: 20_000 }, () => newId(new Date(start)));
    expect([...atOnce].sort()).toEqual(atOnce);
    expect(new Set(atOnce).size).toBe(20_000);
  });
});

it("a secret has 22 URL-safe characters and is unique", () => {
  const secrets = Array.from({ length: 10_000 }, newSecret);
  expect(new Set(secrets).size).toBe(10_000);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{22}$/);
});

describe("storable text", () => {
  it.each(["", "a", "\u0001", "\u{1F69A}", "中文", "a\r\nb", "\ufeff", "\uffff"])(
    "%j is storable",
    (text) => {
      expect(isStorable(text)).toBe(true);
    },
  );
  it.each(["\0", "a\0b", "\ud800", "\udc00x", "x\ud83d"])("%j is not storable", (text) => {
    expect(isStorable(text)).toBe(false);
  });
  it("is checked everywhere in a value, keys included, and reported by its path", () => {
    expect(findUnstorable({ a: [{ b: "fine" }, 1, null, true] })).toBeNull();
    expect(findUnstorable({ a: [{ b: "fine" }, { b: "x\0" }] })).toBe("a.1.b");
    expect(findUnstorable({ a: { "k\0": 1 } })).toBe("a");
    expect(findUnstorable("\ud800")).toBe("");
  });
});
