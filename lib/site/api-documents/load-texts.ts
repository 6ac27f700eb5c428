import { createTranslator } from "next-intl";
import type { ErrorKey } from "@/lib/core/error-table";
import { defaultLocale } from "@/lib/core/locales";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import { explainedFigures } from "@/lib/site/public-api/constants";
import type { CallGroup } from "@/lib/site/public-api/define-api-call";

/** Texts of machine-readable documents; always in English. */
export interface ApiTexts {
  /** Description of a field, by its `explain` key. */
  field(key: string): string;
  /** Title of a call, by its name. */
  call(name: string): string;
  /** One-sentence description. */
  does(name: string): string;
  /** Description of a header, by its name. */
  header(name: string): string;
  group(name: CallGroup): { readonly name: string; readonly about: string };
  /** The error, and what to do. */
  error(key: ErrorKey): string;
}

/** The same sentences as in the documentation pages. */
export async function loadApiTexts(): Promise<ApiTexts> {
  const messages = await loadMessages(defaultLocale, ["docs", "errors"]);
  // The keys come from the contracts; a test checks that each exists.
  const t = createTranslator({
    locale: defaultLocale,
    messages: messages as Record<string, never>,
    timeZone: "UTC",
  });
  const translate = (key: string, values: Record<string, string | number> = {}) =>
    t(key as never, values as never) as string;
  return {
    field: (key) => translate(`docs.calls.fields.${key}`, explainedFigures),
    call: (name) => translate(`docs.calls.names.${name}`),
    does: (name) => translate(`docs.calls.does.${name}`, explainedFigures),
    header: (name) => translate(`docs.calls.headerWords.${name}`, explainedFigures),
    group: (name) => ({
      name: translate(`docs.calls.groups.${name}.name`),
      about: translate(`docs.calls.groups.${name}.about`),
    }),
    error: (key) => translate(`errors.${key}`),
  };
}
