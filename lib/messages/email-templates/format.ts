import type { emailTemplate } from "@/db/schema/email-templates";
import { locales } from "@/lib/core/locales";
import type { Occasion } from "./constants";
import {
  type TemplateItem,
  type TemplateTexts,
  type TemplateView,
  templateItemSchema,
  templateTextsSchema,
  templateViewSchema,
} from "./schemas";

type Row = typeof emailTemplate.$inferSelect;

/** A company's template as the list shows it. `languages`: those that its texts have. Pure. */
export function formatItem(row: Row, languages: readonly string[]): TemplateItem {
  const { id, name, tags, active, version } = row;
  return templateItemSchema.parse({
    ...{ id, name, tags, active, version, ready: false, occasion: null },
    locales: locales.filter((locale) => languages.includes(locale)),
    updatedAt: row.updatedAt.toISOString(),
  });
}

/** A company's template with texts of one of its versions. Pure. */
export function formatTemplate(
  row: Row,
  stored: unknown,
  versions: readonly { readonly version: number; readonly createdAt: Date; readonly by: string | null }[],
): TemplateView {
  const texts = templateTextsSchema.parse(stored);
  return templateViewSchema.parse({
    ...formatItem(row, Object.keys(texts)),
    texts,
    versions: versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
  });
}

/** A ready-made template. Pure. */
export function formatReady(occasion: Occasion): TemplateItem {
  return {
    ...{ id: null, ready: true, occasion, name: "", tags: [], active: true, version: 0 },
    ...{ locales: [...locales], updatedAt: null },
  };
}

/** A ready-made template with its texts. Pure. */
export function formatReadyView(occasion: Occasion, texts: TemplateTexts): TemplateView {
  return { ...formatReady(occasion), texts, versions: [] };
}
