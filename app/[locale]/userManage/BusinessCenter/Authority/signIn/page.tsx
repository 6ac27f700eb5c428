import { getTranslations } from "next-intl/server";
import { SignInPage } from "@/components/organization/sign-in-page";
import { readZone } from "@/lib/accounts/queries";
import { signedInContext } from "@/lib/http/page";
import { defineMetadata, definePage } from "@/lib/i18n/define-page";
import { listDepartments } from "@/lib/organization/list-departments";
import { listRoles } from "@/lib/organization/list-roles";
import { listDomains } from "@/lib/single-sign-on/list-domains";
import { viewConnection } from "@/lib/single-sign-on/view-connection";

export const generateMetadata = defineMetadata(async (locale) => {
  const t = await getTranslations({ locale, namespace: "single-sign-on" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
});

export default definePage(async (locale) => {
  const ctx = await signedInContext(locale, "signIn");
  const [{ domains }, issuer, { departments }, { roles }, timeZone] = await Promise.all([
    listDomains(ctx),
    viewConnection(ctx),
    listDepartments(ctx),
    listRoles(ctx),
    readZone(ctx.db, ctx.scope),
  ]);
  const now = ctx.now.toISOString();
  return <SignInPage locale={locale} start={{ domains, ...issuer, departments, roles, now, timeZone }} />;
});
