import type { Locale } from "@/lib/core/locales";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import type { ConnectableCarrier } from "./contract";
import { ownable } from "./rules";

/** Carriers that a company can connect with a credential of its own, by name, with what the credential consists of. */
export function listConnectable(locale: Locale): readonly ConnectableCarrier[] {
  const found = new Map<string, ConnectableCarrier>();
  for (const { carriers, fields, portal } of ownable)
    for (const courier of carriers ?? []) {
      if (found.has(courier)) continue;
      const shown = fields.map(({ key, label, secret, optional, max }) => ({
        ...{ key, label, secret, required: !optional, max },
      }));
      found.set(courier, { courier, name: nameCarrier(courier, locale), fields: shown, portal });
    }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
