import { breadcrumbData } from "@/lib/content/write-json-ld";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { publicUrl } from "@/lib/platform/env";
import { JsonLd } from "./json-ld";

interface Props {
  locale: Locale;
  /** From the start page to this one; paths without locale. Each name stands on the page. */
  trail: readonly { readonly path: string; readonly name: string }[];
}

/** The way here for search engines, where the page's menu already shows it to readers. */
export function PageCrumbs({ locale, trail }: Props) {
  const base = publicUrl();
  return (
    <JsonLd
      data={breadcrumbData(trail.map(({ path, name }) => ({ name, url: base + localePath(locale, path) })))}
    />
  );
}
