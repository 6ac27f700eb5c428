import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/seo/json-ld";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { breadcrumbData } from "@/lib/site/content/write-json-ld";

interface Props {
  locale: Locale;
  /** The server's public address. */
  base: string;
  /** Pages between the start page and this one, then this one; paths without locale. */
  trail: readonly { readonly path: string; readonly name: string }[];
}

/** Breadcrumbs, for readers and for search engines. */
export async function Crumbs({ locale, base, trail }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages.crumbs" });
  const whole = [{ path: "/", name: t("home") }, ...trail];
  const data = breadcrumbData(
    whole.map(({ path, name }) => ({ name, url: base + localePath(locale, path) })),
  );
  return (
    <nav aria-label={t("label")} className="crumbs">
      <ol>
        {whole.map(({ path, name }, at) => (
          <li key={path}>
            {at === whole.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link href={localePath(locale, path)} prefetch={false}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={data} />
    </nav>
  );
}
