"use client";
import { Ellipsis, ExternalLink, Pencil, RefreshCw, Unplug } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { Button } from "@/components/ui/button";
import { MenuAction, MenuList } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import type { CardProps } from "./card-props";
import { ImportPart } from "./import-part";
import { importStep } from "./rules";
import { ShopFigures } from "./shop-figures";
import { ShopHelp, ShopStateBadge } from "./shop-state";

/** A shop: how it is, what was imported, and what can be done. */
export function ShopCard(props: CardProps) {
  const { shop, times, now } = props;
  const headingId = `shop-${shop.id}`;
  const step = importStep(shop);
  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-border bg-surface p-4 text-sm sm:p-5 [&>:empty]:hidden"
    >
      <CardHead {...props} headingId={headingId} />
      <ShopHelp shop={shop} times={times} now={now} onReconnect={props.onReconnect} />
      {step !== null && step !== "done" && <ImportPart {...props} step={step} />}
      {shop.importFrom !== null && <ShopFigures {...props} />}
      {shop.confirmedAt !== null && <WriteBack {...props} />}
    </article>
  );
}

function CardHead({ shop, actions, headingId, onRename }: CardProps & { headingId: string }) {
  const t = useTranslations("shops.card");
  const { name, domain, address, confirmedAt, state } = shop;
  const canSync = confirmedAt !== null && state === "connected";
  return (
    <header className={`flex items-start justify-between gap-x-4 gap-y-2 ${canSync ? "flex-wrap" : ""}`}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={headingId} className="font-semibold text-base tracking-tight [overflow-wrap:anywhere]">
            {name}
          </h2>
          <ShopStateBadge shop={shop} />
        </div>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={t("address", { domain })}
          className="inline-flex items-center gap-1 text-muted underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {domain}
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
        </a>
      </div>
      <div className="flex items-center gap-1.5">
        {canSync && (
          <Button
            size="sm"
            aria-label={t("syncOf", { name })}
            aria-disabled={actions.working}
            onClick={() => actions.sync(shop)}
          >
            <RefreshCw aria-hidden="true" />
            {t("sync")}
          </Button>
        )}
        <Popover
          icon={<Ellipsis aria-hidden="true" />}
          label={t("actions", { name })}
          iconOnly
          size="sm"
          variant="ghost"
          width="sm"
        >
          {() => (
            <MenuList>
              <MenuAction onClick={onRename}>
                <Pencil aria-hidden="true" />
                {t("rename")}
              </MenuAction>
              <MenuAction onClick={() => actions.disconnect(shop)}>
                <Unplug aria-hidden="true" />
                {t("disconnect")}
              </MenuAction>
            </MenuList>
          )}
        </Popover>
      </div>
    </header>
  );
}

const writeBackTexts = { shopify: "writesBackShopify", woocommerce: "writesBackWoocommerce" } as const;

/** Whether statuses are written back into the shop, and what that does. */
function WriteBack({ shop, actions }: CardProps) {
  const t = useTranslations("shops.card");
  const { name, platform, writesBack } = shop;
  return (
    <div className="flex items-start gap-3 border-border border-t pt-4">
      <ActiveSwitch
        label={t("writesBackOf", { name })}
        isOn={writesBack}
        disabled={actions.working}
        onChange={(isOn) => actions.writeBack(shop, isOn)}
      />
      <div className="min-w-0">
        <p aria-hidden="true" className="font-medium">
          {t("writesBack")}
        </p>
        <p className="max-w-[68ch] text-muted">{t(writeBackTexts[platform])}</p>
      </div>
    </div>
  );
}
