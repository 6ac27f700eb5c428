"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { CallOptions } from "@/lib/platform/browser/call-api";

interface Email {
  readonly subject: string;
  readonly html: string;
}

interface Props<T extends Email> {
  /** Key of the query. */
  id: readonly string[];
  read: (options: CallOptions) => Promise<T>;
  title: (email: T | undefined) => string;
  /** A line above the email. */
  lead: (email: T) => string;
  onClose: () => void;
}

/** An email as its customer sees it. In a frame that may run nothing and reach nothing of the page. */
export function EmailDialog<T extends Email>({ id, read, title, lead, onClose }: Props<T>) {
  const t = useTranslations("customer-emails.records");
  const sentence = useErrorSentence();
  const { data, error } = useQuery({
    queryKey: ["email-content", ...id],
    queryFn: ({ signal }) => read({ signal }),
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} title={title(data)} close={t("close")}>
      {error && <ErrorNote text={sentence(error)} />}
      {!data && !error && <p className="text-muted">{t("loading")}</p>}
      {data && (
        <>
          <p className="mb-2 text-muted text-sm [overflow-wrap:anywhere]">{lead(data)}</p>
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
