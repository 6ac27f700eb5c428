import type { z } from "zod";
import type { Channel } from "@/lib/channels/schemas";
import { AppError } from "@/lib/core/app-error";
import type { expressSchema } from "./schemas";

export type Express = z.input<typeof expressSchema>;

const mark = "exp_";

/** The id of a channel, from its public name. Throws methodNotFound for any other text. */
export function channelIdOf(name: unknown): string {
  const parts = /^exp_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(String(name));
  if (!parts) throw new AppError("methodNotFound");
  return parts.slice(1).join("-");
}

/** The public name of a channel. */
export function expressIdOf(id: string): string {
  return `${mark}${id.replaceAll("-", "")}`;
}

/** A channel in the API's format. Pure. */
export function viewExpress(channel: Channel): Express {
  return {
    id: expressIdOf(channel.id),
    name: channel.name,
    code: channel.code,
    type: channel.type as Express["type"],
    courier: channel.courier,
    enabled: channel.enabled,
    scanHours: channel.scanHours,
    receivedHours: channel.receivedHours,
    deliveredDays: channel.deliveredDays,
    scanDaysAfterDelivery: channel.scanDaysAfterDelivery,
    packageType: channel.packageType as Express["packageType"],
    matchCode: channel.matchCode,
    matchCountry: channel.matchCountry,
    regular: channel.regular,
    description: channel.description,
    createdAt: channel.createdAt.toISOString(),
    updatedAt: channel.updatedAt.toISOString(),
  };
}
