"use client";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { type CarrierNames, loadCarriers } from "@/components/tracking/carriers/load-carriers";
import { carrierName } from "@/lib/parcels/carriers/format";
import type { ListStart } from "./list-context";

type Group = (number: string, carrier: string | null) => string;

/** Names and tiles of carriers, and numbers in groups: those of the first page came with it, all others are fetched right after. */
export function useCarrierNames(start: Pick<ListStart, "carriers" | "grouped">) {
  const t = useTranslations("parcel");
  const locale = useLocale();
  const [names, setNames] = useState<CarrierNames | null>(null);
  const [group, setGroup] = useState<{ readonly by: Group } | null>(null);
  useEffect(() => {
    let here = true;
    loadCarriers().then(
      (loaded) => here && setNames(loaded),
      () => undefined,
    );
    import("@/lib/parcels/carriers/group-number").then(
      ({ groupNumber }) => here && setGroup({ by: groupNumber }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  const nameOf = useCallback(
    (carrier: string | null) => {
      if (carrier === null) return t("noCarrier");
      const known = names?.byId.get(carrier);
      return known ? carrierName(known, locale) : (start.carriers[carrier]?.name ?? carrier);
    },
    [names, start.carriers, locale, t],
  );
  const markOf = useCallback(
    (carrier: string | null) =>
      carrier === null ? null : (names?.byId.get(carrier)?.mark ?? start.carriers[carrier]?.mark),
    [names, start.carriers],
  );
  const grouped = useCallback<Group>(
    (number, carrier) => group?.by(number, carrier) ?? start.grouped[number] ?? number,
    [group, start.grouped],
  );
  return { nameOf, markOf, grouped };
}
