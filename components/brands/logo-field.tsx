"use client";
import { ImagePlus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { imageBytesMax, imagePath } from "@/lib/accounts/images/constants";
import { sendImage } from "@/lib/accounts/images/send-image";
import type { BrandFormControl } from "./use-brand-form";

/** The logo: uploaded at once, part of the brand when it is saved. */
export function LogoField({ form }: { form: BrandFormControl }) {
  const t = useTranslations("brand.logo");
  const sentence = useErrorSentence();
  const [state, setState] = useState<{ readonly working: boolean; readonly error: string | null }>({
    ...{ working: false, error: null },
  });
  const { logo } = form.values;

  async function choose(file: File | undefined) {
    if (!file) return;
    if (file.size > imageBytesMax) return setState({ working: false, error: t("tooLarge") });
    setState({ working: true, error: null });
    try {
      const { id, width, height } = await sendImage(file);
      form.setValue("logo", { id, width, height });
      setState({ working: false, error: null });
    } catch (thrown) {
      const isKind = (thrown as { key?: string }).key === "badInput";
      setState({ working: false, error: isKind ? t("wrongKind") : sentence(thrown) });
    }
  }

  return (
    <div>
      <p id="brand-logo" className="mb-1 font-medium">
        {t("label")}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <span className="rounded-lg border border-border bg-sunk p-2">
            {/* biome-ignore lint/performance/noImgElement: an uploaded picture */}
            <img
              src={`${imagePath}/${logo.id}`}
              width={logo.width}
              height={logo.height}
              alt={t("alt")}
              className="h-auto max-h-12 w-auto max-w-40"
            />
          </span>
        )}
        <div className="relative rounded-[0.625rem] outline-[var(--focus)] outline-offset-2 has-[:focus-visible]:outline-2">
          <input
            type="file"
            aria-labelledby="brand-logo"
            aria-describedby="brand-logo-hint brand-logo-error"
            accept="image/png,image/jpeg,image/webp,image/gif"
            disabled={!form.ready || state.working}
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span aria-hidden="true" className={`${buttonClass({ variant: "outline" })} pointer-events-none`}>
            <ImagePlus /> {t(state.working ? "working" : logo ? "replace" : "choose")}
          </span>
        </div>
        {logo && (
          <Button
            variant="ghost"
            iconOnly
            aria-label={t("remove")}
            onClick={() => form.setValue("logo", null)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
      <p id="brand-logo-hint" className="mt-1.5 text-muted text-sm">
        {t("hint")}
      </p>
      <p id="brand-logo-error" role="alert" className="font-medium text-danger text-sm">
        {state.error}
      </p>
    </div>
  );
}
