import { CircleAlert, CircleCheck, CircleSlash, Clock, type LucideIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { formatAhead } from "@/lib/platform/i18n/format-time";
import type { ShopFailure, ShopPlatform, ShopState } from "@/lib/shipments/shops/constants";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import type { CardProps } from "./card-props";

const good = { Icon: CircleCheck, color: "text-success" };
const waiting = { Icon: Clock, color: "text-warning" };
const bad = { Icon: CircleAlert, color: "text-danger" };
const over = { Icon: CircleSlash, color: "text-muted" };

type Shown = ShopState | ShopFailure;
/** Icon and color of each state, so that color is never alone. */
const looks: Readonly<Record<Shown, { readonly Icon: LucideIcon; readonly color: string }>> = {
  ...{ connected: good, unreachable: waiting, unreadable: waiting, forbidden: bad },
  ...{ reauthorize: bad, frozen: waiting, uninstalled: over, disconnected: over },
};
const platformNames: Readonly<Record<ShopPlatform, string>> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
};

/** What is said of a shop: why it was not read, or else its state. */
function shownState({ state, failure }: Pick<ShopView, "state" | "failure">): Shown {
  return state === "connected" && failure !== null ? failure : state;
}

/** The state of a shop as a badge: icon and words. */
export function ShopStateBadge({ shop }: { shop: ShopView }) {
  const t = useTranslations("shops.state");
  const shown = shownState(shop);
  const { Icon, color } = looks[shown];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-md bg-sunk px-2 py-0.5 font-medium">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${color}`} />
      {t(shown, { platform: platformNames[shop.platform] })}
    </span>
  );
}

type HelpProps = Pick<CardProps, "shop" | "times" | "now" | "onReconnect">;

/** What to do where a shop is not read; nothing while all is well. */
export function ShopHelp({ shop, times, now, onReconnect }: HelpProps) {
  const t = useTranslations("shops.card");
  const text = useHelpText(shop, times, now);
  if (text === null) return null;
  const shown = shownState(shop);
  return (
    <div role="status" className="grid gap-3 rounded-xl bg-sunk p-4">
      <p className="max-w-[72ch]" suppressHydrationWarning>
        {text}
      </p>
      {(shown === "reauthorize" || shown === "forbidden") && (
        <div>
          <Button variant="primary" size="sm" onClick={onReconnect}>
            {t("reconnect")}
          </Button>
        </div>
      )}
    </div>
  );
}

const byPlatform = {
  shopify: { reauthorize: "reauthorizeShopify", forbidden: "forbiddenShopify" },
  woocommerce: { reauthorize: "reauthorizeWoocommerce", forbidden: "forbiddenWoocommerce" },
} as const;

function useHelpText(shop: ShopView, times: HelpProps["times"], now: Date): string | null {
  const t = useTranslations("shops.help");
  const locale = useLocale() as Locale;
  const { platform, lastSyncAt, nextSyncAt } = shop;
  const ahead = formatAhead(nextSyncAt ?? now.toISOString(), now, locale);
  const shown = shownState(shop);
  switch (shown) {
    case "reauthorize":
    case "forbidden":
      return t(byPlatform[platform][shown]);
    case "frozen":
      return t("frozen", { platform: platformNames[platform] });
    case "unreadable":
      return t("unreadable", { ahead });
    case "unreachable": {
      if (lastSyncAt === null) return t("unreachableNever", { ahead });
      return t("unreachable", { time: times.short(lastSyncAt), ahead });
    }
    default:
      return null;
  }
}
