"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { ShopRequestView } from "@/lib/shipments/shops/schemas";
import { viewRequest } from "./shop-calls";

interface Props {
  request: ShopRequestView;
  onClose: () => void;
}

/** What is stored about the orders of a request, to be passed on to who asked. */
export function RequestDialog({ request, onClose }: Props) {
  const t = useTranslations("shops");
  const sentenceOf = useErrorSentence();
  const { data, error } = useQuery({
    queryKey: ["shop-request", request.id],
    queryFn: ({ signal }) => viewRequest(request.id, { signal }),
    // Read again each time that it is opened: it may have been deleted since.
    gcTime: 0,
  });
  const text = data && JSON.stringify(data.shipments, null, 2);
  return (
    <Dialog open onClose={onClose} title={t("requests.dialog")} close={t("close")}>
      <div className="mt-2 grid min-h-0 grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto text-sm [&>:empty]:hidden">
        <ErrorNote text={error === null ? null : sentenceOf(error)} />
        {data?.shipments.length === 0 && <p className="py-4">{t("requests.nothing")}</p>}
        {text !== undefined && data?.shipments.length !== 0 && (
          <>
            <p className="max-w-[72ch] text-muted">{t("requests.dialogText")}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
            <pre tabIndex={0} className="overflow-x-auto rounded-xl bg-sunk p-3 text-[0.8125rem]">
              {text}
            </pre>
            <div>
              <a
                href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
                download={`${t("requests.file")}.json`}
                className={buttonClass({ variant: "primary" })}
              >
                {t("requests.download")}
              </a>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
