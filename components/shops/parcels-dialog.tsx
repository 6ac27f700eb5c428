"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { Pagination } from "@/components/ui/pagination";
import { DataTable } from "@/components/ui/table/data-table";
import { ChoiceFilter } from "@/components/ui/table/list-filters";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import { parcelStates, type ShopParcelState, shopParcelsPerPage } from "@/lib/shipments/shops/constants";
import type { ShopParcelView } from "@/lib/shipments/shops/schemas";
import type { CardProps } from "./card-props";
import { shipmentAddress } from "./rules";
import { listParcels } from "./shop-calls";

interface Props extends Pick<CardProps, "shop" | "times"> {
  /** Result that is shown first; null: all. */
  state: ShopParcelState | null;
  onClose: () => void;
}

const parcelId = ({ fulfilmentId, number }: ShopParcelView) => `${fulfilmentId} ${number}`;

/** Numbers of a shop with what became of them, filtered and in pages. */
export function ParcelsDialog({ shop, state: first, times, onClose }: Props) {
  const t = useTranslations("shops");
  const [state, setState] = useState(first);
  const [page, setPage] = useState(1);
  const sentenceOf = useErrorSentence();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["shop-parcels", shop.id, state, page],
    queryFn: ({ signal }) => listParcels(shop.id, { state, page }, { signal }),
    placeholderData: keepPreviousData,
  });
  function choose(next: typeof state) {
    setState(next);
    setPage(1);
  }
  return (
    <Dialog open onClose={onClose} title={t("parcels.title", { name: shop.name })} close={t("close")}>
      <div className="mt-2 grid min-h-0 grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto text-sm [&>:empty]:hidden">
        <div className="max-w-sm">
          <ChoiceFilter
            label={t("parcels.filter")}
            any={t("parcels.all")}
            value={state}
            options={parcelStates.map((one) => [one, t(`results.${one}`)])}
            onChoose={choose}
          />
        </div>
        {state !== null && state !== "added" && (
          <p className="max-w-[72ch] text-muted">{t(`parcels.why.${state}`)}</p>
        )}
        <ErrorNote text={error === null ? null : sentenceOf(error)} />
        {data === undefined ? (
          error === null && <p className="py-6 text-muted">{t("parcels.loading")}</p>
        ) : (
          <>
            <ParcelTable parcels={data.parcels} isLoading={isPlaceholderData} times={times} />
            <Pagination page={page} pageSize={shopParcelsPerPage} total={data.total} onPage={setPage} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface TableProps extends Pick<Props, "times"> {
  parcels: readonly ShopParcelView[];
  isLoading: boolean;
}

function ParcelTable({ parcels, isLoading, times }: TableProps) {
  const t = useTranslations("shops.parcels");
  const results = useTranslations("shops.results");
  return (
    <DataTable
      label={t("label")}
      rows={parcels}
      rowId={parcelId}
      isLoading={isLoading}
      empty={<p className="py-6 text-muted">{t("none")}</p>}
      columns={[
        {
          id: "number",
          name: t("number"),
          isRowHead: true,
          cell: ({ number, orderNumber, shipmentId }) => (
            <>
              <ParcelNumber number={number} isListed={shipmentId !== null} />
              <p className="text-muted [overflow-wrap:anywhere]">{t("orderOf", { order: orderNumber })}</p>
            </>
          ),
        },
        {
          id: "carrier",
          name: t("carrier"),
          cell: ({ company }) => <span className="[overflow-wrap:anywhere]">{company || "–"}</span>,
        },
        {
          id: "state",
          name: t("state"),
          cell: ({ state, updatedAt }) => (
            <div className="min-w-0">
              <p className="font-medium">{results(state)}</p>
              <p className="tabular text-muted">
                <time dateTime={updatedAt} title={times.full(updatedAt)} suppressHydrationWarning>
                  {times.short(updatedAt)}
                </time>
              </p>
            </div>
          ),
        },
      ]}
    />
  );
}

/** A number; of those that are on the list, a link to it. */
function ParcelNumber({ number, isListed }: { number: string; isListed: boolean }) {
  const t = useTranslations("shops.parcels");
  const locale = useLocale() as Locale;
  if (!isListed) return <span className="number [overflow-wrap:anywhere]">{number}</span>;
  return (
    <Link
      href={shipmentAddress(locale, number)}
      prefetch={false}
      aria-label={t("open", { number })}
      className="number text-link underline underline-offset-4 [overflow-wrap:anywhere]"
    >
      {number}
    </Link>
  );
}
