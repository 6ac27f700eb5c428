import { createHash } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { makeWebhookSecret, signDelivery } from "./sign-delivery";

const mailbox = "owner@example.org";
const sign = (secrets: readonly string[], now = new Date(), at = now) =>
  signDelivery(
    { eventId: "evt_1", type: "track.updated", data: { sequence: 1, text: "Zugestellt – 已签收" }, at },
    { secrets, mailbox, now },
  );
const takes = (secret: string, { headers, body }: ReturnType<typeof sign>) => {
  try {
    new Webhook(secret).verify(body, { ...headers });
    return true;
  } catch {
    return false;
  }
};

describe("a signed delivery (P6)", () => {
  it("is accepted by the public Standard Webhooks library, with each of the secrets of a rotation", () => {
    const [newer, older, other] = [makeWebhookSecret(), makeWebhookSecret(), makeWebhookSecret()];
    const signed = sign([newer, older]);
    expect([takes(newer, signed), takes(older, signed), takes(other, signed)]).toEqual([true, true, false]);
    expect(takes(older, sign([newer]))).toBe(false);
  });

  it("is rejected if any byte of id, time, body or signature changes", () => {
    const secret = makeWebhookSecret();
    const signed = sign([secret]);
    const parts = ["webhook-id", "webhook-timestamp", "webhook-signature", "body"] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.nat(),
        fc.integer({ min: 1, max: 127 }),
        (part, place, step) => {
          const text = part === "body" ? signed.body : (signed.headers[part] ?? "");
          const at = place % text.length;
          const changed = String.fromCharCode((text.charCodeAt(at) + step) % 65_536);
          const mutated = text.slice(0, at) + changed + text.slice(at + 1);
          const forged =
            part === "body"
              ? { ...signed, body: mutated }
              : { ...signed, headers: { ...signed.headers, [part]: mutated } };
          return !takes(secret, forged);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("is rejected when it is older than five minutes", () => {
    const secret = makeWebhookSecret();
    expect(takes(secret, sign([secret], new Date(Date.now() - 6 * 60_000)))).toBe(false);
  });

  it("carries the specification's verify object first in its body, byte for byte", () => {
    const now = new Date("2026-03-02T06:40:02.900Z");
    const { body, headers } = sign([makeWebhookSecret()], now);
    const expected = createHash("sha256").update("owner@example.org1772433602").digest("hex");
    expect(
      body.startsWith(`{"verify":{"timestamp":1772433602,"sign":"${expected}"},"type":"track.updated"`),
    ).toBe(true);
    expect(headers["webhook-timestamp"]).toBe("1772433602");
  });

  it("is signed with the time of sending, so that a retry of an old event is taken", () => {
    const secret = makeWebhookSecret();
    const [now, happened] = [new Date(), new Date(Date.now() - 3_600_000)];
    const signed = sign([secret], now, happened);
    expect(takes(secret, signed)).toBe(true);
    const { timestamp, verify } = JSON.parse(signed.body);
    expect(timestamp).toBe(happened.toISOString());
    expect(verify.timestamp).toBe(Math.floor(now.getTime() / 1000));
    expect(signed.headers["webhook-timestamp"]).toBe(String(verify.timestamp));
  });
});

describe("a signing secret", () => {
  it("holds 24 bytes, different each time", () => {
    const [one, two] = [makeWebhookSecret(), makeWebhookSecret()];
    expect(Buffer.from(one.replace(/^whsec_/, ""), "base64")).toHaveLength(24);
    expect(one).not.toBe(two);
  });
});
