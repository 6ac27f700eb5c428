import type { customerEmail } from "@/db/schema/customer-emails";
import type { occasions } from "@/lib/messages/email-templates/constants";
import { unchangedDaysDefault } from "./constants";
import { quietOf, type SettingRow } from "./queries";
import { type RecordView, recordViewSchema, type SettingView } from "./schemas";

type Row = typeof customerEmail.$inferSelect;

/** An occasion's setting as it is shown; without a row it is off. Pure. */
export function formatSetting(
  id: (typeof occasions)[number],
  row: SettingRow | undefined,
  recent: number,
): SettingView {
  return {
    id,
    active: row?.active ?? false,
    templateId: row?.templateId ?? null,
    senderId: row?.senderId ?? null,
    delayMinutes: row?.delayMinutes ?? 0,
    quiet: row ? quietOf(row) : null,
    channels: row?.channels ? [...row.channels] : null,
    days: id === "unchanged" ? (row?.days ?? unchangedDaysDefault) : null,
    recent,
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A record as it is shown. Pure. */
export function formatRecord(row: Row): RecordView {
  return recordViewSchema.parse({
    ...{ id: row.id, shipmentId: row.shipmentId, number: row.number, carrier: row.carrier },
    ...{ occasion: row.occasion, recipient: row.recipient, state: row.state, reason: row.reason },
    ...{
      note: row.note,
      subject: row.subject,
      isRepeat: row.repeats !== null,
      hasContent: row.html !== null,
    },
    ...{ createdAt: row.createdAt.toISOString(), dueAt: iso(row.dueAt), sentAt: iso(row.sentAt) },
    ...{
      deliveredAt: iso(row.deliveredAt),
      bouncedAt: iso(row.bouncedAt),
      complainedAt: iso(row.complainedAt),
    },
    ...{ unsubscribedAt: iso(row.unsubscribedAt), openedAt: iso(row.openedAt) },
    ...{ machineOpenedAt: iso(row.machineOpenedAt), clickedAt: iso(row.clickedAt) },
  });
}
