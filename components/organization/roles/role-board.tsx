"use client";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { useToast } from "@/components/ui/toaster";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import type { RoleView } from "@/lib/accounts/organization/schemas";
import type { Locale } from "@/lib/core/locales";
import { RightsPicture } from "../pictures";
import { useOrganizationChanges, useRoles } from "../use-organization";
import { roleAddress } from "./role-address";
import { CreateRole } from "./role-form";
import { RoleSelection } from "./role-selection";
import { RoleTable } from "./role-table";
import { useRoleActions } from "./use-role-actions";

/** What the page of roles is first drawn with. */
export interface RolesStart {
  readonly roles: readonly RoleView[];
  /** ISO time at which the page was drawn. */
  readonly now: string;
  /** IANA zone of the account. */
  readonly timeZone: string;
}

/** The list of roles with what can be done to them. */
export function RoleBoard({ start }: { start: RolesStart }) {
  const t = useTranslations("organization");
  const locale = useLocale() as Locale;
  const router = useRouter();
  const say = useToast();
  const { may } = useMayDo();
  const look = useOrganizationChanges();
  const times = useFormatters(start.timeZone, useNow(start.now).now);
  const roles = useRoles(start.roles, Date.parse(start.now));
  const [isCreating, setCreating] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { failure, switchRole, remove } = useRoleActions(roles, look);
  const canManage = may("roles.manage");
  // Others may have deleted some of them.
  const chosen = roles.filter(({ id, editable }) => editable && selected.has(id));

  function created(id: string, name: string) {
    setCreating(false);
    look();
    say({ text: t("done.roleAdded", { name }) });
    router.push(roleAddress(locale, id));
  }
  async function removeAll(given: readonly RoleView[]) {
    if (await remove(given)) setSelected(new Set());
  }
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={failure} />
      {roles.length === 0 ? (
        <NoRoles onCreate={canManage ? () => setCreating(true) : null} />
      ) : (
        <>
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {chosen.length > 0 ? (
              <RoleSelection
                count={chosen.length}
                onDelete={() => void removeAll(chosen)}
                onClear={() => setSelected(new Set())}
              />
            ) : (
              <p role="status" className="tabular text-muted text-sm">
                {t("roles.count", { count: roles.length })}
              </p>
            )}
            {canManage && (
              <Button variant="primary" size="sm" onClick={() => setCreating(true)}>
                <Plus aria-hidden="true" />
                {t("roles.create")}
              </Button>
            )}
          </div>
          <RoleTable
            roles={roles}
            times={times}
            canManage={canManage}
            selected={selected}
            onSelect={setSelected}
            onSwitch={switchRole}
            onDelete={(role) => void removeAll([role])}
          />
        </>
      )}
      {isCreating && <CreateRole onCreated={created} onClose={() => setCreating(false)} />}
    </div>
  );
}

function NoRoles({ onCreate }: { onCreate: (() => void) | null }) {
  const t = useTranslations("organization.roles");
  return (
    <PageState isFramed picture={<RightsPicture />} title={t("empty.title")} text={t("empty.text")}>
      {onCreate && (
        <Button variant="primary" onClick={onCreate}>
          {t("create")}
        </Button>
      )}
    </PageState>
  );
}
