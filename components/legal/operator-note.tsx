import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { env } from "@/lib/platform/environment/env";
import { localePath } from "@/lib/platform/i18n/format";

/** The operator of this server, as configured; says so if none is. */
export async function OperatorNote({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "legal.operator" });
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_MAIL: mail } = env();
  return (
    <div className="operator-note">
      {name ? <p className="font-semibold">{name}</p> : <p>{t("missing")}</p>}
      {address && <p>{address}</p>}
      {mail && (
        <p>
          <a href={`mailto:${mail}`}>{mail}</a>
        </p>
      )}
      <p>
        {t.rich("form", {
          link: (words) => (
            <Link href={localePath(locale, "/contactus/suggest")} prefetch={false}>
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
