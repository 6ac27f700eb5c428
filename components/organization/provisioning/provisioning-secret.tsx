"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";

interface Props {
  secret: string;
  onClose: () => void;
}

/** A token, shown this once: leaving is asked about until the reader says that it is saved. */
export function ProvisioningSecret({ secret, onClose }: Props) {
  const t = useTranslations("provisioning.secret");
  const copy = useTranslations("common.copy");
  const confirm = useConfirm();
  const question = { title: t("askTitle"), text: t("askText") };
  useUnsavedGuard(true, { ...question, leave: t("leave"), stay: t("stay") });
  async function close() {
    if (await confirm({ ...question, confirm: t("leave"), cancel: t("stay"), danger: true })) onClose();
  }
  return (
    <Dialog open onClose={close} title={t("title")} close={t("close")} size="lg">
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-[60ch]">
          <strong className="font-semibold">{t("once")}</strong> {t("text")}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-border bg-sunk py-2 ps-4 pe-2">
          <code className="number min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{secret}</code>
          <CopyButton
            text={secret}
            label={t("copy")}
            copied={copy("copied")}
            failed={copy("failed")}
            withLabel
          />
        </div>
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose} className="max-sm:w-full">
            {t("saved")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
