"use client";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopiedText } from "@/components/ui/copied-text";
import { TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { shopifyScopes } from "@/lib/shipments/shops/constants";
import { startShopifyCall } from "@/lib/shipments/shops/contract";
import { plain, Steps } from "./connect-parts";
import type { Platforms } from "./shop-calls";

interface Props {
  platforms: Platforms;
  /** Shop that is connected again; empty: another one. */
  domain: string;
  onClose: () => void;
  /** Leaves for Shopify. */
  leave?: (address: string) => void;
}

const dashboard = "https://dev.shopify.com/dashboard";

/** Begins to connect a Shopify shop: its address and, where the server has no app, that of the company. */
export function ConnectShopify({ platforms, domain, onClose, leave }: Props) {
  const t = useTranslations("shops");
  const hasApp = platforms.platforms.some((one) => one.id === "shopify" && one.hasApp);
  const form = useShopifyForm(domain, hasApp, leave ?? ((address) => window.location.assign(address)));
  const words = { show: t("form.show"), hide: t("form.hide") };
  return (
    <FormDialog
      form={form}
      title={t("shopify.title")}
      submit={t("shopify.submit")}
      cancel={t("cancel")}
      size="md"
      onClose={onClose}
    >
      <TextField
        name="shop"
        label={t("shopify.shop")}
        hint={t("shopify.shopHint")}
        maxLength={200}
        autoFocus={domain === ""}
        inputMode="url"
        {...plain}
      />
      {!hasApp && (
        <>
          <AppGuide addresses={platforms.addresses} />
          <TextField name="clientId" label={t("shopify.clientId")} maxLength={100} {...plain} />
          <PasswordField
            name="secret"
            label={t("shopify.secret")}
            maxLength={200}
            autoComplete="new-password"
            words={words}
          />
        </>
      )}
      <p className="text-muted text-sm">{t("shopify.next")}</p>
    </FormDialog>
  );
}

function useShopifyForm(domain: string, hasApp: boolean, leave: (address: string) => void) {
  const t = useTranslations("shops");
  return useCallForm(startShopifyCall, {
    id: "connect-shopify",
    words: { working: t("shopify.working") },
    reasons: useErrorReasons(),
    start: { shop: domain, clientId: "", secret: "" },
    toInput: ({ shop, clientId, secret }) => ({ shop, ...(!hasApp && { app: { clientId, secret } }) }),
    validate: (values) => {
      const fields = hasApp ? (["shop"] as const) : (["shop", "clientId", "secret"] as const);
      const empty = fields.filter((name) => values[name].trim() === "");
      return Object.fromEntries(empty.map((name) => [name, t("form.required")]));
    },
    place: ({ issues }) => {
      const reason = t("shopify.check");
      return Object.fromEntries(issues.map(({ path }) => [path.replace(/^app\./, ""), reason]));
    },
    onDone: ({ address }) => leave(address),
  });
}

/** How a company makes an app of its own, with what has to be entered there. */
function AppGuide({ addresses }: { addresses: Platforms["addresses"] }) {
  const t = useTranslations("shops.shopify");
  const scopes = shopifyScopes.join(",");
  const form = useTranslations("shops.form");
  const words = { copy: form("copy"), copied: form("copied"), failed: form("copyFailed") };
  return (
    <Steps
      lead={t("guide")}
      steps={[
        <>
          {t("steps.create")}{" "}
          <a
            href={dashboard}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 text-link underline-offset-4 hover:underline"
          >
            {t("dashboard")}
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        </>,
        t("steps.version"),
        t("steps.release"),
        t("steps.keys"),
      ]}
    >
      <dl className="grid gap-2">
        <CopiedText label={t("appUrl")} text={addresses.app} words={words} />
        <CopiedText label={t("redirect")} text={addresses.redirect} words={words} />
        <CopiedText label={t("scopes")} text={scopes} words={words} />
        <CopiedText label={t("notices")} text={addresses.notices} hint={t("noticesHint")} words={words} />
      </dl>
    </Steps>
  );
}
