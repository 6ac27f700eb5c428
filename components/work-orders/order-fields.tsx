"use client";
import { useTranslations } from "next-intl";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { useFields } from "./use-order-setup";
import { useValueText } from "./use-value-text";

/** Values of the company's own fields; also of those that were deleted since. */
export function OrderFields({ order }: { order: OrderView }) {
  const t = useTranslations("work-orders.order");
  const { fields } = useFields();
  const textOf = useValueText();
  const rows = fields.flatMap((field) => {
    const text = field.builtin === null ? textOf(field, order.values[field.id]) : null;
    return text === null ? [] : [{ field, text }];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={`fields-${order.id}`}>
      <h3 id={`fields-${order.id}`} className="mb-1 font-semibold">
        {t("fields")}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {rows.map(({ field, text }) => (
          <div key={field.id} className="contents">
            <dt className="text-muted">
              {field.deleted ? t("deletedField", { name: field.name }) : field.name}
            </dt>
            <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
