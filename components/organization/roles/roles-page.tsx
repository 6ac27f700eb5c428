import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import { RoleBoard, type RolesStart } from "./role-board";

/** What the page says in the browser. */
const messages = [
  ...["roles", "roleForm", "done"].map((part) => `organization.${part}`),
  ...["errors", "journey.justNow"],
];

/** The company's roles. */
export async function RolesPage({ locale, start }: { locale: Locale; start: RolesStart }) {
  const t = await getTranslations({ locale, namespace: "organization.roles" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={messages}>
        <RoleBoard start={start} />
      </ClientMessages>
    </PageFrame>
  );
}
