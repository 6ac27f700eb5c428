"use client";
import { useTranslations } from "next-intl";
import { ErrorNote } from "@/components/ui/error-note";
import { Labelled, Select } from "@/components/ui/input";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { legacyEncodings } from "@/lib/platform/adapters/data/languages";
import type { ImportOptions, ImportView } from "@/lib/shipments/imports/schemas";
import { previewImport, readImport } from "./import-calls";

interface Props {
  draft: ImportView;
  options: ImportOptions;
  onChange: (view: ImportView) => void;
}

/** The encoding in which a file without Unicode was read; another choice has it read again. */
export function EncodingChoice({ draft, options, onChange }: Props) {
  const t = useTranslations("imports.encodings");
  const act = useAsyncAction();
  const { encoding } = options;
  if (encoding === null) return null;
  async function choose(text: string) {
    const chosen = legacyEncodings.find((one) => one === text);
    if (chosen === undefined || act.working) return;
    const view = await act.run(async () => {
      const asked = { id: draft.id, mapping: draft.mapping, options: { ...options, encoding: chosen } };
      await previewImport(asked, {});
      return readImport(draft.id, {});
    });
    if (view) onChange(view);
  }
  return (
    <div className="grid gap-1.5">
      <Labelled label={t("label")}>
        <Select
          dense
          value={encoding}
          aria-disabled={act.working}
          onChange={(event) => void choose(event.target.value)}
        >
          {legacyEncodings.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
      </Labelled>
      <p className="text-muted text-sm">{t("hint")}</p>
      <ErrorNote text={act.failure} />
    </div>
  );
}
