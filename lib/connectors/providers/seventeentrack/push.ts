import { createHash } from "node:crypto";
import { listAt, textAt } from "@/lib/connectors/kit/read-json";
import { isSameSecret, jsonOf } from "@/lib/connectors/kit/rules";
import type { Push, PushedParcel } from "@/lib/connectors/kit/schemas";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { carrierOf } from "./map";

/**
 * 17TRACK's webhook: the whole state of one number each time, signed with the API key. Source: 17TRACK API
 * documentation v2.4, "Webhook": `sign` = lower-case hex SHA-256 of body + "/" + key.
 */
export const push: Push<unknown> = {
  secret: (env) => env.SEVENTEENTRACK_TOKEN ?? null,
  verify: (body, headers, secret) =>
    isSameSecret(headers.get("sign"), createHash("sha256").update(body).update(`/${secret}`).digest("hex")),
  cut(body) {
    const json = jsonOf({ body });
    const event = textAt(json, "event");
    if (event === null) return null;
    const entries = event === "TRACKING_UPDATED" || event === "TRACKING_STOPPED" ? listAt(json, "data") : [];
    return {
      parcels: entries.flatMap((entry) => cutEntry(entry, event === "TRACKING_UPDATED") ?? []),
      confirm: null,
    };
  },
};

function cutEntry(entry: unknown, isUpdate: boolean): PushedParcel | null {
  const number = textAt(entry, "number");
  if (number === null) return null;
  const carrier = carrierOf(textAt(entry, "carrier"));
  // Numbers of carriers without a 17TRACK key are registered without one, and 17TRACK detects the carrier.
  const nameless = allCarriers().flatMap(({ id, key17track }) => (key17track === null ? [id] : []));
  const answer = JSON.stringify({ code: 0, data: { accepted: [entry], rejected: [] } });
  return {
    number,
    carriers: carrier === null ? nameless : [carrier, ...nameless],
    answer: isUpdate ? Buffer.from(answer) : null,
  };
}
