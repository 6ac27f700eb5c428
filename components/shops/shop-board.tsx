"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { ResourceHead } from "@/components/ui/resource/resource-list";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import {
  type ShopParcelState,
  type ShopPlatform,
  type ShopReturn,
  shopsMax,
} from "@/lib/shipments/shops/constants";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import { ConnectShopify } from "./connect-shopify";
import { ConnectWoocommerce } from "./connect-woocommerce";
import { NoShops } from "./no-shops";
import { ParcelsDialog } from "./parcels-dialog";
import { PlatformChoice } from "./platform-choice";
import { RenameDialog } from "./rename-dialog";
import { RequestList } from "./request-list";
import { ReturnNote } from "./return-note";
import { importStep } from "./rules";
import type { Platforms, ShopList } from "./shop-calls";
import { ShopCard } from "./shop-card";
import { useShopActions } from "./use-shop-actions";
import { useShops } from "./use-shops";

interface Props {
  start: ShopList;
  platforms: Platforms;
  /** What the browser comes back from Shopify with; null: from somewhere else. */
  back: ShopReturn | null;
  /** Shopify shop that somebody comes with from there; empty if there is none. */
  shopName: string;
  /** ISO time at which the page was drawn. */
  now: string;
  /** IANA zone of the account. */
  timeZone: string;
}

type Open =
  | { readonly kind: "choose" }
  | { readonly kind: ShopPlatform; readonly domain: string }
  | { readonly kind: "rename"; readonly shop: ShopView }
  | { readonly kind: "parcels"; readonly shop: ShopView; readonly state: ShopParcelState | null };

/** The list of shops with all that can be done to them. */
export function ShopBoard({ start, platforms, back, shopName, now: drawnAt, timeZone }: Props) {
  const t = useTranslations("shops");
  const { now } = useNow(drawnAt);
  const times = useFormatters(timeZone, now);
  const { list, look } = useShops(start, drawnAt);
  const actions = useShopActions(look);
  const [open, setOpen] = useState<Open | null>(
    shopName === "" ? null : { kind: "shopify", domain: shopName },
  );
  // That it worked is of no interest any more once the first day is chosen.
  const isNew = back !== "connected" || list.shops.some((shop) => importStep(shop) === "choose");
  const close = () => setOpen(null);
  const connect = (platform: ShopPlatform, domain = "") => setOpen({ kind: platform, domain });
  function done(text: string) {
    close();
    actions.done(text);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [&>:empty]:hidden">
      {isNew && back && <ReturnNote result={back} />}
      <ErrorNote text={actions.failure} />
      {list.shops.length === 0 ? (
        <NoShops platforms={platforms} onChoose={connect} />
      ) : (
        <>
          <ResourceHead
            messages="shops"
            count={list.shops.length}
            max={shopsMax}
            onCreate={() => setOpen({ kind: "choose" })}
          />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {list.shops.map((shop) => (
              <li key={shop.id}>
                <ShopCard
                  {...{ shop, times, now, timeZone, actions, look }}
                  onReconnect={() => connect(shop.platform, shop.domain)}
                  onRename={() => setOpen({ kind: "rename", shop })}
                  onParcels={(state) => setOpen({ kind: "parcels", shop, state })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {list.requests.length > 0 && <RequestList requests={list.requests} {...{ now, timeZone, look }} />}
      {open?.kind === "choose" && (
        <Dialog open onClose={close} title={t("choice.title")} close={t("cancel")} size="md">
          <PlatformChoice platforms={platforms} onChoose={connect} />
        </Dialog>
      )}
      {open?.kind === "shopify" && (
        <ConnectShopify platforms={platforms} domain={open.domain} onClose={close} />
      )}
      {open?.kind === "woocommerce" && (
        <ConnectWoocommerce
          domain={open.domain}
          onDone={({ name }, isAgain) => done(t(isAgain ? "done.again" : "done.connected", { name }))}
          onClose={close}
        />
      )}
      {open?.kind === "rename" && (
        <RenameDialog
          shop={open.shop}
          onDone={({ name }) => done(t("done.renamed", { name }))}
          onClose={close}
        />
      )}
      {open?.kind === "parcels" && (
        <ParcelsDialog shop={open.shop} state={open.state} times={times} onClose={close} />
      )}
    </div>
  );
}
