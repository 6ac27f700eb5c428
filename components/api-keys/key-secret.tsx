"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";

interface Props {
  name: string;
  secret: string;
  /** It took the place of another one. */
  rotated: boolean;
  example: string;
  onClose: () => void;
}

/** A key, shown this once: leaving is asked about until the reader says that it is kept. */
export function KeySecret({ name, secret, rotated, example, onClose }: Props) {
  const t = useTranslations("apikeys.secret");
  const copy = useTranslations("common.copy");
  const confirm = useConfirm();
  const words = { copied: copy("copied"), failed: copy("failed") };
  const command = example.replaceAll("YOUR_API_KEY", secret);
  const question = { title: t("askTitle"), text: t("askText") };
  useUnsavedGuard(true, { ...question, leave: t("leave"), stay: t("stay") });
  async function close() {
    if (await confirm({ ...question, confirm: t("leave"), cancel: t("stay"), danger: true })) onClose();
  }
  return (
    <Dialog open onClose={close} title={t("title", { name })} close={t("close")} size="lg">
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5">
        <p id="key-once" className="max-w-[60ch]">
          <strong className="font-semibold">{t("once")}</strong> {t(rotated ? "rotated" : "text")}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-border bg-sunk py-2 ps-4 pe-2">
          <code className="number min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{secret}</code>
          <CopyButton text={secret} label={t("copy")} {...words} withLabel />
        </div>
        <div>
          <h3 className="mb-1.5 font-medium text-sm">{t("try")}</h3>
          <div className="code-block">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
            <pre tabIndex={0} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              <code>{command}</code>
            </pre>
            <div className="code-block-copy">
              <CopyButton text={command} label={copy("copy")} {...words} />
            </div>
          </div>
        </div>
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose} className="max-sm:w-full">
            {t("kept")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
