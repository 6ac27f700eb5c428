"use client";
import { useLocale, useTranslations } from "next-intl";
import type { OrderStatus, Priority } from "@/lib/messages/order-setup/constants";
import type { OrderRow } from "@/lib/messages/work-orders/schemas";
import { useOrderBoard } from "./order-context";
import { dueIn } from "./rules";

/** A unit of time as Intl writes it in the reader's language: `3 h`, `3 Std.`. */
function useDuration() {
  const locale = useLocale();
  return (count: number, unit: "minute" | "hour" | "day") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(count);
}

/** When an order is due, in words. */
export function useDueText(): (order: Pick<OrderRow, "status" | "dueAt">) => string {
  const t = useTranslations("work-orders.queue");
  const words = useTranslations("work-orders.statuses");
  const { now } = useOrderBoard();
  const duration = useDuration();
  return ({ status, dueAt }) => {
    if (status === "resolved") return words("resolved");
    const due = dueIn(dueAt, now);
    if (due === null) return t("dueNow");
    return t(due.isLate ? "late" : "dueIn", { time: duration(due.count, due.unit) });
  };
}

/** Statuses and priorities in words, and what stands in the place of a department or an assignee that is none. */
export function useOrderWords() {
  const t = useTranslations("work-orders.queue");
  const words = useTranslations("work-orders");
  return {
    status: (status: OrderStatus) => words(`statuses.${status}`),
    priority: (priority: Priority) => words(`priorities.${priority}`),
    /** A department, with the company itself for none. */
    department: (department: OrderRow["department"]) =>
      department === null ? t("company") : (department.name ?? t("deleted")),
    /** Who works on it, or should accept it. */
    assignee: ({ assignee, role }: Pick<OrderRow, "assignee" | "role">) => {
      if (assignee) return assignee.name ?? t("deleted");
      return role ? t("everybodyOf", { role: role.name ?? t("deleted") }) : t("nobody");
    },
  };
}
