import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { CopiedText } from "@/components/ui/copied-text";
import { TitledSection } from "@/components/ui/titled-section";
import { renewAddress } from "./setup-calls";
import type { SetupControl } from "./use-setup";

/** The address that customers write to by email. */
export function CustomerAddress({ control }: { control: SetupControl }) {
  const t = useTranslations("work-orders.setup.customers");
  const confirm = useConfirm();
  const { address, receives } = control.setup.customers;

  async function renew() {
    if (address !== null) {
      const ask = { title: t("renewTitle"), text: t("renewText", { address }), confirm: t("renew") };
      if (!(await confirm({ ...ask, cancel: t("cancel"), danger: true }))) return;
    }
    await control.run(renewAddress, t(address === null ? "created" : "renewed"));
  }
  if (!receives)
    return (
      <TitledSection id="customers-mail" title={t("mail")} text={t("mailText")}>
        <p>{t("mailOff")}</p>
      </TitledSection>
    );
  const words = { copy: t("copy"), copied: t("copied"), failed: t("copyFailed") };
  return (
    <TitledSection id="customers-mail" title={t("mail")} text={t("mailText")}>
      {address === null ? (
        <Button variant="primary" onClick={() => void renew()}>
          {t("create")}
        </Button>
      ) : (
        <>
          <dl>
            <CopiedText label={t("address")} text={address} words={words} />
          </dl>
          <p className="mt-3 max-w-[72ch] text-muted">{t("forward")}</p>
          <Button variant="outline" size="sm" className="mt-4" onClick={() => void renew()}>
            {t("renew")}
          </Button>
        </>
      )}
    </TitledSection>
  );
}
