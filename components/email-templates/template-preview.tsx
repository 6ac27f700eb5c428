"use client";
import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Labelled, Select } from "@/components/ui/input";
import { ChoiceFilter } from "@/components/ui/table/list-filters";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { useListFormat } from "@/components/ui/use-list-format";
import type { Locale } from "@/lib/core/locales";
import { type Occasion, occasions } from "@/lib/messages/email-templates/constants";
import { localeNames } from "@/lib/platform/i18n/constants";
import { applyTheme, type DraftTexts, type Theme, themes } from "./rules";
import { type Preview, previewTemplate } from "./template-calls";
import { type Subject, useOfferedShipments, usePreview } from "./use-preview";
import { useProblemText } from "./use-problem-text";
import { useTemplateName } from "./use-template-name";

interface Props {
  texts: DraftTexts;
  locale: Locale;
  /** Of a copied ready-made template. */
  occasion: Occasion | null;
}

/** The email as a customer would get it, in a frame without scripts. */
export function TemplatePreview({ texts, locale, occasion }: Props) {
  const t = useTranslations("email-templates.preview");
  const [subject, setSubject] = useState<Subject>(occasion ?? "in_transit");
  const [look, setLook] = useState<Look>({ theme: "light", width: "desktop", part: "html" });
  const sentence = useErrorSentence();
  const { preview, error, isFetching, input } = usePreview(texts, locale, subject);
  return (
    <section
      aria-labelledby="email-template-preview"
      aria-busy={isFetching}
      className="grid gap-3 rounded-xl border border-border bg-surface p-4 xl:sticky xl:top-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="email-template-preview" className="font-semibold">
          {t("title")}
        </h3>
        <TestButton input={input} />
      </div>
      <About subject={subject} onSubject={setSubject} />
      <LookFields look={look} onLook={setLook} />
      <ErrorNote text={error ? sentence(error) : null} />
      {preview ? (
        <Shown preview={preview} look={look} locale={locale} />
      ) : (
        <p className="text-muted text-sm">{t(isFetching ? "loading" : "nothing")}</p>
      )}
    </section>
  );
}

function TestButton({ input }: { input: Parameters<typeof previewTemplate>[0] }) {
  const t = useTranslations("email-templates.preview");
  const say = useToast();
  const act = useAsyncAction();
  async function send() {
    const answer = await act.run(() => previewTemplate({ ...input, testTo: "me" }));
    if (answer) say({ text: t("tested", { email: answer.sentTo ?? "" }) });
  }
  return (
    <>
      <Button size="sm" aria-disabled={act.working} onClick={() => void send()}>
        <Send aria-hidden="true" />
        {t(act.working ? "testing" : "test")}
      </Button>
      {act.failure && (
        <p role="alert" className="w-full font-medium text-danger text-sm">
          {act.failure}
        </p>
      )}
    </>
  );
}

function About({ subject, onSubject }: { subject: Subject; onSubject: (subject: Subject) => void }) {
  const t = useTranslations("email-templates");
  const nameOf = useTemplateName();
  const shipments = useOfferedShipments();
  return (
    <Labelled label={t("preview.about")}>
      <Select dense value={subject} onChange={({ target }) => onSubject(target.value)}>
        <optgroup label={t("preview.samples")}>
          {occasions.map((one) => (
            <option key={one} value={one}>
              {nameOf({ name: "", occasion: one })}
            </option>
          ))}
        </optgroup>
        {shipments.length > 0 && (
          <optgroup label={t("preview.own")}>
            {shipments.map(({ id, number }) => (
              <option key={id} value={id}>
                {number}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </Labelled>
  );
}

interface Look {
  readonly theme: Theme;
  readonly width: "desktop" | "phone";
  readonly part: "html" | "plain";
}

function LookFields({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  const t = useTranslations("email-templates.preview");
  const choices = { theme: themes, width: ["desktop", "phone"], part: ["html", "plain"] } as const;
  return (
    <div className="grid grid-cols-3 gap-2">
      {(["theme", "width", "part"] as const).map((name) => (
        <ChoiceFilter
          key={name}
          label={t(name)}
          value={look[name]}
          options={choices[name].map((one) => [one, t(one)])}
          onChoose={(one) => onLook({ ...look, [name]: one })}
        />
      ))}
    </div>
  );
}

const phonePixels = 375;

function Shown({ preview, look, locale }: { preview: Preview; look: Look; locale: Locale }) {
  const t = useTranslations("email-templates");
  const list = useListFormat("long");
  const sayProblem = useProblemText();
  const { subject, html, plain, missing } = preview;
  // The others are shown at their fields.
  const large = preview.errors.find(({ kind }) => kind === "tooLarge");
  const isInverted = look.theme === "inverted";
  return (
    <>
      {preview.locale !== locale && (
        <p className="text-muted text-sm">
          {t("preview.otherLanguage", { language: localeNames[preview.locale] })}
        </p>
      )}
      {large && <p className="font-medium text-danger text-sm">{sayProblem(large)}</p>}
      {missing.length > 0 && (
        <p role="status" className="rounded-lg border border-warning px-3 py-2 text-sm text-warning">
          {t("preview.missing", { names: list(missing.map((name) => t(`variables.${name}`))) })}
        </p>
      )}
      <p className="text-sm [overflow-wrap:anywhere]">
        <span className="text-muted">{t("preview.subject")} · </span>
        <span lang={preview.locale}>{subject}</span>
      </p>
      {look.part === "plain" ? (
        <pre
          lang={preview.locale}
          className="h-[60dvh] overflow-auto whitespace-pre-wrap rounded-lg border border-border bg-sunk p-3 text-sm [overflow-wrap:anywhere]"
        >
          {plain}
        </pre>
      ) : (
        <iframe
          title={t("preview.frame")}
          sandbox=""
          srcDoc={applyTheme(html, look.theme)}
          style={{
            width: look.width === "phone" ? phonePixels : "100%",
            ...(isInverted && { filter: "invert(1) hue-rotate(180deg)" }),
          }}
          className="mx-auto h-[60dvh] max-w-full rounded-lg border border-border bg-white"
        />
      )}
      {isInverted && <p className="text-muted text-sm">{t("preview.invertedNote")}</p>}
    </>
  );
}
