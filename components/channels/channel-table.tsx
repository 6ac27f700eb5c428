"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { RowActions } from "@/components/ui/resource/row-actions";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { useListFormat } from "@/components/ui/use-list-format";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { ListedChannel } from "./channel-calls";
import { readPattern } from "./simple-pattern";
import "./channel-table.css";

interface Props {
  channels: readonly ListedChannel[];
  onSwitch: (channel: ListedChannel, isOn: boolean) => void;
  /** Of a channel's form. */
  editAddress: (channel: ListedChannel) => string;
  onDelete: (channel: ListedChannel) => void;
}

const channelId = ({ id }: ListedChannel) => id;

/** The channels: their codes and carriers, what their rules match, how many shipments have them. */
export function ChannelTable({ channels, onSwitch, editAddress, onDelete }: Props) {
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
        actionsColumn<ListedChannel>(t("actions"), (channel) => (
          <RowActions
            messages="channels.list"
            name={channel.name}
            onEdit={editAddress(channel)}
            onDelete={() => onDelete(channel)}
          />
        )),
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
      {rules.slice(0, shownMax).map(({ regular, matchCountry, carrier, description }) => (
        <li key={`${regular} ${matchCountry}`} className="[overflow-wrap:anywhere]">
          {regular === null ? countryName(matchCountry ?? "", locale) : <NumberRule expression={regular} />}
          <span className="text-muted">{` → ${carrier}`}</span>
          {description && <span className="block text-muted text-xs">{description}</span>}
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t("more", { count: more })}</li>}
    </ol>
  );
}

/** Which numbers a rule takes: in words if it was written so, else its expression. */
function NumberRule({ expression }: { expression: string }) {
  const t = useTranslations("channels.list.number");
  const list = useListFormat();
  const pattern = readPattern(expression);
  if (pattern === null)
    return (
      <code className="number" dir="ltr">
        {expression}
      </code>
    );
  const { begins, length, ends } = pattern;
  const parts = [
    ...(begins === "" ? [] : [t("begins", { text: begins })]),
    ...(length === "" ? [] : [t("length", { count: Number(length) })]),
    ...(ends === "" ? [] : [t("ends", { text: ends })]),
  ];
  return list(parts);
}
