import { listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { isSameSecret, jsonOf } from "@/lib/connectors/kit/rules";
import type { HttpCall, Push, PushedParcel } from "@/lib/connectors/kit/schemas";
import { carrierOf, type DhlCredential, dhlHost, pushHeader, servedCarriers } from "./constants";

/**
 * DHL Shipment Tracking – Unified – Push. Source: developer.dhl.com, "Push API 101", and public clients for
 * what it omits: a header with a token, both chosen by us; `subscription.validate` asks us to activate a
 * subscription; shipments come as in a response, one or several, complete or only the news, each division in
 * its own way.
 */
export const push: Push<DhlCredential> = {
  secret: (env) => env.DHL_PUSH_TOKEN ?? null,
  verify: (_body, headers, secret) => isSameSecret(headers.get(pushHeader), secret),
  cut(body, cred) {
    const json = jsonOf({ body });
    const scope = textAt(json, "scope");
    const parcels = shipmentsOf(json).flatMap((shipment) => cutShipment(shipment) ?? []);
    if (parcels.length === 0 && scope === null) return null;
    return { parcels, confirm: scope === "subscription.validate" ? activation(json, cred) : null };
  },
};

function shipmentsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  const named = [...listAt(json, "shipments"), ...listAt(json, "shipment")];
  return named.length === 0 && valueAt(json, "status") !== undefined ? [json] : named;
}

function cutShipment(shipment: unknown): PushedParcel | null {
  const number = textAt(shipment, "id");
  if (number === null) return null;
  const service = textAt(shipment, "service");
  return {
    number,
    // People choose plain "DHL" for every division's numbers.
    carriers: service === null ? servedCarriers : [...new Set([carrierOf(service) ?? "dhl", "dhl"])],
    answer: Buffer.from(JSON.stringify({ shipments: [shipment] })),
  };
}

/** POST to the subscription with the received secret. The URL is built here, not taken from the body. */
function activation(json: unknown, cred: DhlCredential | null): Omit<HttpCall, "items"> | null {
  const id = /\/subscription\/([\w-]{1,100})$/.exec(textAt(json, "self") ?? "")?.[1];
  const secret = textAt(json, "secret");
  if (id === undefined || secret === null || !/^[\x21-\x7e]{1,500}$/.test(secret) || cred === null)
    return null;
  return {
    method: "POST",
    url: `https://${dhlHost}/tracking/push/v1/subscription/${id}`,
    headers: { "dhl-api-key": cred.key, "dhl-api-hook-secret": secret, accept: "application/json" },
    body: null,
  };
}
