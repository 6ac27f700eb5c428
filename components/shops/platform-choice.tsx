import { Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ShopPlatform } from "@/lib/shipments/shops/constants";
import type { Platforms } from "./shop-calls";

interface Props {
  platforms: Platforms;
  onChoose: (platform: ShopPlatform) => void;
}

/** The platforms whose shops can be connected, side by side. */
export function PlatformChoice({ platforms: { platforms }, onChoose }: Props) {
  const t = useTranslations("shops.choice");
  return (
    <ul className="mt-5 grid gap-3 text-sm sm:grid-cols-2">
      {platforms.map(({ id, name }) => (
        <li key={id} className="flex flex-col items-start gap-3 rounded-xl border border-border p-4">
          <div>
            <p className="flex items-center gap-2 font-semibold text-base">
              <Store aria-hidden="true" className="size-5 text-muted" />
              {name}
            </p>
            <p className="mt-1 text-muted">{t(id)}</p>
          </div>
          <Button variant="primary" className="mt-auto" onClick={() => onChoose(id)}>
            {t("connect", { platform: name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
