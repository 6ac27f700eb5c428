"use client";
import { useTranslations } from "next-intl";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import { useShipmentList } from "./list-context";

/** Words for a column; what companies call an order number is a note to everybody else. */
export function useColumnName(): (column: ShipmentColumn | "archived") => string {
  const t = useTranslations("shipments.column");
  const { kind } = useShipmentList();
  return (column) => t(column === "orderNumber" && kind === "personal" ? "note" : column);
}
