import { getTranslations } from "next-intl/server";
import { NumberBoxSlot } from "@/components/home/number-box-slot";
import { readExamples } from "@/components/home/read-examples";
import { ClientMessages } from "@/components/shell/client-messages";
import type { Locale } from "@/lib/core/locales";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";

/** Shown when the address has no numbers: the tracking box. */
export async function EmptyDetail({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "detail.empty" });
  return (
    <section className="page py-10 sm:py-16">
      <div className="mx-auto max-w-4xl">
        <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{t("title")}</h1>
        <p className="mt-2 text-lg text-muted">{t("text", { max: numbersPerQueryMax })}</p>
        <div className="mt-8">
          <ClientMessages
            paths={["home.box", "home.scan", "home.recent", "home.examples", "carriers.dialog"]}
          >
            <NumberBoxSlot examples={await readExamples(locale)} max={numbersPerQueryMax} />
          </ClientMessages>
        </div>
      </div>
    </section>
  );
}
