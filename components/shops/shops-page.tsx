import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import type { ShopReturn } from "@/lib/shipments/shops/constants";
import { ShopBoard } from "./shop-board";
import type { Platforms, ShopList } from "./shop-calls";

interface Props {
  locale: Locale;
  start: ShopList;
  platforms: Platforms;
  back: ShopReturn | null;
  shopName: string;
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

/** A company's shops: what they ship becomes shipments. */
export async function ShopsPage({ locale, ...board }: Props) {
  const t = await getTranslations({ locale, namespace: "shops" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={["shops", "errors", "journey.justNow", "ui.pagination"]}>
        <ShopBoard {...board} />
      </ClientMessages>
    </PageFrame>
  );
}
