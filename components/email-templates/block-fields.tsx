"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/input";
import { blockTextMax, buttonLabelMax, imageAltMax, linkMax } from "@/lib/messages/email-templates/constants";
import { ImageField } from "./image-field";
import type { DraftBlock } from "./rules";
import { TemplateField } from "./template-field";

interface Props {
  block: DraftBlock;
  /** Its path in the form. */
  path: string;
  errorOf: (path: string) => string | undefined;
  onChange: (change: Partial<DraftBlock>) => void;
}

const textRows = 5;

/** The fields of a block. */
export function BlockFields({ block, path, errorOf, onChange }: Props) {
  const t = useTranslations("email-templates.blocks");
  const { key, kind } = block;
  const field = (name: "text" | "label" | "link" | "alt", maxLength: number) => ({
    ...{ id: `${key}-${name}`, value: block[name], maxLength, error: errorOf(`${path}.${name}`) },
    onChange: (value: string) => onChange({ [name]: value }),
  });
  switch (kind) {
    case "text":
      return (
        <div className="grid gap-2">
          <TemplateField
            {...field("text", blockTextMax)}
            label={t("text")}
            hint={block.heading ? undefined : t("textHint")}
            {...(!block.heading && { rows: textRows })}
          />
          <Checkbox checked={block.heading} onChange={({ target }) => onChange({ heading: target.checked })}>
            {t("heading")}
          </Checkbox>
        </div>
      );
    case "button":
      return (
        <div className="grid gap-3">
          <TemplateField {...field("label", buttonLabelMax)} label={t("label")} />
          <TemplateField {...field("link", linkMax)} label={t("link")} hint={t("linkHint")} />
        </div>
      );
    case "image":
      return (
        <div className="grid gap-3">
          <ImageField
            id={`${key}-image`}
            imageId={block.imageId}
            error={errorOf(`${path}.imageId`)}
            onChoose={(imageId) => onChange({ imageId })}
          />
          <TemplateField {...field("alt", imageAltMax)} label={t("alt")} />
          <TemplateField {...field("link", linkMax)} label={t("link")} hint={t("imageLinkHint")} />
        </div>
      );
    default:
      return <p className="text-muted text-sm">{t(`notes.${kind}`)}</p>;
  }
}
