import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { carrierName } from "@/lib/parcels/carriers/format";
import type { Carrier } from "@/lib/parcels/carriers/schemas";
import { troubleshootingSteps, wayTo } from "./rules";

interface Props {
  locale: Locale;
  carrier: Carrier;
}

/** What to do when a parcel does not move, most useful first; by the carrier's kind and parameters. */
export async function TroubleshootingSteps({ locale, carrier }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages.stuck" });
  const values = { carrier: carrierName(carrier, locale), way: wayTo(carrier) ?? "" };
  return (
    <section aria-labelledby="stuck">
      <h2 id="stuck">{t("title")}</h2>
      <ol className="steps">
        {troubleshootingSteps(carrier).map((step) => (
          <li key={step}>{t(step as "number", values)}</li>
        ))}
      </ol>
    </section>
  );
}
