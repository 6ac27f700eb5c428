"use client";
import { useTranslations } from "next-intl";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { callApi, callById } from "@/lib/platform/browser/call-api";
import * as contract from "@/lib/shipments/shops/contract";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import { updateShop } from "./shop-calls";

/** What can be done to a shop at once. `look` asks for the list again. */
export function useShopActions(look: () => unknown) {
  const t = useTranslations("shops");
  const ask = useQuestion("shops");
  const { failure, working, run, done } = useResourceActions(look);

  async function disconnect({ id, name }: ShopView) {
    if (await ask("disconnect", { name }))
      await run(() => callById(contract.deleteShopCall, id), t("done.disconnected", { name }));
  }
  return {
    ...{ failure, working, done },
    sync: ({ id, name, platform }: ShopView) =>
      void run(
        () => callApi(contract.syncShopsCall, { id }, { params: { platform } }),
        t("done.sync", { name }),
      ),
    start: ({ id }: ShopView) => void run(() => callById(contract.confirmShopCall, id)),
    writeBack: ({ id, name }: ShopView, writesBack: boolean) =>
      void run(
        () => updateShop(id, { writesBack }),
        t(writesBack ? "done.writesOn" : "done.writesOff", { name }),
      ),
    disconnect: (shop: ShopView) => void disconnect(shop),
  };
}

export type ShopActions = ReturnType<typeof useShopActions>;
