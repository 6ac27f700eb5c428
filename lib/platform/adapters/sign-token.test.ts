import { createHash } from "node:crypto";
import fc from "fast-check";
import { readToken, signToken } from "./sign-token";

const key = createHash("sha256").update("a key").digest();
const now = new Date("2026-03-01T12:00:00Z");
const later = new Date(now.getTime() + 60_000);

describe("a signed link", () => {
  it("returns its subject until it expires", () => {
    const token = signToken("unsubscribe", "0198-abc", later, key);
    expect(readToken("unsubscribe", token, now, key)).toBe("0198-abc");
    expect(() => readToken("unsubscribe", token, new Date(later.getTime() + 2_000), key)).toThrow(
      "no longer valid",
    );
  });

  it("never expires without an expiry", () => {
    expect(
      readToken("unsubscribe", signToken("unsubscribe", "x", null, key), new Date("2200-01-01"), key),
    ).toBe("x");
  });

  it("is invalid for another purpose or under another key", () => {
    const token = signToken("unsubscribe", "x", null, key);
    expect(() => readToken("mailbox", token, now, key)).toThrow();
    expect(() => readToken("unsubscribe", token, now, createHash("sha256").update("b").digest())).toThrow();
  });

  it("is rejected after any change of a character, and so is any other text", () => {
    const token = signToken("unsubscribe", "0198-abc", later, key);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(..."abcXYZ019-_."), (at, letter) => {
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(() => readToken("unsubscribe", changed, now, key)).toThrow();
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => expect(() => readToken("unsubscribe", text, now, key)).toThrow()),
    );
  });
});
