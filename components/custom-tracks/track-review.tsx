"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogEnd } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { Textarea } from "@/components/ui/input";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { locales } from "@/lib/core/locales";
import { auditReasonMax } from "@/lib/tracking/custom-tracks/constants";
import { decideTrack, type ListedTrack } from "./track-calls";
import { useWhenText } from "./use-when-text";

interface Props {
  track: ListedTrack;
  /** It is to be approved; else rejected. */
  passed: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** All that customers would see of a track, with the decision on it. */
export function TrackReview({ track, passed, onDone, onClose }: Props) {
  const t = useTranslations("custom-tracks.review");
  const id = useId();
  const act = useAsyncAction();
  const when = useWhenText();
  const [reason, setReason] = useState("");
  const { name, texts, place } = track;
  async function decide() {
    const decision = passed ? { passed } : { passed, reason };
    if (await act.run(() => decideTrack(track, decision))) onDone();
  }
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t(passed ? "title" : "rejectTitle", { name })}
      close={t("cancel")}
    >
      <div className="mt-2 grid min-h-0 gap-4 overflow-y-auto [&>:empty]:hidden">
        <p className="text-muted text-sm">{t("lead")}</p>
        <ul className="grid gap-2 rounded-xl border border-border p-3">
          {locales.map(
            (one) =>
              texts[one] !== undefined && (
                <li key={one} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2">
                  <span className="text-muted text-sm">{one}</span>
                  <span lang={one} dir="auto" className="[overflow-wrap:anywhere]">
                    {texts[one]}
                  </span>
                </li>
              ),
          )}
        </ul>
        <p className="text-sm [overflow-wrap:anywhere]">{[when(track), place].filter(Boolean).join(" · ")}</p>
        {!passed && (
          <div>
            <label htmlFor={`${id}-reason`} className="mb-1 block font-medium">
              {t("reason")}
            </label>
            <Textarea
              id={`${id}-reason`}
              aria-describedby={`${id}-hint`}
              rows={2}
              maxLength={auditReasonMax}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
              {t("reasonHint")}
            </p>
          </div>
        )}
        <ErrorNote text={act.failure} />
        <DialogEnd cancel={t("cancel")} onClose={onClose}>
          <Button
            variant={passed ? "primary" : "danger"}
            aria-disabled={act.working}
            onClick={() => void decide()}
          >
            {t(passed ? "approve" : "reject")}
          </Button>
        </DialogEnd>
      </div>
    </Dialog>
  );
}
