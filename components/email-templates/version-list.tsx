"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useFormatters } from "@/components/ui/use-formatters";
import type { TemplateView } from "@/lib/messages/email-templates/schemas";
import { type DraftTexts, draftTexts } from "./rules";
import { getTemplate } from "./template-calls";

interface Props {
  template: TemplateView;
  timeZone: string;
  onRestore: (texts: DraftTexts) => void;
}

/** Earlier versions of a template, each of which can be put back into the editor. */
export function VersionList({ template, timeZone, onRestore }: Props) {
  const t = useTranslations("email-templates");
  const say = useToast();
  const act = useAsyncAction();
  const now = useMemo(() => new Date(), []);
  const format = useFormatters(timeZone, now);
  async function restore(version: number) {
    const found = await act.run(() => getTemplate(template.id ?? "", version));
    if (!found) return;
    onRestore(draftTexts(found.texts));
    say({ text: t("versions.restored", { version }) });
  }
  return (
    <details className="rounded-xl border border-border bg-surface px-4 py-3 text-sm">
      <summary className="cursor-pointer font-medium">{t("versions.title")}</summary>
      <ErrorNote text={act.failure} />
      <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto">
        {template.versions.map(({ version, createdAt, by }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              {t("list.version", { version })}
              <span className="text-muted">
                {" · "}
                {by === null
                  ? format.short(createdAt)
                  : t("versions.by", { time: format.short(createdAt), name: by })}
              </span>
            </span>
            {version === template.version ? (
              <span className="text-muted">{t("versions.current")}</span>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t("versions.restoreOf", { version })}
                onClick={() => void restore(version)}
              >
                {t("versions.restore")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
