"use client";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { connectWooCall } from "@/lib/shipments/shops/contract";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import { plain, Steps } from "./connect-parts";

interface Props {
  /** Shop that is connected again; empty: another one. */
  domain: string;
  onDone: (shop: ShopView, isAgain: boolean) => void;
  onClose: () => void;
}

/** Connects a WooCommerce shop by a key that is tried at once. */
export function ConnectWoocommerce({ domain, onDone, onClose }: Props) {
  const t = useTranslations("shops");
  const woo = useTranslations("shops.woocommerce");
  const form = useWooForm(domain, (shop) => onDone(shop, domain !== ""));
  return (
    <FormDialog
      form={form}
      title={woo("title")}
      submit={woo("submit")}
      cancel={t("cancel")}
      size="md"
      onClose={onClose}
    >
      <TextField
        name="address"
        label={woo("address")}
        hint={woo("addressHint")}
        maxLength={200}
        autoFocus={domain === ""}
        inputMode="url"
        {...plain}
      />
      <Steps lead={woo("guide")} steps={[woo("steps.open"), woo("steps.rights"), woo("steps.copy")]} />
      <TextField
        name="consumerKey"
        label={woo("key")}
        maxLength={110}
        className="number"
        placeholder="ck_"
        {...plain}
      />
      <PasswordField
        name="consumerSecret"
        label={woo("secret")}
        maxLength={110}
        placeholder="cs_"
        autoComplete="new-password"
        words={{ show: t("form.show"), hide: t("form.hide") }}
      />
    </FormDialog>
  );
}

const names = ["address", "consumerKey", "consumerSecret"] as const;

function useWooForm(domain: string, onDone: (shop: ShopView) => void) {
  const t = useTranslations("shops");
  return useCallForm(connectWooCall, {
    id: "connect-woocommerce",
    words: { working: t("woocommerce.working") },
    reasons: useErrorReasons(),
    start: { address: domain, consumerKey: "", consumerSecret: "" },
    validate: (values) => {
      const empty = names.filter((name) => values[name].trim() === "");
      return Object.fromEntries(empty.map((name) => [name, t("form.required")]));
    },
    place: ({ issues }) => Object.fromEntries(issues.map(({ path }) => [path, reasonOf(path)])),
    onDone,
  });
  function reasonOf(path: string): string {
    if (path === "consumerKey") return t("woocommerce.errors.key");
    return t(path === "consumerSecret" ? "woocommerce.errors.secret" : "woocommerce.errors.address");
  }
}
