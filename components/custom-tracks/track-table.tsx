"use client";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ScopeText } from "@/components/tracking/carriers/scope-text";
import { Button } from "@/components/ui/button";
import { RowActions } from "@/components/ui/resource/row-actions";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { type Locale, locales } from "@/lib/core/locales";
import type { ListedTrack } from "./track-calls";
import { useWhenText } from "./use-when-text";
import "./track-table.css";

interface Props {
  tracks: readonly ListedTrack[];
  onEdit: (track: ListedTrack) => void;
  onDelete: (track: ListedTrack) => void;
  onReview: (track: ListedTrack, passed: boolean) => void;
}

const trackId = ({ id }: ListedTrack) => id;

/** The custom tracks: what they say, when, in which shipments, and whether they are approved. */
export function TrackTable({ tracks, onEdit, onDelete, onReview }: Props) {
  const t = useTranslations("custom-tracks.list");
  const when = useWhenText();
  return (
    <DataTable
      label={t("label")}
      className="track-table text-sm"
      rows={tracks}
      rowId={trackId}
      columns={[
        { id: "name", name: t("name"), isRowHead: true, cell: (track) => <Texts track={track} /> },
        {
          id: "when",
          name: t("when"),
          cell: (track) => (
            <div className="max-w-[32ch] [overflow-wrap:anywhere]">
              <p>{when(track)}</p>
              {track.place && <p className="text-muted">{track.place}</p>}
            </div>
          ),
        },
        { id: "scope", name: t("scope"), cell: (track) => <ScopeText scope={track} /> },
        { id: "audit", name: t("audit"), cell: (track) => <Audit track={track} onReview={onReview} /> },
        actionsColumn<ListedTrack>(t("actions"), (track) => (
          <RowActions
            messages="custom-tracks.list"
            name={track.name}
            onEdit={() => onEdit(track)}
            onDelete={() => onDelete(track)}
          />
        )),
      ]}
    />
  );
}

/** The name of a track, with its text in the reader's language or the first one. */
function Texts({ track: { name, texts } }: { track: ListedTrack }) {
  const t = useTranslations("custom-tracks.list");
  const locale = useLocale() as Locale;
  const filled = locales.filter((one) => texts[one] !== undefined);
  const shown = texts[locale] === undefined ? filled[0] : locale;
  return (
    <div className="min-w-0">
      <p className="font-medium text-[0.9375rem] [overflow-wrap:anywhere]">{name}</p>
      {shown && (
        <p lang={shown} dir="auto" className="max-w-96 text-muted [overflow-wrap:anywhere]">
          {texts[shown]}
        </p>
      )}
      <p className="text-muted">{t("languages", { count: filled.length })}</p>
    </div>
  );
}

const looks = {
  unaudited: { Icon: Hourglass, status: "pickUp" },
  passed: { Icon: CircleCheck, status: "delivered" },
  notPassed: { Icon: CircleX, status: "alert" },
} as const;

/** Whether a track is approved, by whom, and the buttons of who may decide. */
function Audit({ track, onReview }: { track: ListedTrack } & Pick<Props, "onReview">) {
  const t = useTranslations("custom-tracks.states");
  const { name, audit, auditReason, auditedBy, editedBy, mayAudit } = track;
  const { Icon, status } = looks[audit];
  return (
    <div className="grid max-w-[32ch] gap-1">
      <p data-status={status} className="flex items-center gap-1.5 font-medium">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-status" />
        {t(audit)}
      </p>
      {auditReason && <p className="[overflow-wrap:anywhere]">{auditReason}</p>}
      {auditedBy && <p className="text-muted">{t("by", { name: auditedBy })}</p>}
      {!auditedBy && editedBy && <p className="text-muted">{t("editedBy", { name: editedBy })}</p>}
      {audit !== "passed" && !mayAudit && <p className="text-muted">{t("own")}</p>}
      {mayAudit && (
        <div className="flex flex-wrap gap-1.5 pt-0.5">
          {audit !== "passed" && (
            <Button
              size="sm"
              variant="outline"
              aria-label={t("approveOf", { name })}
              onClick={() => onReview(track, true)}
            >
              {t("approve")}
            </Button>
          )}
          {audit !== "notPassed" && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t("rejectOf", { name })}
              onClick={() => onReview(track, false)}
            >
              {t("reject")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
