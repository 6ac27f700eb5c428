"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { ChannelChoice } from "@/components/tracking/carriers/channel-chips";
import { ScopeFields } from "@/components/tracking/carriers/scope-fields";
import { RadioGroup, SelectField, TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useQuestion } from "@/components/ui/resource/use-question";
import type { Locale } from "@/lib/core/locales";
import { milestones, trackNameMax, trackPlaceMax } from "@/lib/tracking/custom-tracks/constants";
import { sides, units } from "./rules";
import type { ListedTrack } from "./track-calls";
import { TrackPreview } from "./track-preview";
import { TrackTexts } from "./track-texts";
import { type TrackFormControl, useTrackForm } from "./use-track-form";

interface Props {
  /** null: a new one. */
  track: ListedTrack | null;
  channels: readonly ChannelChoice[];
  now: string;
  timeZone: string;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** A custom track: what it says in each language, when, in which shipments, and how the journey looks with it. */
export function TrackForm({ track, channels, now, timeZone, onSaved, onClose }: Props) {
  const t = useTranslations("custom-tracks.form");
  const ask = useQuestion("custom-tracks.ask");
  const form = useTrackForm({ track, onSaved });
  const [language, setLanguage] = useState(useLocale() as Locale);
  return (
    <FormDialog
      form={form}
      title={t(track ? "editTitle" : "newTitle")}
      submit={t(track ? "save" : "submit")}
      cancel={t("cancel")}
      onLeave={() => ask("leave")}
      onClose={onClose}
    >
      {track && <p className="text-muted text-sm">{t("editNote")}</p>}
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        maxLength={trackNameMax}
        autoComplete="off"
        autoFocus
      />
      <TrackTexts form={form} language={language} onLanguage={setLanguage} />
      <TextField
        name="place"
        label={t("place")}
        hint={t("placeHint")}
        maxLength={trackPlaceMax}
        autoComplete="off"
      />
      <Moment form={form} />
      <TrackPreview {...{ form, language, now, timeZone }} id={track?.id} />
      <ScopeFields form={form} channels={channels} />
    </FormDialog>
  );
}

/** The milestone of a track, and how long before or after it. */
function Moment({ form }: { form: TrackFormControl }) {
  const t = useTranslations("custom-tracks");
  return (
    <>
      <RadioGroup
        name="custom-track-milestone"
        legend={t("form.milestone")}
        value={form.values.milestone}
        options={milestones.map((one) => ({
          value: one,
          label: t(`milestones.${one}.label`),
          note: t(`milestones.${one}.text`),
        }))}
        onChoose={(one) => form.setValue("milestone", one)}
      />
      <div className="grid max-w-lg grid-cols-3 gap-3">
        <TextField
          name="offset"
          label={t("form.offset")}
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
        />
        <SelectField
          name="unit"
          label={t("form.unit")}
          options={units.map((one) => [one, t(`form.units.${one}`)] as const)}
        />
        <SelectField
          name="side"
          label={t("form.side")}
          options={sides.map((one) => [one, t(`form.sides.${one}`)] as const)}
        />
      </div>
    </>
  );
}
