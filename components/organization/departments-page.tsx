import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import { DepartmentBoard } from "./department-board";
import type { OrganizationStart } from "./use-organization";

/** What the page says in the browser. */
const messages = [
  ...["tree", "departmentForm", "move", "deleteDepartment", "members", "memberForm"].map(
    (part) => `organization.${part}`,
  ),
  ...["organization.deleteMember", "organization.ask", "organization.done"],
  "organization.roleForm.templates",
  ...["errors", "journey.justNow", "ui.pagination"],
];

/** The company's departments and members. */
export async function DepartmentsPage({ locale, start }: { locale: Locale; start: OrganizationStart }) {
  const t = await getTranslations({ locale, namespace: "organization.departments" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]} wide>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={messages}>
        <DepartmentBoard start={start} />
      </ClientMessages>
    </PageFrame>
  );
}
