"use client";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/ui/confirmer";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import { confirmShop, deleteShop, syncShop, updateShop } from "./shop-calls";

/** What can be done to a shop at once. `look` asks for the list again. */
export function useShopActions(look: () => void) {
  const t = useTranslations("shops");
  const confirm = useConfirm();
  const say = useToast();
  const act = useAsyncAction();

  async function run(work: () => Promise<unknown>, text: string | null) {
    const answer = await act.run(work);
    look();
    if (answer !== null && text !== null) say({ text });
  }
  async function disconnect({ id, name }: ShopView) {
    const isSure = await confirm({
      title: t("disconnect.title", { name }),
      text: t("disconnect.text"),
      confirm: t("disconnect.confirm"),
      cancel: t("cancel"),
      danger: true,
    });
    if (isSure) await run(() => deleteShop(id), t("done.disconnected", { name }));
  }
  return {
    failure: act.failure,
    working: act.working,
    sync: ({ id, name, platform }: ShopView) =>
      void run(() => syncShop(id, platform), t("done.sync", { name })),
    start: ({ id }: ShopView) => void run(() => confirmShop(id), null),
    writeBack: ({ id, name }: ShopView, writesBack: boolean) =>
      void run(
        () => updateShop(id, { writesBack }),
        t(writesBack ? "done.writesOn" : "done.writesOff", { name }),
      ),
    disconnect: (shop: ShopView) => void disconnect(shop),
  };
}

export type ShopActions = ReturnType<typeof useShopActions>;
