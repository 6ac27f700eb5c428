"use client";
import { useTranslations } from "next-intl";
import { CopiedText as CopiedLine } from "@/components/ui/copied-text";

interface Props {
  label: string;
  text: string;
  hint?: string;
}

/** A text that is entered at the sign-in service or in the DNS, with a button that copies it. */
export function CopiedText({ label, text, hint }: Props) {
  const t = useTranslations("single-sign-on.copy");
  const words = { copy: t("label", { name: label }), copied: t("done"), failed: t("failed") };
  return <CopiedLine {...{ label, text, hint, words }} />;
}
