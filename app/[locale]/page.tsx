import { useTranslations } from "next-intl";
import { NumberBox } from "@/components/home/number-box";
import { ClientMessages } from "@/components/shell/client-messages";
import { allCarriers } from "@/lib/carriers/list-carriers";
import { numbersPerQueryMax } from "@/lib/parcel/constants";

export default function HomePage() {
  const t = useTranslations("home");
  const count = allCarriers().length;
  return (
    <div className="page">
      <section className="mx-auto max-w-4xl pt-10 sm:pt-16">
        <h1 className="font-semibold text-4xl tracking-tight sm:text-5xl">{t("hero.title")}</h1>
        <p className="mt-3 max-w-2xl text-lg text-muted">
          {t("hero.lead", { count, max: numbersPerQueryMax })}
        </p>
        <div className="mt-8">
          <ClientMessages paths={["home.box", "home.recent", "home.examples", "carriers.dialog"]}>
            <NumberBox examples={[]} />
          </ClientMessages>
        </div>
      </section>
    </div>
  );
}
