"use client";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { shopNameMax } from "@/lib/shipments/shops/constants";
import { updateShopCall } from "@/lib/shipments/shops/contract";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import { updateShop } from "./shop-calls";

interface Props {
  shop: ShopView;
  onDone: (shop: ShopView) => void;
  onClose: () => void;
}

/** Another name for a shop. */
export function RenameDialog({ shop, onDone, onClose }: Props) {
  const t = useTranslations("shops");
  const form = useCallForm(updateShopCall, {
    id: "rename-shop",
    words: { working: t("rename.working") },
    reasons: useErrorReasons(),
    start: { name: shop.name },
    validate: ({ name }) => (name.trim() === "" ? { name: t("form.required") } : {}),
    send: (change) => updateShop(shop.id, change),
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={t("rename.title")}
      submit={t("rename.submit")}
      cancel={t("cancel")}
      size="sm"
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t("rename.name")}
        hint={t("rename.hint")}
        maxLength={shopNameMax}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
