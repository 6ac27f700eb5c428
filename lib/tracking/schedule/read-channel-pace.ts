import { sql } from "drizzle-orm";
import { channel } from "@/db/schema/channels";
import { shipment } from "@/db/schema/shipments";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import type { ChannelPace } from "@/lib/tracking/store/rules";

/**
 * A column of a parcel joined with its schedule: what the channels require that its shipments on lists name by their codes. A
 * channel that is switched off requires nothing.
 */
export const channelPace = sql<ChannelPace | null>`case when ${refreshSchedule.listed} then (
  select jsonb_build_object('scanHours', min(${channel.scanHours}), 'isOnly', coalesce(bool_and(${channel.id} is not null), false),
    'daysAfterDelivery', max(${channel.scanDaysAfterDelivery}))
  from ${shipment} left join ${channel} on ${channel.accountId} = ${shipment.accountId}
    and lower(${channel.code}) = lower(${shipment.method}) and ${channel.enabled}
  where ${shipment.parcelId} = ${parcel.id} and ${shipment.archivedAt} is null) end`;
