"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageSquarePlus, Plus } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import type { ChannelChoice } from "@/components/tracking/carriers/channel-chips";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { useToast } from "@/components/ui/toaster";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { tracksMax } from "@/lib/tracking/custom-tracks/constants";
import { type ListedTrack, listTracks, type TrackList } from "./track-calls";
import { TrackForm } from "./track-form";
import { TrackReview } from "./track-review";
import { TrackTable } from "./track-table";
import { useTrackActions } from "./use-track-actions";

interface Props {
  start: TrackList;
  channels: readonly ChannelChoice[];
  now: string;
  timeZone: string;
}

type Open =
  | { readonly kind: "form"; readonly track: ListedTrack | null }
  | { readonly kind: "review"; readonly track: ListedTrack; readonly passed: boolean };

/** The list of custom tracks with all that can be done to them. */
export function TrackBoard({ start, channels, now, timeZone }: Props) {
  const t = useTranslations("custom-tracks");
  const say = useToast();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const look = () => void client.invalidateQueries({ queryKey: ["custom-tracks"] });
  const actions = useTrackActions(look);
  const { data } = useQuery({
    queryKey: ["custom-tracks"],
    queryFn: ({ signal }) => listTracks({ signal }),
    initialData: start,
    initialDataUpdatedAt: Date.parse(now),
  });
  const create = () => setOpen({ kind: "form", track: null });

  function done(text: string) {
    say({ text });
    setOpen(null);
    look();
  }
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={actions.failure} />
      {data.isAlone && <AloneNote />}
      {data.tracks.length === 0 ? (
        <NoTracks onCreate={create} />
      ) : (
        <>
          <TrackHead count={data.tracks.length} onCreate={create} />
          <TrackTable
            tracks={data.tracks}
            onEdit={(track) => setOpen({ kind: "form", track })}
            onDelete={actions.remove}
            onReview={(track, passed) => setOpen({ kind: "review", track, passed })}
          />
        </>
      )}
      {open?.kind === "form" && (
        <TrackForm
          {...{ channels, now, timeZone }}
          track={open.track}
          onSaved={(name) => done(t(open.track ? "done.saved" : "done.added", { name }))}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === "review" && (
        <TrackReview
          track={open.track}
          passed={open.passed}
          onDone={() => done(t(open.passed ? "done.passed" : "done.notPassed", { name: open.track.name }))}
          onClose={() => {
            setOpen(null);
            look();
          }}
        />
      )}
    </div>
  );
}

/** Nobody else may approve: what to do about it. */
function AloneNote() {
  const t = useTranslations("custom-tracks");
  const locale = useLocale() as Locale;
  const { may } = useMayDo();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sunk px-4 py-3 text-sm">
      <p className="min-w-0 max-w-[72ch] flex-1 basis-60">{t("alone")}</p>
      {may("members.view") && (
        <Link
          href={localePath(locale, signedInPages.department.path)}
          prefetch={false}
          className="text-[var(--link)] underline-offset-4 hover:underline"
        >
          {t("invite")}
        </Link>
      )}
    </div>
  );
}

/** How many there are, and the button for another one. */
function TrackHead({ count, onCreate }: { count: number; onCreate: () => void }) {
  const t = useTranslations("custom-tracks");
  const isFull = count >= tracksMax;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="tabular max-w-[60ch] text-muted text-sm">
        {t("count", { count })}
        {isFull && ` ${t("full")}`}
      </p>
      <Button variant="primary" size="sm" aria-disabled={isFull} onClick={() => !isFull && onCreate()}>
        <Plus aria-hidden="true" />
        {t("create")}
      </Button>
    </div>
  );
}

function NoTracks({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations("custom-tracks.empty");
  return (
    <div className="rounded-xl border border-border bg-surface">
      <PageState icon={<MessageSquarePlus />} title={t("title")} text={t("text")}>
        <Button variant="primary" onClick={onCreate}>
          {t("create")}
        </Button>
      </PageState>
    </div>
  );
}
