import { getTranslations } from "next-intl/server";
import { StackTable } from "@/components/ui/stack-table";
import type { Locale } from "@/lib/core/locales";
import { env } from "@/lib/platform/environment/env";
import { listRecipients } from "@/lib/site/content/list-recipients";

/** Who receives which data, and whether that applies to this server. */
export async function RecipientsTable({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "legal" });
  return (
    <StackTable
      columns={[t("columns.who"), t("columns.told"), t("columns.here")]}
      rows={listRecipients(env()).map(({ kind, name, isUsed }) => ({
        key: `${kind} ${name}`,
        cells: [
          t(`recipients.${kind}.who`, { name }),
          t(`recipients.${kind}.told`, { name }),
          t(isUsed ? "here.yes" : "here.no"),
        ],
      }))}
    />
  );
}
