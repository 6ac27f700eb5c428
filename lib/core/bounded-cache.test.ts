import { BoundedCache } from "./bounded-cache";

describe("a bounded cache", () => {
  it("makes a value once while it is used", () => {
    const cache = new BoundedCache<number>(2);
    let made = 0;
    const make = () => ++made;
    for (const key of ["a", "b", "a", "c", "a"]) cache.get(key, make);
    expect(made).toBe(3);
  });

  it("forgets what was not used for a generation", () => {
    const cache = new BoundedCache<string>(2);
    for (const key of ["a", "b", "c", "d", "e"]) cache.set(key, key);
    expect(cache.find("a")).toBeUndefined();
    expect(cache.find("e")).toBe("e");
  });

  it("holds at most twice the weight that is allowed, whatever single values weigh", () => {
    const cache = new BoundedCache<string>(10, (text) => text.length);
    const keys = Array.from({ length: 40 }, (_, at) => `k${at}`);
    for (const key of keys) cache.set(key, "x".repeat(4));
    const held = keys.flatMap((key) => cache.find(key) ?? []).join("").length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(28);
    cache.set("heavy", "x".repeat(11));
    expect(cache.find("heavy")).toBeUndefined();
  });

  it("gives the latest value that was set", () => {
    const cache = new BoundedCache<string>(10, (text) => text.length);
    cache.set("a", "first");
    cache.set("a", "second");
    expect(cache.find("a")).toBe("second");
    cache.set("a", "x".repeat(11));
    expect(cache.find("a")).toBeUndefined();
  });
});
