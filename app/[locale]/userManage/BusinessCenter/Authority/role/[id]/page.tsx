import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { RolePage } from "@/components/organization/roles/role-page";
import { NoFunction } from "@/components/shell/no-function";
import { listDepartments } from "@/lib/accounts/departments/list-departments";
import { listPermissions } from "@/lib/accounts/roles/list-permissions";
import { listRoles } from "@/lib/accounts/roles/list-roles";
import type { Locale } from "@/lib/core/locales";
import { answerNotFound, signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";

/** Reads the roles once for both title and page; `role` is undefined if the account has none with this id. */
const readStart = cache(async (locale: Locale, id: string) => {
  const ctx = await signedInContext(locale, "role");
  const { roles } = await listRoles(ctx);
  return { ctx, roles, role: roles.find((one) => one.id === id) };
});

export const generateMetadata = defineMetadata<{ id: string }>(async (locale, { params }) => {
  const { role } = await readStart(locale, (await params).id);
  if (!role) return null;
  const t = await getTranslations({ locale, namespace: "organization.editor" });
  return { title: role.name, description: t("description"), robots: { index: false } };
});

export default definePage<{ id: string }>(async (locale, { params }) => {
  const { ctx, roles, role } = await readStart(locale, (await params).id);
  if (!role) {
    await answerNotFound();
    return <NoFunction locale={locale} />;
  }
  const [grantable, { departments }] = await Promise.all([listPermissions(ctx), listDepartments(ctx)]);
  const start = {
    ...{ roles, grantable, departments },
    access: { ...role.access, version: role.version },
    now: ctx.now.toISOString(),
  };
  return <RolePage locale={locale} role={role} start={start} />;
});
