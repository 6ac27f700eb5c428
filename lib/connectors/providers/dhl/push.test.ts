import { parseEnv } from "@/lib/platform/environment/env";
import { servedCarriers } from "./constants";
import * as fixtures from "./fixtures";
import { push } from "./push";

const token = "0123456789abcdef0123456789abcdef";
const verify = (given: string) =>
  push.verify(Buffer.from("{}"), new Headers({ "x-push-token": given }), token);
const cut = (value: unknown, cred: { key: string } | null = { key: "dhl-key-1" }) =>
  push.cut(Buffer.from(JSON.stringify(value)), cred);
const [express] = fixtures.express.shipments;
const self = "https://api-eu.dhl.com/tracking/push/v1/subscription/3f2a-77";

describe("a DHL push", () => {
  it("is accepted with a configured token of 32 characters, with or without an API key", () => {
    expect(push.secret(parseEnv({ DHL_PUSH_TOKEN: token }))).toBe(token);
    expect(push.secret(parseEnv({ DHL_API_KEY: "dhl-key-1" }))).toBeNull();
    for (const weak of [token.slice(1), `${token} `])
      expect(() => parseEnv({ DHL_PUSH_TOKEN: weak })).toThrow(/DHL_PUSH_TOKEN/);
  });

  it("is verified by the whole token", () => {
    expect(verify(token)).toBe(true);
    for (let at = 0; at < token.length; at++)
      expect(verify(`${token.slice(0, at)}x${token.slice(at + 1)}`)).toBe(false);
    for (const wrong of ["", token.slice(1), `${token}0`, token.toUpperCase()])
      expect(verify(wrong)).toBe(false);
  });

  it("contains shipments like a response, one or several, in a list or alone", () => {
    const one = { number: "7777777770", carriers: ["dhl"] };
    const paket = fixtures.parcelDe.shipments[0];
    for (const body of [
      { scope: "subscription.push", self, shipments: [express] },
      { scope: "subscription.push", shipments: express },
      { shipment: express },
      express,
      [express],
    ])
      expect(cut(body)).toMatchObject({ parcels: [one], confirm: null });
    const two = cut({ shipments: [express, paket] })?.parcels ?? [];
    expect(two.map(({ carriers }) => carriers[0])).toEqual(["dhl", "dhl-paket"]);
    for (const [at, parcel] of two.entries())
      expect(JSON.parse(Buffer.from(parcel.answer ?? []).toString())).toEqual({
        shipments: [[express, paket][at]],
      });
  });

  it("may match every division it serves if it names none", () => {
    expect(cut({ id: "7777777770", status: {} })?.parcels[0]?.carriers).toEqual(servedCarriers);
    expect(cut({ id: "7777777770", service: "freight", status: {} })?.parcels[0]?.carriers).toEqual(["dhl"]);
  });

  it("that asks to confirm a subscription gets its secret, at DHL's own URL", () => {
    const requested = { scope: "subscription.validate", self, secret: "s3cret" };
    expect(cut(requested)).toEqual({
      parcels: [],
      confirm: {
        method: "POST",
        url: self,
        headers: { "dhl-api-key": "dhl-key-1", "dhl-api-hook-secret": "s3cret", accept: "application/json" },
        body: null,
      },
    });
    const elsewhere = cut({
      ...requested,
      self: "https://evil.example/tracking/push/v1/subscription/3f2a-77",
    });
    expect(elsewhere?.confirm?.url).toBe(self);
    expect(cut(requested, null)?.confirm).toBeNull();
    for (const wrong of [
      { self: "x" },
      { self: `${self}/../y?z` },
      { secret: "a\r\nb: c" },
      { secret: 7, self: null },
    ])
      expect(cut({ ...requested, ...wrong })?.confirm).toBeNull();
  });

  it("is unreadable without shipments and without a known type", () => {
    for (const body of [{}, [], { shipments: [] }, { shipments: [{ service: "express" }] }, "x"])
      expect(cut(body)).toBeNull();
    expect(cut({ scope: "subscription.ready", self })).toEqual({ parcels: [], confirm: null });
  });
});
