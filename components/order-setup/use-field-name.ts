import { useTranslations } from "next-intl";
import type { FieldView } from "@/lib/messages/order-setup/schemas";

/** The name of a field: of built-in ones in the reader's language. */
export function useFieldName() {
  const t = useTranslations("work-orders.setup.builtin");
  return ({ builtin, name }: Pick<FieldView, "builtin" | "name">) => (builtin === null ? name : t(builtin));
}
