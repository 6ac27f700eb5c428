import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { RoleView } from "@/lib/accounts/organization/schemas";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { RoleEditor, type RoleStart } from "./role-editor";

/** What the page says in the browser. */
const messages = [
  ...["editor", "roles", "roleForm", "done"].map((part) => `organization.${part}`),
  ...["errors", "journey.justNow"],
];

interface Props {
  locale: Locale;
  role: RoleView;
  start: RoleStart;
}

/** What one role allows. */
export async function RolePage({ locale, role, start }: Props) {
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame
      title={role.name}
      crumbs={[
        { label: shell("groups.settings") },
        { label: shell("pages.role"), href: localePath(locale, signedInPages.role.path) },
      ]}
    >
      <ClientMessages paths={messages}>
        <RoleEditor key={role.id} start={start} role={role} />
      </ClientMessages>
    </PageFrame>
  );
}
