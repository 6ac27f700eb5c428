"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { FieldNotes } from "@/components/ui/form/field";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { imageBytesMax, imagePath } from "@/lib/accounts/images/constants";
import { sendImage } from "@/lib/accounts/images/send-image";
import { listImages } from "./template-calls";

interface Props {
  id: string;
  imageId: string;
  error: string | undefined;
  onChoose: (imageId: string) => void;
}

const imagesKey = ["email-template-images"];

/** The picture of an image block: uploaded at once, or one that is there already. */
export function ImageField({ id, imageId, error, onChoose }: Props) {
  const t = useTranslations("email-templates.blocks");
  const client = useQueryClient();
  const sentence = useErrorSentence();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: images = [] } = useQuery({
    queryKey: imagesKey,
    queryFn: ({ signal }) => listImages({ signal }),
    retry: false,
  });

  async function upload(file: File | undefined) {
    if (!file) return;
    if (file.size > imageBytesMax)
      return setFailure(t("tooLarge", { megabytes: imageBytesMax / 1024 / 1024 }));
    setWorking(true);
    setFailure(null);
    try {
      onChoose((await sendImage(file)).id);
      void client.invalidateQueries({ queryKey: imagesKey });
    } catch (thrown) {
      const isKind = (thrown as { key?: string }).key === "badInput";
      setFailure(isKind ? t("wrongKind") : sentence(thrown));
    }
    setWorking(false);
  }
  return (
    <div className="grid gap-2">
      {imageId !== "" && (
        // biome-ignore lint/performance/noImgElement: an uploaded picture
        <img
          src={`${imagePath}/${imageId}`}
          alt=""
          className="max-h-32 w-fit max-w-full rounded-lg border border-border object-contain"
        />
      )}
      <div className="relative w-fit rounded-[0.625rem] outline-[var(--focus)] outline-offset-2 has-[:focus-visible]:outline-2">
        <input
          id={id}
          type="file"
          aria-label={t("upload")}
          aria-describedby={`${id}-error`}
          aria-invalid={error !== undefined}
          accept="image/png,image/jpeg,image/webp,image/gif"
          disabled={working}
          onChange={(event) => {
            void upload(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className={`${buttonClass({ variant: "outline", size: "sm" })} pointer-events-none`}
        >
          <ImagePlus /> {t(working ? "uploading" : "upload")}
        </span>
      </div>
      <FieldNotes id={id} error={failure ?? error} />
      {images.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1 text-muted text-sm">{t("choose")}</legend>
          <ul className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto p-0.5">
            {images.map((image, at) => (
              <li key={image.id}>
                <button
                  type="button"
                  aria-pressed={image.id === imageId}
                  aria-label={t("chosen", { place: at + 1 })}
                  onClick={() => onChoose(image.id)}
                  className="grid size-12 place-items-center overflow-hidden rounded-lg border border-border bg-surface aria-pressed:border-accent"
                >
                  {/* biome-ignore lint/performance/noImgElement: an uploaded picture */}
                  <img
                    src={`${imagePath}/${image.id}`}
                    alt=""
                    loading="lazy"
                    className="max-h-full max-w-full"
                  />
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}
