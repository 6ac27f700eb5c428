import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { type ProductScreen, picturePath, pictureSize, pictureThemes } from "./constants";

interface Props {
  screen: ProductScreen;
  locale: Locale;
}

/** A screen of the demo account, in the reader's language and theme; a phone shows what is beside the menu. */
export async function ProductPicture({ screen, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "home.business.pictures" });
  return (
    <figure className="min-w-0 print:hidden">
      {pictureThemes.map((theme) => (
        <span key={theme} className={`theme-${theme}-only`}>
          {/* biome-ignore lint/performance/noImgElement: a small file of its own, which needs no resizing */}
          <img
            src={picturePath(screen, locale, theme)}
            alt={t(`${screen}.alt`)}
            {...pictureSize}
            loading="lazy"
            decoding="async"
            className="aspect-[4/5] h-auto w-full rounded-xl border border-border object-cover object-[47%_0] shadow-surface sm:aspect-[128/81]"
          />
        </span>
      ))}
      <figcaption className="mt-2 text-muted text-sm">{t(`${screen}.caption`)}</figcaption>
    </figure>
  );
}
