import { getTranslations } from "next-intl/server";
import { RulesPage } from "@/components/abnormal-rules/rules-page";
import { readZone } from "@/lib/accounts/users/queries";
import { listChannels } from "@/lib/connectors/channels/list-channels";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { listRules } from "@/lib/shipments/abnormal-rules/list-rules";

/** Channels that a rule can be limited to, newest first. */
const channelsShown = 200;

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "abnormal-rules" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "abnormalRules");
  const [start, { rows }, timeZone] = await Promise.all([
    listRules(ctx),
    listChannels(ctx, { pageIndex: 1, pageSize: channelsShown }),
    readZone(ctx.db, ctx.scope),
  ]);
  const channels = rows.map(({ code, name }) => ({ code, name }));
  return <RulesPage {...{ locale, start, channels, timeZone }} now={ctx.now.toISOString()} />;
});
