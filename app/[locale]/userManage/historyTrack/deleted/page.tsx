import { getTranslations } from "next-intl/server";
import { PageFrame } from "@/components/shell/page-frame";
import { loadTrash } from "@/components/shipments/trash/load-trash";
import { TrashPage } from "@/components/shipments/trash/trash-page";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { trashDays } from "@/lib/shipments/records/constants";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "shipments.trash" });
  return { title: t("title"), description: t("text", { days: trashDays }), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "deletedTrack");
  const t = await getTranslations({ locale, namespace: "shipments.trash" });
  return (
    <PageFrame title={t("title")} wide>
      <TrashPage start={await loadTrash(ctx)} />
    </PageFrame>
  );
});
