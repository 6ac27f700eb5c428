import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { addTrackCall } from "@/lib/tracking/custom-tracks/contract";
import { checkDraft, startDraft, toInput } from "./rules";
import { type ListedTrack, saveTrack } from "./track-calls";

interface Options {
  /** null: a new one. */
  track: ListedTrack | null;
  onSaved: (name: string) => void;
}

/** The form of a custom track. */
export function useTrackForm({ track, onSaved }: Options) {
  const t = useTranslations("custom-tracks");
  // Once: the list is read again while the form is open.
  const [start] = useState(() => ({ ...startDraft(track) }));
  return useCallForm(addTrackCall, {
    id: "custom-track",
    words: { working: t("form.working") },
    reasons: useErrorReasons(),
    start,
    toInput,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(checkDraft(values)).map(([name, problem]) => [name, t(`problems.${problem}`)]),
      ),
    send: (input) => saveTrack(input, track?.id),
    onDone: (saved) => onSaved(saved.name),
  });
}

export type TrackFormControl = ReturnType<typeof useTrackForm>;
