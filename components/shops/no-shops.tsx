import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ShopPlatform } from "@/lib/shipments/shops/constants";
import { PlatformChoice } from "./platform-choice";
import type { Platforms } from "./shop-calls";

interface Props {
  platforms: Platforms;
  onChoose: (platform: ShopPlatform) => void;
}

const points = ["minutes", "customer", "quota", "back"] as const;

/** What connecting a shop brings, and which ones can be connected. */
export function NoShops({ platforms, onChoose }: Props) {
  const t = useTranslations("shops.empty");
  return (
    <section
      aria-labelledby="no-shops"
      className="rounded-xl border border-border bg-surface p-4 text-sm sm:p-5"
    >
      <h2 id="no-shops" className="font-semibold text-lg tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-[68ch] text-muted">{t("text")}</p>
      <ul className="mt-4 grid max-w-[68ch] gap-2">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            <span>{t(`points.${point}`)}</span>
          </li>
        ))}
      </ul>
      <PlatformChoice platforms={platforms} onChoose={onChoose} />
    </section>
  );
}
