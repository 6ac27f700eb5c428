"use client";
import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/input";
import { ChipList } from "./chip-list";

/** A channel that can be chosen. */
export interface ChannelChoice {
  readonly code: string;
  readonly name: string;
}

interface Props {
  channels: readonly ChannelChoice[];
  /** Codes of the chosen ones; none: all. */
  values: readonly string[];
  onAdd: (code: string) => void;
  onRemove: (code: string) => void;
}

/** Some of the account's channels, or all. Nothing where it has none. */
export function ChannelChips({ channels, values, onAdd, onRemove }: Props) {
  const t = useTranslations("carriers.scope");
  const names = new Map(channels.map(({ code, name }) => [code, name]));
  if (channels.length === 0 && values.length === 0) return null;
  return (
    <ChipList
      label={t("channels")}
      none={t("allChannels")}
      values={values}
      nameOf={(code) => names.get(code) ?? code}
      onRemove={onRemove}
    >
      <Select dense aria-label={t("addChannel")} value="" onChange={({ target }) => onAdd(target.value)}>
        <option value="">{t("addChannel")}</option>
        {channels
          .filter(({ code }) => !values.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
    </ChipList>
  );
}
