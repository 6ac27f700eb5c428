import type { Locale } from "@/lib/core/locales";
import { publicUrl } from "@/lib/platform/environment/env";
import { localePath } from "@/lib/platform/i18n/format";
import { breadcrumbData } from "@/lib/site/content/write-json-ld";
import { JsonLd } from "./json-ld";

interface Props {
  locale: Locale;
  /** From the start page to this one; paths without locale. Each name is visible on the page. */
  trail: readonly { readonly path: string; readonly name: string }[];
}

/** Breadcrumbs for search engines, if the page's menu already shows them to readers. */
export function PageCrumbs({ locale, trail }: Props) {
  const base = publicUrl();
  return (
    <JsonLd
      data={breadcrumbData(trail.map(({ path, name }) => ({ name, url: base + localePath(locale, path) })))}
    />
  );
}
