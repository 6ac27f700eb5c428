"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { KeyGroup } from "@/components/shell/use-commands";
import { Dialog } from "@/components/ui/dialog";
import { chooseSingleKeys, hasSingleKeys } from "@/lib/platform/browser/workspace-choices";
import { Keys } from "./keys";
import { pageIcons } from "./page-icons";
import type { MenuPart } from "./rules";
import { useIsApple } from "./use-is-apple";

interface Props {
  parts: readonly MenuPart[];
  /** Shortcuts of the current page. */
  groups: readonly KeyGroup[];
  onClose: () => void;
}

/** Every active shortcut, and the switch for single-key ones. */
export function ShortcutSheet({ parts, groups, onClose }: Props) {
  const t = useTranslations("shell.shortcuts");
  const palette = useTranslations("shell.palette");
  const modifier = useIsApple() ? "⌘" : palette("ctrl");
  const [isOn, setOn] = useState(hasSingleKeys);
  const everywhere: KeyGroup = {
    title: t("everywhere"),
    rows: [
      { keys: [`${modifier} K`, "/"], text: t("palette") },
      { keys: ["?"], text: t("sheet") },
      { keys: ["["], text: t("menu") },
      { keys: ["F8"], text: t("toast") },
    ],
  };
  const pages: KeyGroup = {
    title: t("pages"),
    rows: parts.flatMap((part) =>
      part.pages.map(({ name, label }) => ({
        keys: [`G ${pageIcons[name].key.toUpperCase()}`],
        text: label,
      })),
    ),
  };
  return (
    <Dialog open onClose={onClose} title={t("title")} close={t("close")} size="md">
      <div className="-mx-1 mt-3 grid min-h-0 gap-6 overflow-y-auto px-1 pb-1">
        {[everywhere, pages, ...groups].map(({ title, rows }) => (
          <KeyTable key={title} title={title} rows={rows} />
        ))}
        <label className="flex items-start gap-3 border-border border-t pt-4 text-sm">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              chooseSingleKeys(target.checked);
              setOn(target.checked);
            }}
            className="mt-0.5 size-4 accent-accent"
          />
          <span>
            {t("single")}
            <span className="block text-muted">{t("singleText")}</span>
          </span>
        </label>
      </div>
    </Dialog>
  );
}

function KeyTable({ title, rows }: KeyGroup) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 font-medium text-sm">{title}</h3>
      <dl className="text-sm">
        {rows.map(({ keys, text }) => (
          <div
            key={keys.join()}
            className="flex min-h-9 items-center justify-between gap-4 border-border border-t py-1"
          >
            <dt className="text-muted">{text}</dt>
            <dd className="flex gap-3">
              {keys.map((one) => (
                <Keys key={one} keys={one} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
