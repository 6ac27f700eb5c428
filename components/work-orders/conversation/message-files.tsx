"use client";
import { Ban, FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { callAddress } from "@/lib/core/define-call";
import { orderFileCall } from "@/lib/messages/work-orders/contract";
import type { EntryView } from "@/lib/messages/work-orders/schemas";
import { useSizeText } from "./use-size-text";

type Message = NonNullable<EntryView["message"]>;
type Attachment = Message["attachments"][number];

/** Files of a message: pictures to see, all of them to download; those that were not accepted are named with the reason. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  const t = useTranslations("work-orders.order.conversation");
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("files")} className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0 max-w-full">
          {file.problem === null ? <AcceptedFile file={file} /> : <RefusedFile file={file} />}
        </li>
      ))}
    </ul>
  );
}

function AcceptedFile({ file }: { file: Attachment }) {
  const t = useTranslations("work-orders.order.conversation");
  const size = useSizeText()(file.sizeBytes);
  const address = `${callAddress(orderFileCall)}?id=${file.id}`;
  const isPicture = file.mediaType.startsWith("image/");
  return (
    <a href={address} download={file.name} className="message-file hover:border-[var(--field-border-hover)]">
      {isPicture ? (
        // biome-ignore lint/performance/noImgElement: a customer's picture, which only members may see
        <img src={address} alt="" loading="lazy" decoding="async" className="message-picture" />
      ) : (
        <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
      )}
      <span className="sr-only">{t("download")} </span>
      <span className="min-w-0">
        <bdi className="block truncate">{file.name}</bdi>{" "}
        <span className="tabular block text-muted">{size}</span>
      </span>
    </a>
  );
}

function RefusedFile({ file: { name, problem } }: { file: Attachment }) {
  const t = useTranslations("work-orders.order.conversation");
  return (
    <span className="message-file border-dashed">
      <Ban aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <bdi className="block truncate">{name}</bdi>
        {problem && (
          <span className="block text-muted">{t("refused", { reason: t(`problems.${problem}`) })}</span>
        )}
      </span>
    </span>
  );
}
