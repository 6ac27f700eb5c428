import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { carrierName } from "@/lib/parcels/carriers/format";
import { listRelatedCarriers } from "@/lib/parcels/carriers/list-related-carriers";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { Carrier } from "@/lib/parcels/carriers/schemas";
import { localePath } from "@/lib/platform/i18n/format";

interface Props {
  locale: Locale;
  carrier: Carrier;
  part: "carrier" | "logistics";
}

/** Most of each kind. */
const shownMax = 8;

/** Related carriers: with a similar name, of the same country, with similar numbers. */
export async function RelatedCarriers({ locale, carrier, part }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages.related" });
  const related = listRelatedCarriers(carrier, shownMax);
  const country = carrier.country ? countryName(carrier.country, locale) : "";
  const groups = (["name", "country", "shape"] as const).filter((group) => related[group].length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related">{t("title")}</h2>
      <div className="related">
        {groups.map((group) => (
          <div key={group}>
            <h3>{t(group, { country })}</h3>
            <ul>
              {related[group].map((other) => (
                <li key={other.id}>
                  <Link
                    href={localePath(locale, `/${part}/${other.routerName}`)}
                    prefetch={false}
                    className="pill"
                  >
                    {carrierName(other, locale)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
