"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { NumberText } from "@/components/tracking/parcel/number-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { DataTable } from "@/components/ui/table/data-table";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import { saveFile } from "@/lib/platform/browser/save-file";
import { chosenSeparator } from "@/lib/platform/browser/workspace-choices";
import { separatorFor } from "@/lib/platform/files/choose-separator";
import { writeCsv } from "@/lib/platform/files/write-csv";
import { pageSizeMax } from "@/lib/shipments/records/constants";
import type { BulkView } from "@/lib/shipments/records/schemas";
import type { ListCalls } from "../list-calls";
import { useShipmentList } from "../list-context";
import { useColumnName } from "../use-column-name";

const pageSize = 50;

interface Props {
  run: BulkView;
  onClose: () => void;
}

/** Which shipments a run left as they were, and why each; with all of them as a file. */
export function RunRefusals({ run, onClose }: Props) {
  const t = useTranslations("shipments");
  const column = useColumnName();
  const { calls, nameOf } = useShipmentList();
  const sentenceOf = useErrorSentence();
  const act = useAsyncAction();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["shipment-refusals", run.id, page],
    queryFn: ({ signal }) => calls.refusals(run.id, { pageIndex: page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
  const locale = useLocale() as Locale;
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
      const separator = chosenSeparator() ?? separatorFor(locale);
      for await (const part of writeCsv(heads, batches(), separator)) parts.push(part.slice());
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
      <ErrorNote text={act.failure ?? (error ? sentenceOf(error) : null)}>
        {error && (
          <Button size="sm" variant="outline" className="mt-2" onClick={() => void refetch()}>
            {t("live.again")}
          </Button>
        )}
      </ErrorNote>
      {data ? (
        <>
          <RefusalTable heads={heads} refusals={data.refusals} />
          <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
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

type Refusal = Awaited<ReturnType<ListCalls["refusals"]>>["refusals"][number];
const refusalId = ({ id }: Refusal) => id;

function RefusalTable({ heads, refusals }: { heads: readonly string[]; refusals: readonly Refusal[] }) {
  const t = useTranslations("shipments");
  const { nameOf, grouped } = useShipmentList();
  const [number = "", carrier = "", reason = ""] = heads;
  return (
    <DataTable
      label={t("refusals.label")}
      className="mt-2 min-h-0"
      rows={refusals}
      rowId={refusalId}
      columns={[
        {
          id: "number",
          name: number,
          isRowHead: true,
          className: "font-medium! sm:whitespace-nowrap",
          cell: (one) =>
            one.number === null ? "—" : <NumberText grouped={grouped(one.number, one.carrier)} />,
        },
        {
          id: "carrier",
          name: carrier,
          card: "bare",
          cell: (one) => (one.number === null ? "—" : nameOf(one.carrier)),
        },
        { id: "reason", name: reason, card: "bare", cell: (one) => t(`reason.${one.reason}`) },
      ]}
    />
  );
}
