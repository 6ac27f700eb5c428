"use client";
import { MessageSquarePlus } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import type { ChannelChoice } from "@/components/tracking/carriers/channel-chips";
import { ErrorNote } from "@/components/ui/error-note";
import { ResourceList } from "@/components/ui/resource/resource-list";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResource } from "@/components/ui/resource/use-resource";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { callById } from "@/lib/platform/browser/call-api";
import { localePath } from "@/lib/platform/i18n/format";
import { tracksMax } from "@/lib/tracking/custom-tracks/constants";
import { deleteTrackCall, tracksCall } from "@/lib/tracking/custom-tracks/contract";
import type { ListedTrack, TrackList } from "./track-calls";
import { TrackForm } from "./track-form";
import { TrackReview } from "./track-review";
import { TrackTable } from "./track-table";

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
  const ask = useQuestion("custom-tracks.ask");
  const [open, setOpen] = useState<Open | null>(null);
  const { data, look } = useResource("custom-tracks", tracksCall, { start, now });
  const { failure, run, done } = useResourceActions(look);

  function finish(text: string) {
    setOpen(null);
    done(text);
  }
  async function remove({ id, name }: ListedTrack) {
    if (await ask("delete", { name }))
      await run(() => callById(deleteTrackCall, id), t("done.deleted", { name }));
  }
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={failure} />
      {data.isAlone && <AloneNote />}
      <ResourceList
        messages="custom-tracks"
        count={data.tracks.length}
        max={tracksMax}
        icon={<MessageSquarePlus />}
        onCreate={() => setOpen({ kind: "form", track: null })}
      >
        <TrackTable
          tracks={data.tracks}
          onEdit={(track) => setOpen({ kind: "form", track })}
          onDelete={remove}
          onReview={(track, passed) => setOpen({ kind: "review", track, passed })}
        />
      </ResourceList>
      {open?.kind === "form" && (
        <TrackForm
          {...{ channels, now, timeZone }}
          track={open.track}
          onSaved={(name) => finish(t(open.track ? "done.saved" : "done.added", { name }))}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === "review" && (
        <TrackReview
          track={open.track}
          passed={open.passed}
          onDone={() => finish(t(open.passed ? "done.passed" : "done.notPassed", { name: open.track.name }))}
          onClose={() => {
            setOpen(null);
            void look();
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
