"use client";
import type { ComponentProps } from "react";
import { SelectField, TextField } from "@/components/ui/form/fields";
import type { ChannelName } from "@/lib/connectors/channels/list-channel-names";
import { methodMax } from "@/lib/shipments/records/constants";

interface Props extends Pick<ComponentProps<typeof TextField>, "name" | "label" | "dense" | "hint"> {
  channels: readonly ChannelName[];
  /** The words for no channel. */
  none: string;
  /** What the shipment has now: stays a choice though it is no channel's code. */
  own?: string | null;
}

/** One of the account's channels; free text while it has none, since codes may come before the channels. */
export function ChannelField({ channels, none, own = null, ...field }: Props) {
  if (channels.length === 0)
    return <TextField autoComplete="off" spellCheck={false} maxLength={methodMax} {...field} />;
  return <SelectField none={none} options={channelOptions(channels, own)} {...field} hint={undefined} />;
}

/** Channels as options of a select, each by its name and, where that is another, its code. */
export function channelOptions(
  channels: readonly ChannelName[],
  own: string | null,
): readonly (readonly [code: string, label: string])[] {
  const listed = channels.map(
    ({ code, name }) => [code, name === code ? name : `${name} (${code})`] as const,
  );
  return own === null || channels.some(({ code }) => code === own) ? listed : [...listed, [own, own]];
}
