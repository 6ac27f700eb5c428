"use client";
import { Archive, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { CopiedText } from "@/components/ui/copied-text";
import { CopyButton } from "@/components/ui/copy-button";
import { KitSection, KitState } from "./kit-section";

const variants = ["primary", "secondary", "outline", "ghost", "danger"] as const;
const sizes = ["sm", "md", "lg"] as const;
const number = "RR123456785DE";

export function ButtonGallery() {
  const t = useTranslations("kit.button");
  return (
    <KitSection id="button" files={["button.tsx"]}>
      {variants.map((variant) => (
        <KitState key={variant} name={variant} code row>
          <Button variant={variant}>{t("label")}</Button>
          <Button variant={variant}>
            <Plus aria-hidden="true" />
            {t("label")}
          </Button>
          <Button variant={variant} iconOnly aria-label={t("archive")}>
            <Archive aria-hidden="true" />
          </Button>
          <Button variant={variant} disabled>
            {t("label")}
          </Button>
        </KitState>
      ))}
      <KitState name={t("sizes")} row>
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </KitState>
      <KitState name={t("iconSizes")} row>
        {sizes.map((size) => (
          <Button key={size} size={size} iconOnly aria-label={`${t("archive")}, ${size}`}>
            <Archive aria-hidden="true" />
          </Button>
        ))}
      </KitState>
      <KitState name={t("working")} row>
        <Button variant="primary" aria-disabled="true">
          {t("workingLabel")}
        </Button>
      </KitState>
      <KitState name={t("link")} row>
        <a href="#button" className={buttonClass({ variant: "outline" })}>
          {t("linkLabel")}
        </a>
      </KitState>
    </KitSection>
  );
}

export function CopyGallery() {
  const t = useTranslations("kit.copy");
  const common = useTranslations("common.copy");
  const words = { label: common("copy"), copied: common("copied"), failed: common("failed") };
  return (
    <KitSection id="copy" files={["copy-button.tsx", "copied-text.tsx"]}>
      <KitState name={t("iconOnly")} row>
        <span className="number">{number}</span>
        <CopyButton text={number} {...words} />
      </KitState>
      <KitState name={t("withLabel")} row>
        <CopyButton text={number} {...words} withLabel />
      </KitState>
      <KitState name={t("inList")}>
        <dl>
          <CopiedText label={t("inList")} text={number} words={{ ...words, copy: words.label }} />
        </dl>
      </KitState>
    </KitSection>
  );
}
