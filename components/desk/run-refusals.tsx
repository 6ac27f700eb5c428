"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { NumberText } from "@/components/parcel/number-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { PageSteps } from "@/components/ui/page-steps";
import { Skeleton } from "@/components/ui/skeleton";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { saveFile } from "@/lib/browser/save-file";
import { writeCsv } from "@/lib/platform/write-csv";
import { pageSizeMax } from "@/lib/shipments/constants";
import type { BulkView } from "@/lib/shipments/schemas";
import type { DeskCalls } from "./desk-calls";
import { useDesk } from "./desk-context";
import { useColumnName } from "./sort-head";

const pageSize = 50;

interface Props {
  run: BulkView;
  onClose: () => void;
}

/** Which shipments a run left as they were, and why each; with all of them as a file. */
export function RunRefusals({ run, onClose }: Props) {
  const t = useTranslations("desk");
  const column = useColumnName();
  const figure = new Intl.NumberFormat(useLocale());
  const { calls, nameOf } = useDesk();
  const sentenceOf = useErrorSentence();
  const act = useAsyncAction();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["desk-refusals", run.id, page],
    queryFn: ({ signal }) => calls.refusals(run.id, { pageIndex: page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
  const heads = [column("number"), column("carrier"), t("refusals.why")];

  async function* batches() {
    for (let pageIndex = 1, taken = 0; ; pageIndex += 1) {
      const { refusals, total } = await calls.refusals(run.id, { pageIndex, pageSize: pageSizeMax }, {});
      yield refusals.map((one) => [one.number ?? "", nameOf(one.carrier), t(`reason.${one.reason}`)]);
      taken += refusals.length;
      if (refusals.length === 0 || taken >= total) return;
    }
  }
  async function download() {
    const parts: BlobPart[] = [];
    const done = await act.run(async () => {
      for await (const part of writeCsv(heads, batches())) parts.push(part.slice());
      return true;
    });
    if (done) saveFile("1tracking-refused.csv", parts, "text/csv");
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("refusals.title", { count: run.refused })}
      close={t("runs.dismiss")}
    >
      <ErrorNote text={act.trouble ?? (error ? sentenceOf(error) : null)}>
        {error && (
          <Button size="sm" variant="outline" className="mt-2" onClick={() => void refetch()}>
            {t("live.again")}
          </Button>
        )}
      </ErrorNote>
      {data ? (
        <>
          <RefusalTable heads={heads} refusals={data.refusals} />
          {data.total > pageSize && (
            <PageSteps
              words={{
                label: t("pager.label"),
                range: t("pager.range", {
                  from: figure.format((page - 1) * pageSize + 1),
                  to: figure.format(Math.min(data.total, page * pageSize)),
                  total: figure.format(data.total),
                }),
                previous: t("pager.previous"),
                next: t("pager.next"),
              }}
              page={page}
              hasNext={page * pageSize < data.total}
              onPage={setPage}
            />
          )}
          <div className="mt-4">
            <Button variant="outline" aria-disabled={act.working} onClick={download}>
              <Download aria-hidden="true" />
              {t("refusals.download")}
            </Button>
          </div>
        </>
      ) : (
        !error && <Skeleton className="mt-2 h-48" />
      )}
    </Dialog>
  );
}

interface TableProps {
  heads: readonly string[];
  refusals: Awaited<ReturnType<DeskCalls["refusals"]>>["refusals"];
}

function RefusalTable({ heads, refusals }: TableProps) {
  const t = useTranslations("desk");
  const { nameOf, grouped } = useDesk();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section tabIndex={0} aria-label={t("refusals.label")} className="mt-2 min-h-0 overflow-y-auto">
      <table className="w-full text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-border border-b text-muted [&>th]:py-2 [&>th]:pe-4 [&>th]:text-start [&>th]:font-medium">
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border max-sm:block">
          {refusals.map((one) => (
            <tr
              key={one.id}
              className="align-top max-sm:flex max-sm:flex-wrap max-sm:py-2 [&>*]:pe-4 sm:[&>*]:py-2"
            >
              <th scope="row" className="text-start font-medium max-sm:basis-full sm:whitespace-nowrap">
                {one.number === null ? "—" : <NumberText grouped={grouped(one.number, one.carrier)} />}
              </th>
              <td>{one.number === null ? "—" : nameOf(one.carrier)}</td>
              <td>{t(`reason.${one.reason}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
