"use client";
import { Pencil, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/table/data-table";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { ListedChannel } from "./channel-calls";
import "./channel-table.css";

interface Actions {
  onEdit: (channel: ListedChannel) => void;
  onDelete: (channel: ListedChannel) => void;
}

interface Props extends Actions {
  channels: readonly ListedChannel[];
  onSwitch: (channel: ListedChannel, isOn: boolean) => void;
}

const channelId = ({ id }: ListedChannel) => id;

/** The channels: their codes and carriers, what their rules match, how many shipments have them. */
export function ChannelTable({ channels, onSwitch, ...actions }: Props) {
  const t = useTranslations("channels.list");
  const figure = new Intl.NumberFormat(useLocale());
  return (
    <DataTable
      label={t("label")}
      className="channel-table text-sm"
      rows={channels}
      rowId={channelId}
      columns={[
        {
          id: "name",
          name: t("name"),
          isRowHead: true,
          cell: (channel) => <ChannelName channel={channel} />,
        },
        { id: "carrier", name: t("carrier"), cell: ({ carrier }) => carrier },
        { id: "rules", name: t("rules"), cell: (channel) => <RuleLines channel={channel} /> },
        {
          id: "shipments",
          name: t("shipments"),
          cell: ({ shipments }) => <span className="tabular">{figure.format(shipments)}</span>,
        },
        {
          id: "enabled",
          name: t("enabled"),
          cell: (channel) => (
            <ActiveSwitch
              label={t("switchOf", { name: channel.name })}
              isOn={channel.enabled}
              onChange={(isOn) => onSwitch(channel, isOn)}
            />
          ),
        },
        {
          id: "actions",
          name: t("actions"),
          hidesName: true,
          card: "wide",
          align: "end",
          cell: (channel) => <ChannelActions channel={channel} {...actions} />,
        },
      ]}
    />
  );
}

function ChannelName({ channel: { name, code, description } }: { channel: ListedChannel }) {
  return (
    <div className="min-w-0">
      <p className="font-medium text-[0.9375rem] [overflow-wrap:anywhere]">{name}</p>
      <p className="text-muted">
        <code className="number [overflow-wrap:anywhere]">{code}</code>
      </p>
      {description !== null && <p className="text-muted [overflow-wrap:anywhere]">{description}</p>}
    </div>
  );
}

/** Rules in sight; the form shows all. */
const shownMax = 3;

/** What the first rules match, and which carrier each chooses. */
function RuleLines({ channel: { rules } }: { channel: ListedChannel }) {
  const t = useTranslations("channels.list");
  const locale = useLocale();
  if (rules.length === 0) return <span className="text-muted">{t("noRules")}</span>;
  const more = rules.length - shownMax;
  return (
    <ol className="grid gap-0.5">
      {rules.slice(0, shownMax).map(({ regular, matchCountry, carrier }) => (
        <li key={`${regular} ${matchCountry}`} className="[overflow-wrap:anywhere]">
          {regular === null ? (
            countryName(matchCountry ?? "", locale)
          ) : (
            <code className="number" dir="ltr">
              {regular}
            </code>
          )}
          <span className="text-muted">{` → ${carrier}`}</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t("more", { count: more })}</li>}
    </ol>
  );
}

function ChannelActions({ channel, onEdit, onDelete }: Actions & { channel: ListedChannel }) {
  const t = useTranslations("channels.list");
  const { name } = channel;
  return (
    <div className="flex gap-1.5 md:justify-end">
      <Button size="sm" aria-label={t("editOf", { name })} onClick={() => onEdit(channel)}>
        <Pencil aria-hidden="true" />
        {t("edit")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        className="text-danger"
        aria-label={t("deleteOf", { name })}
        title={t("delete")}
        onClick={() => onDelete(channel)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
