"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import type { ListInput } from "@/lib/shipments/records/schemas";
import { toArchive, writeAddress } from "../address";
import { type ListStart, useShipmentList } from "../list-context";
import type { Address } from "../use-address";
import { mayRetry } from "../use-list-rows";

interface Props {
  start: ListStart;
  address: Address;
  input: ListInput;
}

/** How many in the archive match the same search, with the way there: figures of reports count both. */
export function ArchivedNote({ start, address: { query, place }, input }: Props) {
  const t = useTranslations("shipments.filter");
  const locale = useLocale() as Locale;
  const { calls } = useShipmentList();
  const asked = toArchive(place, query, input);
  const isStart = JSON.stringify(input) === JSON.stringify(start.input);
  const { data } = useQuery({
    queryKey: ["shipments", "archived", asked],
    queryFn: ({ signal }) =>
      asked === null ? null : calls.list("archive", { ...asked, pageSize: 1 }, { signal }),
    enabled: asked !== null,
    ...(isStart &&
      start.archived && { initialData: start.archived, initialDataUpdatedAt: Date.parse(start.now) }),
    retry: mayRetry,
  });
  if (asked === null || !data || data.total === 0) return null;
  return (
    <Link
      href={writeAddress(locale, { list: "archive", view: "all" }, asked)}
      prefetch={false}
      className="list-link text-sm"
    >
      {t("archived", {
        figure: `${new Intl.NumberFormat(locale).format(data.total)}${data.atLeast ? "+" : ""}`,
      })}
    </Link>
  );
}
