import { createHash } from "node:crypto";
import { parseEnv } from "@/lib/platform/environment/env";
import * as fixtures from "./fixtures";
import { push } from "./push";

const key = "7E57-key";
const body = Buffer.from('{"event":"TRACKING_UPDATED","data":{"number":"RR123456785CN","carrier":3011}}');
const signed = (given: Uint8Array, secret = key) =>
  createHash("sha256")
    .update(`${Buffer.from(given)}/${secret}`)
    .digest("hex");
const verify = (given: Uint8Array, sign: string) => push.verify(given, new Headers({ sign }), key);
const cut = (value: unknown) => push.cut(Buffer.from(JSON.stringify(value)), null);

describe("a 17TRACK push", () => {
  it("is verified with the API key", () => {
    expect(push.secret(parseEnv({ SEVENTEENTRACK_TOKEN: "12345678" }))).toBe("12345678");
    expect(push.secret(parseEnv({}))).toBeNull();
  });

  it("carries the lower-case hex SHA-256 of its bytes, a slash and the key", () => {
    // printf '{}/7E57-key' | sha256sum
    const sign = "95f24055d713b121bdf4eb4f3a2bcb4edb26c977c1f3e412edda70ae6e6e6ae8";
    expect(verify(Buffer.from("{}"), sign)).toBe(true);
    expect(verify(body, signed(body))).toBe(true);
    expect(verify(body, signed(body).toUpperCase())).toBe(false);
    expect(verify(body, signed(body, "7E57-kez"))).toBe(false);
  });

  it("is rejected with any byte changed, of the body or of the signature", () => {
    const sign = signed(body);
    for (let at = 0; at < body.length; at++) {
      const wrong = Buffer.from(body);
      wrong[at] = (wrong[at] ?? 0) ^ 1;
      expect(verify(wrong, sign)).toBe(false);
    }
    for (let at = 0; at < sign.length; at++)
      expect(verify(body, `${sign.slice(0, at)}${sign[at] === "0" ? "1" : "0"}${sign.slice(at + 1)}`)).toBe(
        false,
      );
  });

  it("contains the whole state of one number, in the format of a response", () => {
    const push = cut({ event: "TRACKING_UPDATED", data: fixtures.twoLegs });
    expect(push).toMatchObject({ confirm: null, parcels: [{ number: fixtures.twoLegs.number }] });
    const [parcel] = push?.parcels ?? [];
    expect(JSON.parse(Buffer.from(parcel?.answer ?? []).toString())).toEqual(
      fixtures.answer([fixtures.twoLegs]),
    );
    expect(parcel?.carriers[0]).toBe("4px-express");
  });

  it("may be for a carrier that 17TRACK has no key for, which it detected itself", () => {
    const [known] =
      cut({ event: "TRACKING_UPDATED", data: { number: "X1234567", carrier: 100001 } })?.parcels ?? [];
    const [strange] =
      cut({ event: "TRACKING_UPDATED", data: { number: "X1234567", carrier: 1 } })?.parcels ?? [];
    expect(known?.carriers[0]).toBe("dhl");
    expect(known?.carriers.slice(1)).toEqual(strange?.carriers);
    expect(strange?.carriers).not.toContain("dhl");
  });

  it("may say that tracking stopped; other events are ignored", () => {
    const stopped = cut({
      event: "TRACKING_STOPPED",
      data: { number: "X1234567", carrier: 100001, tag: null },
    });
    expect(stopped?.parcels).toMatchObject([{ number: "X1234567", answer: null }]);
    expect(cut({ event: "ELSE", data: { number: "X1234567" } })).toEqual({ parcels: [], confirm: null });
    expect(cut({ data: {} })).toBeNull();
    expect(push.cut(Buffer.from("<html>"), null)).toBeNull();
  });
});
