"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { type ListedRecord, readContent } from "./email-calls";

/** What an email said. In a frame that may run nothing and reach nothing of the page. */
export function RecordContent({ record, onClose }: { record: ListedRecord; onClose: () => void }) {
  const t = useTranslations("customer-emails.records");
  const sentence = useErrorSentence();
  const { data, error } = useQuery({
    queryKey: ["email-content", record.id],
    queryFn: ({ signal }) => readContent(record.id, { signal }),
    retry: false,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.subject ?? record.subject ?? record.number}
      close={t("close")}
    >
      {error && <ErrorNote text={sentence(error)} />}
      {!data && !error && <p className="text-muted">{t("loading")}</p>}
      {data && (
        <>
          <p className="mb-2 text-muted text-sm [overflow-wrap:anywhere]">
            {t("sender", { name: data.from })}
          </p>
          <iframe
            title={t("frame")}
            sandbox=""
            srcDoc={data.html}
            className="h-[60dvh] w-full rounded-xl border border-border bg-white"
          />
        </>
      )}
    </Dialog>
  );
}
