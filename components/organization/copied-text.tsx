"use client";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";

interface Props {
  label: string;
  text: string;
  hint?: string;
}

/** A text that is entered elsewhere, with a button that copies it. */
export function CopiedText({ label, text, hint }: Props) {
  const t = useTranslations("single-sign-on.copy");
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="flex items-center gap-1">
        <code className="number min-w-0 text-[0.8125rem] [overflow-wrap:anywhere]">{text}</code>
        <CopyButton text={text} label={t("label", { name: label })} copied={t("done")} failed={t("failed")} />
      </dd>
      {hint && <dd className="text-[0.8125rem] text-muted">{hint}</dd>}
    </div>
  );
}
