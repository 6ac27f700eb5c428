import { getTranslations } from "next-intl/server";
import { DepartmentsPage } from "@/components/organization/departments-page";
import { readMemberFilter, toMembersInput } from "@/components/organization/rules";
import { listDepartments } from "@/lib/accounts/departments/list-departments";
import { listMembers } from "@/lib/accounts/members/list-members";
import { listRoles } from "@/lib/accounts/roles/list-roles";
import { readZone } from "@/lib/accounts/users/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "organization.departments" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale, { searchParams }) => {
  const ctx = await signedInContext(locale, "department");
  const [{ departments }, { roles }, timeZone] = await Promise.all([
    listDepartments(ctx),
    listRoles(ctx),
    readZone(ctx.db, ctx.scope),
  ]);
  const { departmentId, ...rest } = readMemberFilter(await searchParams);
  // A link to a department that was deleted leads to all members.
  const isKnown = departments.some(({ id }) => id === departmentId);
  const filter = isKnown && departmentId !== undefined ? { ...rest, departmentId } : rest;
  const members = await listMembers(ctx, toMembersInput(filter));
  const now = ctx.now.toISOString();
  return <DepartmentsPage locale={locale} start={{ departments, roles, filter, members, now, timeZone }} />;
});
