import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { env } from "@/lib/platform/env";

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
