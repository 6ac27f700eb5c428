import type { z } from "zod";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import type { ChannelView, ruleSchema } from "./contract";
import type { Channel, ChannelRule } from "./schemas";

/** A channel as calls of the signed-in area return it. Rules that match nothing (public API only) are left out. Pure. */
export function viewChannel(channel: Channel, locale: string): ChannelView {
  const { id, name, code, courier, enabled, scanHours, receivedHours, deliveredDays, ...rest } = channel;
  return {
    ...{ id, name, code, courier, enabled, scanHours, receivedHours, deliveredDays },
    type: channel.type as ChannelView["type"],
    carrier: nameCarrier(courier, locale),
    scanDaysAfterDelivery: rest.scanDaysAfterDelivery,
    description: rest.description,
    trackingKey: rest.trackingKey,
    rules: rest.rules.flatMap(({ packageType, matchCode, matchCountry, regular, example, description }) =>
      packageType === null || matchCode === null
        ? []
        : {
            packageType: packageType as ChannelView["rules"][number]["packageType"],
            ...{ matchCode, carrier: nameCarrier(matchCode, locale) },
            ...{ matchCountry, regular, example, description },
          },
    ),
    createdAt: channel.createdAt.toISOString(),
    updatedAt: channel.updatedAt.toISOString(),
  };
}

/** Rules of a call as they are stored. Pure. */
export function readRules(rules: readonly z.output<typeof ruleSchema>[]): readonly ChannelRule[] {
  const none = { matchCountry: null, regular: null, example: null };
  return rules.map((rule) => ({ ...none, ...rule }));
}
