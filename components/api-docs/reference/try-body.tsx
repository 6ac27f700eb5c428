import { useTranslations } from "next-intl";
import { useId } from "react";
import type { ApiCall } from "@/lib/site/public-api/define-api-call";
import { formFields } from "./rules";
import { TryFields } from "./try-fields";
import type { Try } from "./use-try";

interface Props {
  form: Try;
  schema: NonNullable<ApiCall["body"]>;
  operation: string;
}

/** Rows of the JSON field. */
const linesMin = 8;
const linesMax = 24;

/** The body: as fields, or as JSON. */
export function TryBody({ form, schema, operation }: Props) {
  const t = useTranslations("docs.try");
  const parts = useTranslations("docs.calls");
  const id = useId();
  const { raw, values } = form;
  return (
    <fieldset>
      <legend>{parts("body")}</legend>
      <div role="radiogroup" aria-label={t("how")} className="try-switch">
        {(["form", "json"] as const).map((way) => (
          <label key={way}>
            <input
              type="radio"
              name={id}
              checked={(raw !== null) === (way === "json")}
              onChange={() => form.showRaw(way === "json")}
            />
            <span>{t(way)}</span>
          </label>
        ))}
      </div>
      {raw === null ? (
        <TryFields
          key={form.round}
          prefix={operation}
          part="body"
          fields={formFields(schema)}
          values={values.body ?? {}}
          onChange={(next) => form.change("body", next)}
        />
      ) : (
        <textarea
          aria-label={t("bodyLabel")}
          value={raw}
          rows={Math.min(linesMax, Math.max(linesMin, raw.split("\n").length + 1))}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => form.write(event.currentTarget.value)}
        />
      )}
    </fieldset>
  );
}
