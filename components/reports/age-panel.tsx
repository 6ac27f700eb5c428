import { getTranslations } from "next-intl/server";
import { TitledSection } from "@/components/ui/titled-section";
import type { Locale } from "@/lib/core/locales";
import { dateKinds } from "@/lib/shipments/records/constants";
import { type AgeGroup, listAges } from "@/lib/shipments/reports/list-ages";
import { type Bar, BarList } from "./bar-list";
import { shipmentsAddress } from "./shipments-address";

interface Props {
  locale: Locale;
  /** The account's local day. */
  today: string;
  ageing: readonly { readonly from: number; readonly count: number }[];
}

/** How long parcels in transit have been on their way. */
export async function AgePanel({ locale, today, ageing }: Props) {
  const t = await getTranslations({ locale, namespace: "dashboard.age" });
  const number = new Intl.NumberFormat(locale);
  const label = ({ from, to }: AgeGroup) =>
    to === null ? t("over", { from }) : from === 0 ? t("under", { to }) : t("between", { from, to: to - 1 });
  const bars = listAges(today).map((group): Bar => {
    const count = ageing.find(({ from }) => from === group.from)?.count ?? 0;
    const { dateStart, dateEnd } = group;
    return {
      key: String(group.from),
      label: label(group),
      count,
      figure: number.format(count),
      href: shipmentsAddress(locale, "inTransit", { dateType: dateKinds.online, dateStart, dateEnd }),
      status: "inTransit",
    };
  });
  const isEmpty = bars.every(({ count }) => count === 0);
  return (
    <TitledSection id="age" title={t("title")}>
      <BarList bars={bars} />
      <p className="mt-3 text-muted text-xs">{isEmpty ? t("none") : t("note")}</p>
    </TitledSection>
  );
}
