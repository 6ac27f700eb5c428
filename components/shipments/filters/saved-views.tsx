"use client";
import { Bookmark, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { callApi } from "@/lib/platform/browser/call-api";
import { type ListView, listViewNames } from "@/lib/shipments/records/constants";
import { savedViewNameMax, savedViewsMax, viewQueryMax } from "@/lib/shipments/saved-views/constants";
import type { SavedView } from "@/lib/shipments/saved-views/contract";
import { deleteViewCall, saveViewCall } from "@/lib/shipments/saved-views/contract";
import { type ListLocation, readAddress, writeSearch } from "../address";
import type { Address } from "../use-address";

interface Props {
  address: Address;
  views: readonly SavedView[];
  onViews: (views: readonly SavedView[]) => void;
}

/** A saved search keeps its view before the rest: `delivered?country=DE`. */
export function writeView(place: ListLocation, search: string): string {
  return `${place.view}?${search}`;
}

/** The view and search of a saved one. */
export function readView(list: ListLocation["list"], query: string) {
  const [name, search = ""] = query.includes("?") ? query.split("?") : ["all", query];
  const view: ListView = listViewNames.find((one) => one === name) ?? "all";
  return { view, query: readAddress({ list, view }, new URLSearchParams(search)) };
}

/** Searches that this user keeps under a name. */
export function SavedViews(props: Props) {
  const t = useTranslations("shipments.saved");
  return (
    <Popover icon={<Bookmark aria-hidden="true" />} label={t("label")}>
      {(close) => <Panel {...props} onClose={close} />}
    </Popover>
  );
}

function Panel({ address, views, onViews, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations("shipments.saved");
  const sentenceOf = useErrorSentence();
  const [name, setName] = useState("");
  const [failed, setFailed] = useState<string | null>(null);
  const { place, query } = address;
  const own = writeView(place, writeSearch({ ...query, pageIndex: 1 }));
  const isTooLong = own.length > viewQueryMax;
  const isFull = views.length >= savedViewsMax && !views.some((one) => one.name === name.trim());

  async function change(work: () => Promise<{ views: readonly SavedView[] }>) {
    setFailed(null);
    try {
      onViews((await work()).views);
      return true;
    } catch (error) {
      setFailed(sentenceOf(error));
      return false;
    }
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "" || isTooLong || isFull) return;
    if (await change(() => callApi(saveViewCall, { list: place.list, name: name.trim(), query: own })))
      setName("");
  }
  return (
    <div className="p-1.5">
      {views.length === 0 ? (
        <p className="px-2.5 py-2 text-muted text-sm">{t("none")}</p>
      ) : (
        <ViewList
          address={address}
          views={views}
          own={own}
          onDelete={(id) => change(() => callApi(deleteViewCall, { id }))}
          onClose={onClose}
        />
      )}
      <form onSubmit={save} className="mt-1.5 grid gap-2 border-border border-t p-2.5">
        <div className="flex gap-2">
          <Input
            dense
            autoComplete="off"
            spellCheck={false}
            aria-label={t("name")}
            placeholder={t("name")}
            maxLength={savedViewNameMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            type="submit"
            size="sm"
            variant="primary"
            disabled={name.trim() === "" || isTooLong || isFull}
            className="h-10 sm:h-9"
          >
            {t("save")}
          </Button>
        </div>
        <p role="status" className="text-muted text-xs">
          {failed ?? (isTooLong ? t("tooLong") : isFull ? t("full", { max: savedViewsMax }) : t("hint"))}
        </p>
      </form>
    </div>
  );
}

interface ListProps {
  address: Address;
  views: readonly SavedView[];
  /** What is looked at now, as it would be saved. */
  own: string;
  onDelete: (id: string) => void;
  onClose: () => void;
}

function ViewList({ address, views, own, onDelete, onClose }: ListProps) {
  const t = useTranslations("shipments.saved");
  const { place, go, linkTo } = address;
  return (
    <ul aria-label={t("list")} className="max-h-72 overflow-y-auto">
      {views.map((one) => {
        const to = readView(place.list, one.query);
        return (
          <li key={one.id} className="flex items-center gap-1">
            <a
              href={linkTo(to.query, to.view)}
              aria-current={one.query === own ? "true" : undefined}
              className="popover-item min-w-0 flex-1 aria-[current]:font-semibold"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                go(() => to.query, { view: to.view });
                onClose();
              }}
            >
              <span className="truncate">{one.name}</span>
            </a>
            <Button
              size="sm"
              variant="ghost"
              iconOnly
              aria-label={t("delete", { name: one.name })}
              onClick={() => onDelete(one.id)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
